import { MOST_LINE_ANSWERS } from "@ekorok/domain/contract/limits";
import type { LineAnswer, SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { otherHalf } from "@ekorok/domain/sales/family-moves";
import { directions, lineQuestions } from "@ekorok/domain/sales/sale-values";
import { useState } from "react";
import { hasFields, isListOf, isNumber, isOneOf, isString, isBoolean, orNull } from "../../../shape.ts";
import { keepTextDraft, readTextDraft } from "../../reports/saving/text-draft.ts";

export type AskedLine = SalesPreview["questions"][number];
/** An answer with its question, so that it can be shown and changed later. */
export type AnsweredLine = { readonly asked: AskedLine; readonly answer: LineAnswer };

type Line = { readonly document: string; readonly line: number };
const isSame = (a: Line, b: Line) => a.document === b.document && a.line === b.line;

const isAsked = hasFields<AskedLine>({
  document: isString,
  number: isString,
  line: isNumber,
  question: isOneOf(lineQuestions),
  day: isString,
  code: orNull(isString),
  gtin: orNull(isString),
  name: orNull(isString),
  quantity: orNull(isString),
  unit: orNull(isString),
  direction: orNull(isOneOf(directions)),
  correctedSale: orNull(hasFields<{ first: string; last: string }>({ first: isString, last: isString })),
});
const isAnswer = hasFields<LineAnswer>({
  document: isString,
  line: isNumber,
  isLeftOut: isBoolean,
  direction: orNull(isOneOf(directions)),
  quantity: orNull(isString),
});
/** Checks answers that were stored in the browser. */
export const isAnsweredList = isListOf(hasFields<AnsweredLine>({ asked: isAsked, answer: isAnswer }));

type AnswerFields = Partial<Pick<LineAnswer, "isLeftOut" | "direction" | "quantity">>;

/** An answer; fields that are not given stay as in the document. */
export const answerTo = (asked: AskedLine, given: AnswerFields): AnsweredLine => ({
  asked,
  answer: {
    document: asked.document,
    line: asked.line,
    isLeftOut: false,
    direction: asked.direction,
    quantity: asked.quantity,
    ...given,
  },
});

/** Newer answers replace older ones to the same lines. Lines beyond what can be sent at once stay open. */
export function withAnswers(all: readonly AnsweredLine[], more: readonly AnsweredLine[]): AnsweredLine[] {
  const others = withoutAnswers(
    all,
    more.map(({ asked }) => asked),
  );
  return [...others, ...more].slice(0, MOST_LINE_ANSWERS);
}
export const withoutAnswers = (all: readonly AnsweredLine[], lines: readonly Line[]): AnsweredLine[] =>
  all.filter(({ asked }) => !lines.some((line) => isSame(line, asked)));

/** `onto`: the day that its goods would move to. */
export type QuestionLine = { readonly asked: AskedLine; readonly answer: LineAnswer | null; readonly onto?: string };
type Group = { readonly question: AskedLine["question"]; readonly lines: readonly QuestionLine[] };

/** Open and answered lines by question. A line keeps its place when it is answered. */
export function questionGroups(open: readonly AskedLine[], answered: readonly AnsweredLine[]): Group[] {
  const lines: QuestionLine[] = [
    ...answered,
    ...open
      .filter((asked) => !answered.some((one) => isSame(one.asked, asked)))
      .map((asked) => ({ asked, answer: null })),
  ];
  return lineQuestions.flatMap((question) => {
    const own = lines
      .filter(({ asked }) => asked.question === question)
      .toSorted((a, b) =>
        a.asked.number < b.asked.number ? -1 : a.asked.number > b.asked.number ? 1 : a.asked.line - b.asked.line,
      );
    return own.length > 0 ? [{ question, lines: question === "day" ? asMoves(own) : own }] : [];
  });
}

/** Goods that would move to another day are two lines, but one question. */
function asMoves(lines: readonly QuestionLine[]): QuestionLine[] {
  const byName = new Map(lines.map((one) => [`${one.asked.line} ${one.asked.document}`, one]));
  return lines.flatMap((one) => {
    const other = byName.get(`${otherHalf(one.asked.line)} ${one.asked.document}`);
    if (!other) return one;
    return other.asked.line > one.asked.line ? { ...one, onto: other.asked.day } : [];
  });
}

/** Answers to lines of files, or of a month. The browser stores them until they are counted, so that a reload loses none. */
export function useLineAnswers(uid: string, id: string) {
  const key = `ekorok.plan.${uid}/${id}`;
  const [answered, setAnswered] = useState(() => storedAnswers(key));
  return {
    answered,
    setAnswers: (next: readonly AnsweredLine[]) => {
      setAnswered(next);
      keepTextDraft(key, JSON.stringify(next));
    },
    forget: () => {
      setAnswered([]);
      keepTextDraft(key, null);
    },
  };
}

function storedAnswers(key: string): readonly AnsweredLine[] {
  try {
    const stored: unknown = JSON.parse(readTextDraft(key) ?? "");
    return isAnsweredList(stored) ? stored.slice(0, MOST_LINE_ANSWERS) : [];
  } catch {
    return []; // nothing stored, or not by us
  }
}
