import { formatNumber } from "../polish/decimals.ts";
import type { AreaSummary } from "./contract/reports.ts";

/**
 * How much prevents the submission, `toEnter` of it because it is only not entered yet, and how many values are to be
 * explained. Every page takes its numbers from here.
 */
export type ToDo = Pick<AreaSummary, "blocks" | "toEnter" | "asks">;

/** What is entered and wrong. */
export const wrongIn = ({ blocks, toEnter }: Pick<ToDo, "blocks" | "toEnter">): number => blocks - toEnter;

/** The numbers of a whole month. They are complete, while findings in answers are cut to a maximum. */
export const toDoIn = (areas: readonly ToDo[]): ToDo => ({
  blocks: areas.reduce((sum, { blocks }) => sum + blocks, 0),
  toEnter: areas.reduce((sum, { toEnter }) => sum + toEnter, 0),
  asks: areas.reduce((sum, { asks }) => sum + asks, 0),
});

/** "do poprawienia: 3", "do wpisania: 12", "do wyjaśnienia: 2"; nothing for a zero. */
export const toDoTexts = ({ asks, ...blocking }: ToDo): string[] => [
  ...(wrongIn(blocking) > 0 ? [`do poprawienia: ${formatNumber(wrongIn(blocking))}`] : []),
  ...(blocking.toEnter > 0 ? [`do wpisania: ${formatNumber(blocking.toEnter)}`] : []),
  ...(asks > 0 ? [`do wyjaśnienia: ${formatNumber(asks)}`] : []),
];
