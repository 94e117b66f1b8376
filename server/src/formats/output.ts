import type { ExportDocument, ExportTable, ExportCompany } from "@ekorok/domain/exports/export-document";

/** Gets the share of the work that is done. */
export type ReportProgress = (share: number) => Promise<void>;

/** Counts the rows that are done and reports their share. */
export function rowProgress(
  { rowCount }: Pick<ExportDocument, "rowCount">,
  note: ReportProgress,
): (rows: number) => Promise<void> {
  let done = 0;
  return (rows) => {
    done += rows;
    return note(Math.min(1, done / Math.max(1, rowCount)));
  };
}

/** Makes a document report its progress while its rows are read. */
export function withProgress(document: ExportDocument, note: ReportProgress): ExportDocument {
  const count = rowProgress(document, note);
  const counted = async function* (rows: ExportTable["rows"]) {
    for await (const batch of rows) {
      yield batch;
      await count(batch.length);
    }
  };
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      tables: section.tables.map((table) => ({ ...table, rows: counted(table.rows) })),
    })),
  };
}

/** Receives the bytes of a file as they are made. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** A company's official numbers, for headers of pages. */
export const numbersOf = (company: ExportCompany | null): string =>
  Object.entries({ NIP: company?.nip, REGON: company?.regon, BDO: company?.bdoNumber })
    .flatMap(([label, number]) => (number ? `${label} ${number}` : []))
    .join(" · ");
