import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import type { CommandDeclaration, DocumentDeclaration, Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "./all-endpoints.ts";

const page = new URL("../../../docs/api.md", import.meta.url);
const BEFORE_TABLES = "which fails when they differ.\n";

const domain = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\/.*(?<!\.test)\.ts$/.test(file),
);
/** The folder of the domain in which an endpoint is declared. */
const folders = new Map<unknown, string>();
for (const file of files) {
  const place = domain + file;
  const exported: Readonly<Record<string, object>> = await import(place);
  for (const [name, table] of Object.entries(exported))
    if (name.endsWith("Endpoints")) for (const one of Object.values(table)) folders.set(one, file.replace(/\/.*/, ""));
}

type Json = z.core.JSONSchema._JSONSchema;
/** Names a schema with an id, else lists its fields. The fields of every command are explained above the tables. */
function contents(json: Json, unsaid?: string): string {
  if (typeof json === "boolean") return "";
  if (json.$ref) return `\`${json.$ref.replace("#/$defs/", "")}\``;
  const ways = json.anyOf ?? json.oneOf;
  if (ways)
    return ways
      .map((way) => contents(way))
      .filter(Boolean)
      .join(" / ");
  const keys = Object.keys(json.properties ?? {}).filter((key) => key !== unsaid);
  const fields = keys.map((key) => (json.required?.includes(key) ? key : `${key}?`));
  return fields.length > 0 ? `\`${fields.join(", ")}\`` : "";
}
const taking = (schema: z.ZodType, unsaid?: string) => contents(z.toJSONSchema(schema, { io: "input" }), unsaid);

function taken(endpoint: Endpoint): string {
  if (endpoint.kind === "command") return taking(endpoint.input, "requestId");
  if (endpoint.kind === "query") return taking(endpoint.input);
  const { query, body } = endpoint;
  return [query && taking(query), body === "file" ? "a file" : body && taking(body)].filter(Boolean).join(", ");
}

const KIB = 1024;
const size = (bytes: number) => (bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`);

function limits(endpoint: Endpoint): string {
  const { session, integrity, mayBeUnchanged, isDownload, isHidden }: Partial<DocumentDeclaration> =
    endpoint.kind === "document" ? endpoint : {};
  const { isAlwaysKept }: Partial<CommandDeclaration> = endpoint.kind === "command" ? endpoint : {};
  const said = {
    [size(endpoint.largest ?? 0)]: endpoint.largest,
    proof: endpoint.wantsProof,
    "before the second factor": endpoint.beforeFactor,
    machines: endpoint.machines,
    cookie: session === "needed",
    "cookie, if any": session === "welcome",
    "no app integrity": integrity === false,
    "beyond the volume": isAlwaysKept,
    304: mayBeUnchanged,
    download: isDownload,
    undescribed: isHidden,
  };
  return Object.entries(said)
    .flatMap(([words, holds]) => (holds ? [words] : []))
    .join("; ");
}

const who = { anyone: "anyone", signedIn: "signed in", administrator: "administrator" };

function line(name: string, endpoint: Endpoint): string {
  const gives = contents(z.toJSONSchema(endpoint.output));
  const refuses = (endpoint.refuses ?? []).join(", ");
  return `| \`${name}\` | ${endpoint.kind} | ${who[endpoint.who]} | ${taken(endpoint)} | ${gives} | ${refuses} | ${limits(endpoint)} |`;
}

const all = Object.entries<Endpoint>(endpoints);
const table = (folder: string | undefined) =>
  [
    `\n### ${folder ?? "declared nowhere"}\n`,
    "| Name | Kind | Who | Takes | Gives | May refuse besides | Limits |",
    "|---|---|---|---|---|---|---|",
    ...all.flatMap(([name, endpoint]) => (folders.get(endpoint) === folder ? [line(name, endpoint)] : [])),
    "",
  ].join("\n");

test("docs/api.md shows the endpoints as they are declared (vitest -u writes them)", async () => {
  const [prose = ""] = readFileSync(page, "utf8").split(BEFORE_TABLES);
  const tables = [...new Set(all.map(([, endpoint]) => folders.get(endpoint)))].map(table);
  await expect(`${prose}${BEFORE_TABLES}${tables.join("")}`).toMatchFileSnapshot(page.pathname);
});
