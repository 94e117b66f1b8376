import type { Feature } from "../../feature.ts";
import { sheetAnswers } from "./write-sheets.ts";

/** Files of rows that somebody has, to be filled in or mended. */
export const sheets = { answers: sheetAnswers } satisfies Feature;
