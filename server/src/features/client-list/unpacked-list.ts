import { gunzipSync } from "node:zlib";
import { formatDecimal, MOST_LISTED_CLIENTS, type Sheet } from "@ekorok/domain";
import { invalid } from "../../errors.ts";

/** Of all cells together, in bytes: a thousand clients with what firms keep beside them. */
const LARGEST_LIST = 2 * 1024 * 1024;
/** Beside clients there are titles and notes. */
const MOST_ROWS = MOST_LISTED_CLIENTS + 100;

/** The sheets of a file that is short enough to be a list of clients. */
export function unpackedList(content: Uint8Array): Sheet[] {
  const sheets = sheetsIn(content);
  if (sheets.some(({ rows }) => rows.length > MOST_ROWS)) throw tooLong();
  return sheets;
}

function sheetsIn(content: Uint8Array): Sheet[] {
  try {
    // What the thread that read the file packed.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(gunzipSync(content, { maxOutputLength: LARGEST_LIST }).toString("utf8")) as Sheet[];
  } catch (error) {
    throw error instanceof RangeError ? tooLong() : error; // it is longer than the limit
  }
}

const tooLong = () =>
  invalid(
    `To za długa lista. Zostaw najwyżej ${formatDecimal(String(MOST_LISTED_CLIENTS))} klientów i wczytaj resztę osobno.`,
  );
