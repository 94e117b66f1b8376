import { expect, test } from "vitest";
import { MOST_LINE_ANSWERS } from "@ekorok/domain/contract/limits";
import { leftOutSheet } from "@ekorok/domain/imports/plan";
import {
  answerTo,
  isAnsweredList,
  type AskedLine,
  questionGroups,
  withAnswers,
  withoutAnswers,
} from "./line-answers.ts";
import { hasNeededColumns, proposedListPlan } from "./use-list-plan.ts";

const asked = (number: string, line: number, question: AskedLine["question"]): AskedLine => ({
  document: `9991003003 VAT ${number}`,
  number,
  line,
  question,
  code: null,
  gtin: null,
  name: "Lampa",
  quantity: question === "quantity" ? null : "-3",
  unit: "szt.",
  direction: "homeSale",
  correctedSale: null,
  day: "2026-04-30",
});
const first = asked("FV/1", 1, "negative");
const second = asked("FV/1", 2, "negative");

test("an answer begins with the document's values, and the newest one replaces the others", () => {
  const left = answerTo(first, { isLeftOut: true });
  expect(left.answer).toEqual({
    document: first.document,
    line: 1,
    isLeftOut: true,
    direction: "homeSale",
    quantity: "-3",
  });
  const changed = withAnswers([left], [answerTo(first, { quantity: "3" }), answerTo(second, {})]);
  expect(changed.map(({ answer }) => [answer.line, answer.isLeftOut, answer.quantity])).toEqual([
    [1, false, "3"],
    [2, false, "-3"],
  ]);
  expect(withoutAnswers(changed, [first])).toHaveLength(1);
});

test("an answered line keeps its place, and is shown once even while the preview still asks about it", () => {
  const groups = questionGroups([asked("FV/9", 1, "quantity"), second, first], [answerTo(second, {})]);
  expect(
    groups.map(({ question, lines }) => [question, lines.map((one) => [one.asked.line, one.answer !== null])]),
  ).toEqual([
    ["quantity", [[1, false]]],
    [
      "negative",
      [
        [1, false],
        [2, true],
      ],
    ],
  ]);
});

test("answers stored in the browser are checked before they are used", () => {
  const kept: unknown = JSON.parse(JSON.stringify([answerTo(first, { isLeftOut: true })]));
  expect(isAnsweredList(kept)).toBe(true);
  expect(isAnsweredList([{ asked: first, answer: { line: 1 } }])).toBe(false);
});

test("the sheet with the most headings is read, once it has columns for goods and quantity", () => {
  const sheet = (name: string, isHidden = false) => ({ name, isHidden, rowCount: 2, top: [] });
  const plan = (...columns: string[]) => ({
    ...leftOutSheet,
    columns: Object.fromEntries(columns.map((key, at) => [key, at])),
  });
  const list = {
    name: "lista.xlsx",
    sheets: [sheet("Notatki"), sheet("Sprzedaż"), sheet("Archiwum", true)],
    plans: [plan("name"), plan("code", "quantity"), plan("code", "name", "quantity")],
  };
  const proposed = proposedListPlan(list);
  expect([proposed?.sheet, proposed && hasNeededColumns(proposed)]).toEqual([1, true]);
  expect(hasNeededColumns({ sheet: 0, plan: plan("name"), decimalSign: null })).toBe(false);
});

test("there are no more answers than can be sent at once", () => {
  const many = Array.from({ length: MOST_LINE_ANSWERS + 3 }, (_, n) => answerTo(asked("FV/2", n + 1, "negative"), {}));
  expect(withAnswers([answerTo(first, {})], many).map(({ answer }) => answer.line)).toEqual([
    1,
    ...many.slice(0, MOST_LINE_ANSWERS - 1).map(({ answer }) => answer.line),
  ]);
});

test("goods that would move to another day are one question, with both days", () => {
  const off = { ...asked("KOR/1", 10_001, "day"), quantity: "-10" };
  const onto = { ...asked("KOR/1", 10_002, "day"), quantity: "10", day: "2026-07-03" };
  const alone = { ...asked("KOR/2", 10_004, "day"), quantity: "3" };
  const [group] = questionGroups([off, onto, alone], []);
  expect(group?.lines.map((one) => [one.asked.line, one.onto])).toEqual([
    [10_001, "2026-07-03"],
    [10_004, undefined],
  ]);
});
