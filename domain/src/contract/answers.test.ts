import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../endpoints/all-endpoints.ts";

/** Inputs may be normalised and completed while parsing. */
const isOfInputs = (name: string) =>
  /(Input|Query|Params|Patch)$/.test(name) || ["emailAddress", "typedLogin", "profile"].includes(name);

const domain = fileURLToPath(new URL("..", import.meta.url));
const contracts = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(^|\/)contract\/(?!.*\.test\.ts$)/.test(file),
);
const exported = await Promise.all(
  contracts.map(async (file): Promise<[string, unknown][]> => Object.entries(await import(`../${file}`))),
);
const answers = Object.entries(endpoints).map(([name, { output }]): [string, unknown] => [name, output]);
const schemas = [...exported.flat(), ...answers].flatMap(([name, value]) =>
  value instanceof z.ZodType && !isOfInputs(name) ? [[name, value] as const] : [],
);

const CHANGING: ReadonlySet<unknown> = new Set(["transform", "default", "prefault", "catch"]);

/** Where a schema changes what it parses. */
function changesIn(schema: z.ZodType, path = ""): string[] {
  const { type, checks: _checks, ...parts }: Readonly<Record<string, unknown>> = { ...schema.def };
  if (CHANGING.has(type)) return [`${path}: ${String(type)}`];
  if (parts.coerce === true) return [`${path}: coerced`];
  return Object.values(parts).flatMap((part) => changesInPart(part, path));
}

/** A part of a schema may be a schema, a list, or the fields of an object. */
function changesInPart(part: unknown, path: string): string[] {
  if (part instanceof z.ZodType) return changesIn(part, path);
  if (Array.isArray(part)) return part.flatMap((one) => changesInPart(one, path));
  const isFields = typeof part === "object" && part !== null && !(part instanceof RegExp);
  return isFields
    ? Object.entries(part).flatMap(([name, field]) =>
        field instanceof z.ZodType ? changesIn(field, `${path}/${name}`) : [],
      )
    : [];
}

test.each(schemas)("%s does not change what it parses: browsers use answers unparsed", (_, schema) => {
  expect(changesIn(schema)).toEqual([]);
});

test("there are schemas of answers, and a changing one would be found", () => {
  expect(schemas.length).toBeGreaterThan(40);
  const odd = z.object({
    list: z.array(z.string().transform(Number)),
    one: z.coerce.number(),
    two: z.int().default(1),
  });
  expect(changesIn(odd)).toEqual(["/list: transform", "/one: coerced", "/two: default"]);
});
