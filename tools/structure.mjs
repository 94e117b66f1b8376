// Where things belong: which way imports go, what files may be called, what the domain may not know.
import path from "node:path";

/** @typedef {{ file: string, text: string }} Source */
/** @typedef {{ files: RegExp, mayNotImport: RegExp, because: string }} ImportRule */

/** Imports are judged by the path inside the project, or by the name of a package. @type {ImportRule[]} */
const importRules = [
  {
    files: /^domain\/src\/(?!.*\.test\.ts$)/,
    mayNotImport: /^(?!domain\/|zod$|decimal\.js$)/,
    because: "domain holds what the business knows and nothing else: I/O belongs in server, screens in web.",
  },
  {
    files: /^server\//,
    mayNotImport: /^(web|e2e)\/|^@ekorok\/(web|e2e)/,
    because: "server and web do not know each other: what both need belongs in domain.",
  },
  {
    files: /^web\//,
    mayNotImport: /^(server|e2e)\/|^@ekorok\/(server|e2e)/,
    because: "server and web do not know each other: what both need belongs in domain.",
  },
  {
    files: /^server\/src\/features\/(?:.*\/)?store\.ts$/,
    mayNotImport: /\/(answers|access)\.ts$|^fastify/,
    because: "a store is SQL: HTTP belongs in answers.ts, who may do what in access.ts.",
  },
  {
    files: /^server\/src\/features\/[^/]+\/answers\.ts$/,
    mayNotImport: /^drizzle-orm|^pg$|^server\/src\/db\/schema\.ts$/,
    because: "answers ask: SQL belongs in store.ts, or in the file of the question or command.",
  },
  {
    files: /^server\/src\/features\/[^/]+\/access\.ts$/,
    mayNotImport: /\/answers\.ts$|^fastify/,
    because: "access decides and makes proofs: HTTP belongs in answers.ts.",
  },
  {
    files: /^server\/src\/features\/(?![^/]+\/feature\.ts$)/,
    mayNotImport: /^server\/src\/features\/[^/]+\/answers\.ts$/,
    because: "a feature may use another's store or access, never its answers.",
  },
  {
    files: /^server\/src\/features\/reports\/rows\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/(charges|life|views)\//,
    because: "rows know nothing of what becomes of their report, nor of how it is shown.",
  },
  {
    files: /^server\/src\/features\/reports\/charges\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/(life|views)\//,
    because: "charges follow from what is kept, whatever becomes of the report.",
  },
  {
    files: /^server\/src\/features\/reports\/life\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/views\//,
    because: "what moves a report does not ask what is shown of it: what both need belongs in reports itself.",
  },
  {
    files: /^server\/src\/features\/reports\/views\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/life\//,
    because: "a view reads and changes nothing: what both need belongs in reports itself.",
  },
  {
    files: /^web\/src\/grid\/(?!.*\.test\.tsx?$)/,
    mayNotImport: /^(?!web\/src\/(grid|ui)\/|domain\/src\/polish\/|react$|react-dom$)/,
    because:
      "the grid could ship in another product: of the domain it knows only how Poles write, and features give it columns and rows.",
  },
  ...["year", "month", "area", "summary"].map((room) => ({
    files: new RegExp(`^web/src/features/reports/${room}/`),
    mayNotImport: new RegExp(`^web/src/features/reports/(?!${room}/)(year|month|area|summary)/`),
    because: "what several rooms of reports share lies beside them, in life or in saving.",
  })),
  {
    files: /^web\/(?!src\/(api|functions)\/)/,
    mayNotImport: /^web\/src\/functions\//,
    because: "functions are called by api/functions.ts, and fail as every call does: with an ApiError.",
  },
  {
    files: /^web\/src\/api\//,
    mayNotImport: /^web\/src\/ui\//,
    because: "api only talks to the server: what is shown belongs in features.",
  },
];

