import { createHash } from "node:crypto";
import { readSalesList, type RefusedLine, type SaleDocument, type SalesPlan, type SalesPreview } from "@ekorok/domain";
import { grouped } from "../../grouped.ts";
import type { Db } from "../../db/index.ts";
import { invalid, Refused } from "../../errors.ts";
import { readRevision } from "../dictionaries/store.ts";
import { bookOf } from "../reports/book.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { NO_NIP, type SalesContent } from "./files/pack-sales.ts";
import { ownNipOf } from "./own-nip.ts";

type Read = Pick<SalesPreview, "unknownWords" | "refused" | "ofOthers"> & { documents: readonly SaleDocument[] };

/** The documents in what was read; of a list by what somebody said of its columns. */
export async function documentsOf(
  db: Db,
  uid: ReadableReports,
  content: SalesContent,
  { list, target }: SalesPlan,
): Promise<Read> {
  if (content.is === "invoices") {
    const { documents, refused, ofOthers = [] } = content.read;
    return { documents, refused: [...refused], ofOthers: [...ofOthers], unknownWords: [] };
  }
  const sheet = list && content.sheets[list.sheet];
  if (!sheet) throw invalid("Wybierz arkusz z listą sprzedaży.");
  const book = await bookOf(db, await readRevision(db), target);
  const contentHash = createHash("sha256").update(JSON.stringify(sheet.rows)).digest("base64url");
  const ownNip = await ownNipOf(db, uid);
  if (ownNip === "") throw new Refused("FAILED_PRECONDITION", NO_NIP); // somebody has removed it since
  const file = { ownNip, name: content.names, contentHash };
  const { documents, refused, unknownWords } = readSalesList(sheet, { ...list, target }, file, book);
  return { documents, unknownWords, refused: refusedRows(refused), ofOthers: [] };
}

/** Each row once, with all that is wrong with it. */
function refusedRows(refused: readonly RefusedLine[]): SalesPreview["refused"] {
  return [...grouped(refused, ({ row }) => row)].map(([row, problems]) => {
    const texts = problems.flatMap(({ text }) => (text === "" ? [] : `„${text}”`));
    return {
      file: [`wiersz ${row}`, texts.join(", ")].filter(Boolean).join(": "),
      reason: problems.map(({ problem }) => problem).join(" "),
    };
  });
}
