import type { ExportDocument, ExportTable, ExportCompany } from "@ekorok/domain/exports/export-document";

/** Hears which share of the work is done. */
export type ReportProgress = (share: number) => Promise<void>;

/** Adds up rows of a paper that are done, and says which share of all that is. */
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

/** The same paper, which says after every few rows how much of it was read. */
export function withProgress(paper: ExportDocument, note: ReportProgress): ExportDocument {
  const count = rowProgress(paper, note);
  const counted = async function* (rows: ExportTable["rows"]) {
    for await (const batch of rows) {
      yield batch;
      await count(batch.length);
    }
  };
  return {
    ...paper,
    sections: paper.sections.map((section) => ({
      ...section,
      tables: section.tables.map((table) => ({ ...table, rows: counted(table.rows) })),
    })),
  };
}

/** Where the bytes of a file go as they are made. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** By which numbers offices know a company, as headers of pages say them. */
export const numbersOf = (company: ExportCompany | null): string =>
  Object.entries({ NIP: company?.nip, REGON: company?.regon, BDO: company?.bdoNumber })
    .flatMap(([label, number]) => (number ? `${label} ${number}` : []))
    .join(" · ");