/** @type {{ files: RegExp, mayNotSay: RegExp, because: string }[]} */
const textRules = [
  {
    files: /^domain\/src\/(?!.*\.test\.ts$).*\.ts$/,
    mayNotSay: /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)|\bperformance\b|\bMath\.random\b/,
    because: "the domain reads no clock and throws no dice: take the time as an argument.",
  },
  {
    files: /^(server|domain|web)\/src\/(?!settings\.ts$|.*\.test\.ts$).*\.tsx?$/,
    mayNotSay: /\bprocess\.env\b/,
    because: "settings are read in server/src/settings.ts alone.",
  },
  {
    files: /^package-lock\.json$/,
    mayNotSay: /:\/\//,
    because: "the lockfile holds no addresses: run npm run lockfile.",
  },
];

const KEBAB = /^[a-z0-9_$.{}-]+$/;
const VAGUE = /^(utils?|helpers?|commons?|shared|misc|types?|services?|managers?|lib)(\.|$)/;
const BARREL = /(^|\/)index\.tsx?$/;
const BARRELS = /^server\/src\/db\/index\.ts$|^web\/src\/routes\//;
const MIGRATION = /^server\/migrations\/(?!\d{4}_[a-z]+(_[a-z0-9]+)+\.sql$)/;

/** Everything that stands where it should not. @param {Source[]} sources @returns {string[]} */
export function findMisplaced(sources) {
  return [
    ...sources.flatMap(({ file, text }) => [
      ...wrongName(file),
      ...wrongImports(file, text),
      ...wrongWords(file, text),
    ]),
    ...againstOrder(sources),
    ...reachingOut(sources),
    ...schemasOnPages(sources),
  ];
}

const featuresOf = (/** @type {string} */ names) => names.split(" ").map((name) => `features/${name}`);

/**
 * Lowest first: a file imports from its own room or from a lower one. Tests come in by the front door, so they
 * may import anything; styles import no code. @type {Readonly<Record<string, readonly string[]>>}
 */
const orders = {
  "domain/src/": [
    "[^/]+\\.ts",
    ..."periods polish contract company year-law dictionaries areas users charges reports duties forms exports".split(
      " ",
    ),
    ..."imports products sales history endpoints".split(" "),
  ],
  "server/src/": [
    "(canonical-json|folders|network-addresses|stop-signals)\\.ts",
    ..."errors queues db".split(" "),
    "(atomic-file|settings|log|security-log)\\.ts",
    ..."keys postgres backup threads jobs mail plugins".split(" "),
    ...featuresOf("functions"),
    ..."answers verifying export-parts formats".split(" "),
    "feature\\.ts",
    ...featuresOf(
      "health system app-integrity history identity users dictionaries reports duties dictionary-changes forms",
    ),
    ...featuresOf("sheets imports client-list own-items products sales mailing notes exports verification upkeep"),
    "(all-features|app|dependencies|main|program|run|side-answers|side-thread)\\.ts",
    ..."commands demo".split(" "),
    "demo\\.ts",
  ],
  "web/src/": [
    "(download|draft-log|drafts|prerendered|query-string|shape|trusted-types|zod-without-eval)\\.ts",
    ..."functions refresh ui grid".split(" "),
    "api/(client|credentials|early-answers|http)\\.ts",
    "query-client\\.ts", // it says what failed, and calls wait in it
    "query-state\\.ts",
    ..."api integrity session early navigation".split(" "),
    ...featuresOf(
      "client identity notes exports history company dictionaries duties reports forms imports sales products",
    ),
    ...featuresOf("own-items home first-month palette shell administration users"),
    "identity\\.ts",
    "routes",
    "(app|first|main|prerender|router)\\.ts",
  ],
};
const APART = /\.(test\.tsx?|css)$/;

/** @param {string} file */
function placeOf(file) {
  const root = Object.keys(orders).find((root) => file.startsWith(root));
  if (root === undefined || APART.test(file)) return undefined;
  const lines = orders[root] ?? [];
  const at = lines.findIndex((files) =>
    new RegExp(`^${root}${files.endsWith(".ts") ? files : `${files}/`}`).test(file),
  );
  return { root, at, line: lines[at] };
}

