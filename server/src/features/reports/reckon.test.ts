import { areaById } from "@ekorok/domain/areas/all-areas";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import type { StoredFinding } from "../../db/schema.ts";
import { readDictionaries } from "../dictionaries/store.ts";
import { computeArea } from "./reckon.ts";

const question = (number: number): StoredFinding => ({
  rowId: `row ${number}`,
  column: "mass",
  level: "asks",
  check: "scale.mass",
  message: "Czy na pewno?",
  explains: `${number}`,
});

const batteriesOf2026 = async () => {
  const { db } = await testDatabase();
  const book = { period: { year: 2026, month: 3 }, dictionaries: (await readDictionaries(db)).dictionaries };
  const area = areaById("batteries");
  if (!area) throw new Error("no batteries");
  return { area, book };
};

test("an answered question stays where it stands", async () => {
  const { area, book } = await batteriesOf2026();
  const questions = [question(1), question(2), question(3)];
  const answer = { check: "scale.mass", rowId: "row 1", explains: "1", reason: "Tak było." };
  const { asks, findings } = computeArea(area, [], book, [answer], questions);
  expect([asks, findings]).toEqual([2, questions]);
});

test("of more questions than are stored, unanswered ones are stored, so that the last can be answered, too", async () => {
  const { area, book } = await batteriesOf2026();
  const questions = Array.from({ length: 400 }, (_, number) => question(number));
  const answers = questions
    .slice(0, 250)
    .map(({ check, explains }, number) => ({ check, rowId: `row ${number}`, explains, reason: "Tak było." }));
  const { asks, findings } = computeArea(area, [], book, answers, questions);
  expect(asks).toBe(150);
  expect(findings).toHaveLength(300);
  expect(findings).toEqual([...questions.slice(0, 150), ...questions.slice(250)]);
});
