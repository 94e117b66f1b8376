import { expect, test } from "vitest";
import { someBook } from "../../../../test/area-workbench.ts";
import { draftOf, emptyProduct, newPart, versionIn } from "./card-draft.ts";
import { cardProblems } from "./card-problems.ts";

test("in a new card only what is filled in can be wrong; in one that is kept it is said what is missing", () => {
  const empty = draftOf({ ...emptyProduct("2026-03-01"), gtin: "123" });
  const [version] = empty.versions;
  if (!version) throw new Error("a card has at least one version");
  const begun = versionIn({ ...version, parts: [newPart("packaging")] });
  const columns = (isNew: boolean) => {
    const { card, parts } = cardProblems(empty, begun, someBook(), isNew);
    return [Object.keys(card), ...parts.map((part) => Object.keys(part))];
  };
  expect(columns(true)).toEqual([["gtin"], []]);
  expect(columns(false)).toEqual([
    ["name", "gtin", "origin"],
    ["category", "unitMass"],
  ]);
});