/** @param {Source[]} sources */
function againstOrder(sources) {
  return sources.flatMap((source) => {
    const own = placeOf(source.file);
    if (!own) return [];
    if (own.at < 0) return [`${source.file}: it stands in no line of the order (orders in tools/structure.mjs).`];
    return importsOf(source).flatMap((name) => {
      const other = placeOf(name);
      return other?.root === own.root && other.at > own.at
        ? [
            `${source.file} imports ${name}, which stands higher (orders in tools/structure.mjs): move what both need down.`,
          ]
        : [];
    });
  });
}

const CONTRACT = /^domain\/src\/(?:[a-z-]+\/)?contract\/(?!.*\.test\.ts$)/;

/** A contract may use other contracts, and leaves: files that need nothing of the domain. @param {Source[]} sources */
function reachingOut(sources) {
  const inDomain = (/** @type {Source} */ source) => importsOf(source).filter((name) => name.startsWith("domain/"));
  const leaves = new Set(sources.filter((source) => inDomain(source).length === 0).map(({ file }) => file));
  return sources
    .filter(({ file }) => CONTRACT.test(file))
    .flatMap((source) =>
      inDomain(source)
        .filter((name) => !CONTRACT.test(name) && !leaves.has(name))
        .map(
          (name) =>
            `${source.file} imports ${name}: the contract imports only what itself imports nothing of the domain.`,
        ),
    );
}

/** @param {string} file */
function wrongName(file) {
  if (MIGRATION.test(file)) return [`${file}: a migration is called 0007_verb_noun.sql.`];
  if (!/\.(ts|tsx|mjs)$/.test(file)) return [];
  const parts = file.split("/");
  return [
    ...parts
      .filter((part) => VAGUE.test(part))
      .map((part) => `${file}: "${part}" says nothing; name it for what it holds.`),
    ...(parts.every((part) => KEBAB.test(part)) ? [] : [`${file}: names are in kebab-case.`]),
    ...(BARREL.test(file) && !BARRELS.test(file) ? [`${file}: no barrels; import the file itself.`] : []),
  ];
}

/** Pages are drawn without zod; forms that read by schemas bring it along (docs/decisions/0013). */
const READS_BY_SCHEMAS =
  /^web\/src\/features\/(administration\/law|company|dictionaries\/(item|year)|users\/account)\/|\.test\.tsx?$/;

/** @param {Source[]} sources */
function schemasOnPages(sources) {
  const domain = sources.filter(({ file }) => file.startsWith("domain/src/"));
  const withZod = new Set(["zod"]);
  for (let before = 0; before < withZod.size;) {
    before = withZod.size;
    for (const source of domain) if (valuesOf(source).some((name) => withZod.has(name))) withZod.add(source.file);
  }
  return sources
    .filter(({ file }) => file.startsWith("web/src/") && !READS_BY_SCHEMAS.test(file))
    .flatMap((source) =>
      valuesOf(source)
        .filter((name) => withZod.has(name))
        .map((name) => `${source.file} imports ${name}: that brings zod into a page; import its types alone.`),
    );
}

/** Imports that are still there when types are gone. @param {Source} source */
const valuesOf = ({ file, text }) =>
  importsOf({
    file,
    text: text.replaceAll(/\b(import|export) (type \{[^}]*\}|\{(\s*type [^,}]+,?)+\s*\}) from "[^"]+"/g, ""),
  });

/** Paths inside the project, and names of packages. @param {Source} source */
function importsOf({ file, text }) {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return [];
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'\s]+)["']/g)].map(([, name = ""]) =>
    name.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), name)
      : name.replace(/^@ekorok\/domain\/(.*)$/, "domain/src/$1.ts"),
  );
}

/** @param {string} file @param {string} text */
function wrongImports(file, text) {
  const imported = importsOf({ file, text });
  return importRules
    .filter(({ files }) => files.test(file))
    .flatMap(({ mayNotImport, because }) =>
      imported.filter((name) => mayNotImport.test(name)).map((name) => `${file} imports ${name}: ${because}`),
    );
}

/** @param {string} file @param {string} text */
function wrongWords(file, text) {
  return textRules
    .filter(({ files, mayNotSay }) => files.test(file) && mayNotSay.test(text))
    .map(({ mayNotSay, because }) => `${file} says ${mayNotSay.exec(text)?.[0]}: ${because}`);
}
