import { expect, test } from "vitest";
import { z } from "zod";
import * as domain from "../index.ts";

/** What people or addresses send is spelled and completed as it is read. */
const isOfInputs = (name: string) =>
  /(Input|Query|Params|Patch)$/.test(name) || ["emailAddress", "typedLogin", "profile"].includes(name);

const schemas = Object.entries(domain).flatMap(([name, value]) =>
  value instanceof z.ZodType && !isOfInputs(name) ? [[name, value] as const] : [],
);

/** Where a schema makes something else of what it reads. */
function changesIn(schema: z.core.$ZodType, path = ""): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of zod's own kinds, so that the compiler knows their parts
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "transform":
    case "default":
    case "prefault":
    case "catch":
      return [`${path}: ${def.type}`];
    case "object":
      return Object.entries(def.shape).flatMap(([name, part]) => changesIn(part, `${path}/${name}`));
    case "array":
      return changesIn(def.element, `${path}/*`);
    case "record":
      return [...changesIn(def.keyType, `${path}/key`), ...changesIn(def.valueType, `${path}/*`)];
    case "union":
      return def.options.flatMap((option) => changesIn(option, path));
    case "pipe":
      return [...changesIn(def.in, path), ...changesIn(def.out, path)];
    case "optional":
    case "nullable":
    case "readonly":
      return changesIn(def.innerType, path);
    default:
      return "coerce" in def && def.coerce ? [`${path}: coerced`] : [];
  }
}

test.each(schemas)("%s gives what it is given: browsers read answers as they come", (_, schema) => {
  expect(changesIn(schema)).toEqual([]);
});

test("there are schemas of answers, and one that changes something would be found", () => {
  expect(schemas.length).toBeGreaterThan(40);
  const odd = z.object({
    list: z.array(z.string().transform(Number)),
    one: z.coerce.number(),
    two: z.int().default(1),
  });
  expect(changesIn(odd)).toEqual(["/list/*: transform", "/one: coerced", "/two: default"]);
});
