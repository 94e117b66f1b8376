import { expect, test } from "vitest";
import { matchOptions } from "./choice-list.tsx";

const all = [
  { value: "1", label: "Szkło bezbarwne" },
  { value: "2", label: "Szkło" },
  { value: "3", label: "Żelazo i szkło", codes: ["Fe", "szkło i stal"] },
];

test("options are matched by any word, ignoring accents, the best first", () => {
  const found = (typed: string) => matchOptions(all, typed).map(({ value }) => value);
  expect(found("szklo")).toEqual(["2", "1", "3"]);
  expect(found("SZK zel")).toEqual(["3"]);
  expect(found(" ")).toEqual(["1", "2", "3"]);
  expect(found("FE")).toEqual(["3"]);
  expect(found("szkło i stal")).toEqual(["3"]);
  expect(found("beton")).toEqual([]);
});
