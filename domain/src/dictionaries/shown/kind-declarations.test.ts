import { dictionaryKinds } from "../kinds.ts";
import { dictionaryValues } from "../values.ts";
import { expect, test } from "vitest";
import { kindDeclarations } from "./kind-declarations.ts";

test.each(dictionaryKinds)("%s: the form has the fields of its schema, and no others", (kind) => {
  const { fields, series, order } = kindDeclarations[kind];
  const asked = [...fields.map(({ path }) => path.split(".")[0]), ...series.map(({ field }) => field)];
  expect(new Set(asked)).toEqual(new Set(Object.keys(dictionaryValues[kind].shape)));
  expect(order.filter((path) => !fields.some((field) => field.path === path))).toEqual([]);
});
