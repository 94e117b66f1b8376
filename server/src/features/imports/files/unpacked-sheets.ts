import { gunzipSync } from "node:zlib";
import { formatDecimal, type Sheet } from "@ekorok/domain";
import { invalid } from "../../../errors.ts";

type Limits = {
  readonly rows: number;
  /** Of all cells together. */
  readonly bytes: number;
  /** What its rows are, as in "najwyżej 5 wierszy". */
  readonly what: string;
};

/** Beside what a list is about there are titles and notes. */
const MORE_ROWS = 100;

/** All rows of a file that is short enough to be gone on with elsewhere. */
export function unpackedSheets(content: Uint8Array, limits: Limits): Sheet[] {
  const sheets = sheetsIn(content, limits);
  if (sheets.some(({ rows }) => rows.length > limits.rows + MORE_ROWS)) throw tooLong(limits);
  return sheets;
}

function sheetsIn(content: Uint8Array, limits: Limits): Sheet[] {
  try {
    // What the thread that read the file packed.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(gunzipSync(content, { maxOutputLength: limits.bytes }).toString("utf8")) as Sheet[];
  } catch (error) {
    throw error instanceof RangeError ? tooLong(limits) : error; // it is longer than the limit
  }
}

const tooLong = ({ rows, what }: Limits) =>
  invalid(`To za długa lista. Zostaw najwyżej ${formatDecimal(String(rows))} ${what} i wczytaj resztę osobno.`);
