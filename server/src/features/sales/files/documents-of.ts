import { createHash } from "node:crypto";
import type { SalesPlan, SalesPreview } from "@ekorok/domain/sales/contract/sales";
import type { SaleDocument } from "@ekorok/domain/sales/sale-document";
import { isListOpen, readSalesList, type RefusedLine } from "@ekorok/domain/sales/sales-list";
import { grouped } from "@ekorok/domain/grouped";
import type { Db } from "../../../db/index.ts";
import { invalid, notPossible } from "../../../errors/refused.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { previewOfDoubtful, previewOfRounded } from "../../imports/files/shown-sheets.ts";
import { bookOf } from "../../reports/dictionary-cache.ts";
import type { ReadableReports } from "../../reports/report-key.ts";
import { NO_NIP, type SalesContent } from "./pack-sales.ts";
import { ownNipOf } from "../store.ts";

/** What the preview says of files, before their documents are planned. */
export type FilePreview = Pick<
  SalesPreview,
  | "unknownWords"
  | "refused"
  | "ofOthers"
  | "lostValues"
  | "doubtful"
  | "doubtfulCounts"
  | "rounded"
  | "roundedCount"
  | "abroad"
  | "isAsked"
  | "asked"
>;
type DocumentsRead = FilePreview & { documents: readonly SaleDocument[] };

/** Results that only lists have. */
const ofNoList = {
  unknownWords: [],
  lostValues: [],
  doubtful: [],
  doubtfulCounts: [],
  rounded: [],
  roundedCount: 0,
  abroad: 0,
  isAsked: false,
  asked: null,
};

/** The documents in uploaded files; a list is read by the chosen columns. */
export async function documentsOf(
  db: Db,
  uid: ReadableReports,
  content: SalesContent,
  { list, target }: SalesPlan,
): Promise<DocumentsRead> {
  if (content.is === "invoices") {
    const { documents, refused, ofOthers = [] } = content.read;
    return { ...ofNoList, documents, refused: [...refused], ofOthers: [...ofOthers] };
  }
  const sheet = list && content.sheets[list.sheet];
  if (!sheet) throw invalid("Wybierz arkusz z listą sprzedaży.");
  const book = await bookOf(db, await readRevision(db), target);
  const contentHash = createHash("sha256").update(JSON.stringify(sheet.rows)).digest("base64url");
  const ownNip = await ownNipOf(db, uid);
  if (ownNip === "") throw notPossible(NO_NIP); // removed since the upload
  const file = { ownNip, name: content.names, contentHash };
  const read = readSalesList(sheet, { ...list, target }, file, book);
  const ofSheet = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, sheet: 0 }));
  return {
    documents: read.documents,
    unknownWords: read.unknownWords,
    refused: refusedRows(read.refused),
    ofOthers: [],
    lostValues: refusedRows(read.lostValues),
    ...previewOfDoubtful([sheet], ofSheet(read.doubtful)),
    ...previewOfRounded([list.plan], ofSheet(read.rounded)),
    abroad: read.abroad,
    isAsked: isListOpen(list.plan, read),
    asked: [...read.refused, ...read.lostValues].find(({ isAsked }) => isAsked)?.text ?? null,
  };
}

function refusedRows(refused: readonly RefusedLine[]): SalesPreview["refused"] {
  return [...grouped(refused, ({ row }) => row)].map(([row, problems]) => {
    const texts = problems.flatMap(({ text }) => (text === "" ? [] : `„${text}”`));
    return {
      file: [`wiersz ${row}`, texts.join(", ")].filter(Boolean).join(": "),
      reason: problems.map(({ problem }) => problem).join(" "),
    };
  });
}
