import type { Feature } from "../../feature.ts";
import { sheetAnswers } from "./write-sheets.ts";

/** Files made from rows that the browser has, to fill in or correct. */
export const sheets = { answers: sheetAnswers } satisfies Feature;
