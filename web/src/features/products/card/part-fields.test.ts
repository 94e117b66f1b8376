import { expect, test } from "vitest";
import { titleOf, cardProblems } from "./part-fields.tsx";
import { someBook } from "../../../../test/area-workbench.ts";
import { draftOf, emptyProduct, newPart, versionOfDraft } from "./card-draft.ts";

test("parts are numbered within their kind, unless there is only one", () => {
  const kinds = ["packaging", "equipment", "packaging", null];
  expect(kinds.map((_, place) => titleOf(kinds, place))).toEqual([
    "Opakowanie 1",
    "Sprzęt",
    "Opakowanie 2",
    "Składnik",
  ]);
});

test("a new card has problems only in filled fields; a saved one in missing fields, too", () => {
  const empty = draftOf({ ...emptyProduct("2026-03-01"), gtin: "123" });
  const [version] = empty.versions;
  if (!version) throw new Error("a card has at least one version");
  const begun = versionOfDraft({ ...version, parts: [newPart("packaging")] });
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
