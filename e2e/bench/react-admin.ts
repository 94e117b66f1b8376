import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const source = fileURLToPath(new URL("react-admin", import.meta.url));
const folder = join(repository, ".cache/bench-react-admin");
const packages = ["react-admin@5.15.4", "react@19.3.1", "react-dom@19.3.1"];

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed: react-admin cannot be measured.`);
}

/** Installs and builds it in a folder of its own, once for the same packages and sources. */
async function build(): Promise<string> {
  const files = readdirSync(source).toSorted();
  const hash = createHash("sha256").update(packages.join());
  for (const file of files) hash.update(readFileSync(join(source, file)));
  const wanted = hash.digest("hex");
  const stamp = join(folder, "built");
  const output = join(folder, "dist");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return output;

  console.log("Installing and building react-admin to compare with (about a minute)…");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  await run("npm", ["install", "--save-exact", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", ...packages]);
  await run(join(repository, "node_modules/.bin/vite"), ["build", "--logLevel", "error"]);
  writeFileSync(stamp, wanted);
  return output;
}

const rows = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  name: `Pozycja ${index + 1}`,
  company: `Spółka numer ${(index * 7) % 100}`,
  email: `osoba${index + 1}@example.org`,
  category: ["szkło", "papier i tektura", "tworzywa sztuczne", "drewno"][index % 4],
  year: 2020 + (index % 7),
  amount: `${((index * 37.31) % 1000).toFixed(2)} kg`,
}));

const kinds: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Serves the built react-admin, compressed like ours. */
export async function startReactAdmin(): Promise<{ address: string; stop: () => void }> {
  const built = await build();
  const answers = new Map([["/rows.json", Buffer.from(JSON.stringify(rows))]]);
  for (const file of readdirSync(built, { recursive: true, encoding: "utf8" }))
    if (kinds[extname(file)]) answers.set(`/${file}`, readFileSync(join(built, file)));
  for (const [path, content] of answers) answers.set(path, brotliCompressSync(content));

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://bench");
    const path = pathname === "/" ? "/index.html" : pathname;
    const content = answers.get(path);
    if (!content) return response.writeHead(404).end();
    return response
      .writeHead(200, { "content-type": kinds[extname(path)], "content-encoding": "br", vary: "accept-encoding" })
      .end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("react-admin's server has no port.");
  return { address: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
