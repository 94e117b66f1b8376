import { formatNumber } from "../polish/decimals.ts";
import type { AreaSummary } from "./contract/reports.ts";

/** How many mistakes have to be corrected, and how many values explained. Every page takes its numbers from here. */
export type ToDo = Pick<AreaSummary, "blocks" | "asks">;

/** Of a whole month: findings in answers are cut to a maximum, these numbers are complete. */
export const toDoIn = (areas: readonly ToDo[]): ToDo => ({
  blocks: areas.reduce((sum, { blocks }) => sum + blocks, 0),
  asks: areas.reduce((sum, { asks }) => sum + asks, 0),
});

/** "do poprawienia: 3", "do wyjaśnienia: 2"; nothing for a zero. */
export const toDoTexts = ({ blocks, asks }: ToDo): string[] => [
  ...(blocks > 0 ? [`do poprawienia: ${formatNumber(blocks)}`] : []),
  ...(asks > 0 ? [`do wyjaśnienia: ${formatNumber(asks)}`] : []),
];
