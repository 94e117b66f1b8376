import { type SheetFormat, type WrittenSheet, writtenSheets } from "@ekorok/domain/exports/contract/sheets";
import type { Answers } from "../../answers/answers.ts";
import { invalid, limitReached } from "../../errors/refused.ts";
import { workQueue } from "../../queues/work-queue.ts";
import { checkInput } from "../../plugins/input-check.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import { plainCsv } from "../../formats/write-csv.ts";
import { writePlainXlsx } from "../../formats/plain-xlsx.ts";

const MAIN_THREAD_BYTES = 50_000;

const writing = workQueue(2, 50, () => limitReached("Zapisuje się właśnie wiele plików. Spróbuj ponownie za chwilę."));

/** Writes rows from the request into a file; nothing is stored. */
export const sheetAnswers = {
  "POST /api/sheets": async ({ db }, { query: { format }, body }) => {
    if (!Buffer.isBuffer(body)) throw invalid("Nie ma czego zapisać w pliku.");
    requireFitForMainThread(db, body.length, MAIN_THREAD_BYTES);
    const sheets = checkInput(writtenSheets, jsonIn(body), "body");
    if ("error" in sheets) throw sheets.error;
    return sheetFileOf(format, sheets.value);
  },
} satisfies Answers;

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw invalid("Treść żądania nie jest poprawnym JSON-em.");
  }
}

export const sheetFileOf = (format: SheetFormat, sheets: readonly WrittenSheet[]): Promise<{ file: string }> =>
  writing.run(async () => ({ file: (await bytesOf(format, sheets)).toString("base64") }));

/** Without sheets, the file has an empty one. */
const EMPTY: WrittenSheet = { name: "", head: [], rows: [] };

async function bytesOf(format: SheetFormat, [first = EMPTY, ...others]: readonly WrittenSheet[]): Promise<Buffer> {
  if (format === "csv") return Buffer.from(plainCsv(first));
  const pieces: Uint8Array[] = [];
  await writePlainXlsx([first, ...others], async (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}
