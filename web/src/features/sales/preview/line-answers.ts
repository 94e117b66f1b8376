import { MOST_LINE_ANSWERS } from "@ekorok/domain/contract/limits";
import type { LineAnswer, SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { otherHalf } from "@ekorok/domain/sales/family-moves";
import { directions, lineQuestions } from "@ekorok/domain/sales/sale-values";
import { useState } from "react";
import { hasFields, isListOf, isNumber, isOneOf, isString, isBoolean, orNull } from "../../../shape.ts";
import { keepTextDraft, readTextDraft } from "../../reports/saving/text-draft.ts";

export type AskedLine = SalesPreview["questions"][number];
/** What somebody said of a line, with what was asked: it can be looked at and changed later. */
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
/** What a browser has kept of answers. */
export const isAnsweredList = isListOf(hasFields<AnsweredLine>({ asked: isAsked, answer: isAnswer }));

type Said = Partial<Pick<LineAnswer, "isLeftOut" | "direction" | "quantity">>;

/** An answer to what was asked; what is not said stays as the document says it. */
export const answerTo = (asked: AskedLine, said: Said): AnsweredLine => ({
  asked,
  answer: {
    document: asked.document,
    line: asked.line,
    isLeftOut: false,
    direction: asked.direction,
    quantity: asked.quantity,
    ...said,
  },
});

/** The newest answer to a line is the one that holds. Those that are more than can be sent at once are left open. */
export function withAnswers(all: readonly AnsweredLine[], more: readonly AnsweredLine[]): AnsweredLine[] {
  const others = withoutAnswers(
    all,
    more.map(({ asked }) => asked),
  );
  return [...others, ...more].slice(0, MOST_LINE_ANSWERS);
}
export const withoutAnswers = (all: readonly AnsweredLine[], lines: readonly Line[]): AnsweredLine[] =>
  all.filter(({ asked }) => !lines.some((line) => isSame(line, asked)));

/** `onto`: the day to which its goods would go. */
export type QuestionLine = { readonly asked: AskedLine; readonly answer: LineAnswer | null; readonly onto?: string };
type Group = { readonly question: AskedLine["question"]; readonly lines: readonly QuestionLine[] };

/** What is asked and what was answered, by what is asked, each line in its place whether it is answered or not. */
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

/** Goods that would go from one day to another are two lines, and one question. */
function asMoves(lines: readonly QuestionLine[]): QuestionLine[] {
  const byName = new Map(lines.map((one) => [`${one.asked.line} ${one.asked.document}`, one]));
  return lines.flatMap((one) => {
    const other = byName.get(`${otherHalf(one.asked.line)} ${one.asked.document}`);
    if (!other) return one;
    return other.asked.line > one.asked.line ? { ...one, onto: other.asked.day } : [];
  });
}

/** What somebody has said of lines of files, or of a month. The browser keeps it until that is counted: a reload costs no answer. */
export function useLineAnswers(uid: string, id: string) {
  const name = `ekorok.plan.${uid}/${id}`;
  const [answered, setAnswered] = useState(() => storedAnswers(name));
  return {
    answered,
    say: (next: readonly AnsweredLine[]) => {
      setAnswered(next);
      keepTextDraft(name, JSON.stringify(next));
    },
    forget: () => {
      setAnswered([]);
      keepTextDraft(name, null);
    },
  };
}

function storedAnswers(name: string): readonly AnsweredLine[] {
  try {
    const kept: unknown = JSON.parse(readTextDraft(name) ?? "");
    return isAnsweredList(kept) ? kept.slice(0, MOST_LINE_ANSWERS) : [];
  } catch {
    return []; // none, or not ours
  }
}
