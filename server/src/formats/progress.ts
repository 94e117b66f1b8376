import type { Paper, PaperTable } from "@ekorok/domain/papers/paper";

/** Hears which share of the work is done. */
export type Note = (share: number) => Promise<void>;

/** Adds up rows of a paper that are done, and says which share of all that is. */
export function countRows({ rowCount }: Pick<Paper, "rowCount">, note: Note): (rows: number) => Promise<void> {
  let done = 0;
  return (rows) => {
    done += rows;
    return note(Math.min(1, done / Math.max(1, rowCount)));
  };
}

/** The same paper, which says after every few rows how much of it was read. */
export function counting(paper: Paper, note: Note): Paper {
  const count = countRows(paper, note);
  const counted = async function* (rows: PaperTable["rows"]) {
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
