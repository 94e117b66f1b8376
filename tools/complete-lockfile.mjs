// Completes package-lock.json with the optional packages of other platforms, and takes addresses of hosts out of it.
//
// A registry mirror may lack the builds for other operating systems. `npm install` then leaves them out of the
// lockfile without a word, and `npm ci` refuses the result ("Missing: … from lock file"). An entry that only names
// the version and the platform is enough: npm skips it where the platform differs.
// Run it after every `npm install`: npm run lockfile
import { readFileSync, writeFileSync } from "node:fs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, funding?: unknown, optionalDependencies?: Record<string, string> }} Entry */

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
/** @type {Record<string, Entry>} */
const packages = lock.packages;

/** Is the package found from this place, by Node's rule of walking up the node_modules folders? @param {string} place @param {string} name */
function isInstalledFor(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

const systems = ["android", "darwin", "freebsd", "netbsd", "openbsd", "openharmony", "sunos", "aix", "linux", "win32"];
const processors = ["wasm32", "arm64", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "arm"];

/** The platform a package is built for, read from its name. @param {string} name */
function platformOf(name) {
  const words = (name.split("/").pop() ?? "").replace("windows", "win32").split("-");
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor)).slice(0, 1);
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : words.some((word) => word.startsWith("gnu"))
      ? ["glibc"]
      : [];
  return Object.fromEntries(Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0));
}

const added = [];
for (const [place, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isInstalledFor(place, name)) continue;
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu)
      throw new Error(`${name}: an optional package is missing and its name has no platform`);
    packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platform,
    };
    added.push(name);
  }
}

for (const entry of Object.values(packages)) delete entry.funding;

lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const complete = `${JSON.stringify(lock, null, 2)}\n`;
if (process.argv.includes("--check")) {
  if (complete === readFileSync(file, "utf8")) process.exit(0);
  console.error("package-lock.json is not complete: run npm run lockfile");
  process.exit(1);
}
writeFileSync(file, complete);
console.log(`package-lock.json: ${added.length} packages of other platforms added`);
