import type { Total } from "@ekorok/domain/reports/report-words";

/** A row below others: what it is the sum of, and the totals by their columns. */
export type FooterRow = {
  readonly key: string;
  readonly name: string;
  readonly totals: ReadonlyMap<string, readonly Total[]>;
};

/** Totals as rows below a table: one, or one for each of the parts that are kept apart. Other units stand below each other. */
export const footerRows = (totals: readonly Total[]): FooterRow[] =>
  [...new Set(totals.map(({ part }) => part))].map((part) => {
    const own = totals.filter((total) => total.part === part);
    const columns = [...new Set(own.map(({ column }) => column))];
    return {
      key: part ?? "",
      name: part === null ? "Razem" : `Razem: ${part}`,
      totals: new Map(columns.map((column) => [column, own.filter((total) => total.column === column)])),
    };
  });
