import { knownTotal } from "@ekorok/domain/charges/charge";
import type { ChargeTotal } from "@ekorok/domain/charges/contract/charges";
import { UNDETERMINED } from "@ekorok/domain/charges/total-words";
import type { DutyAction } from "@ekorok/domain/duties/duty-states";
import { Exact } from "@ekorok/domain/exact";
import { TOTAL } from "@ekorok/domain/exports/sheet-names";
import {
  textColumn,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";

/** An amount as a number; null if there is none or it is undetermined. */
export const amountCell = (amount: ChargeTotal | null): string | null => (amount && knownTotal(amount)?.amount) ?? null;

const AT_LEAST = "co najmniej";
export const notesColumn = textColumn("Kwota: uwagi");

/** Remarks on an amount, in a column of their own so that the amount stays a number; null if there are none. */
export const amountNotes = (amount: ChargeTotal | null, isStale: boolean): string | null =>
  [
    amount?.isAtLeast && (knownTotal(amount) ? AT_LEAST : UNDETERMINED),
    amount?.isEstimate && "szacunek",
    isStale && "w przeliczaniu",
  ]
    .filter(Boolean)
    .join(", ") || null;

const UNKNOWN: ChargeTotal = { amount: "0", isAtLeast: true, isEstimate: false };
/** The same for a duty: a payment without an amount is undetermined; a report that is only filed has no amount. */
export const dutyNotes = (does: DutyAction, amount: ChargeTotal | null, isStale = false): string | null =>
  amountNotes(does === "pay" ? (amount ?? UNKNOWN) : amount, isStale);

/** Adds a row of sums with the remarks of all amounts to a list. If an amount is undetermined, the sum is a minimum. */
export function withSums(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly ExportRow[]>,
): Pick<ExportTable, "columns" | "rows" | "totals" | "leavesOutEmpty"> {
  /** Null while no row has a number in the column. */
  const sums = columns.map((): Exact | null => null);
  const remarks = new Set<string>();
  let isEmpty = true;
  const add = (row: ExportRow) => {
    isEmpty = false;
    for (const [at, cell] of row.entries()) {
      if (columns[at]?.kind === "number" && cell !== null) sums[at] = (sums[at] ?? new Exact(0)).plus(cell);
      if (columns[at] === notesColumn)
        for (const word of cell?.split(", ") ?? []) remarks.add(word === UNDETERMINED ? AT_LEAST : word);
    }
  };
  // "At least 0" would be no information.
  const known = (sum: Exact | null | undefined) =>
    sum && !(remarks.has(AT_LEAST) && sum.isZero()) ? sum.toFixed(2) : null;
  const total = () =>
    columns.map((column, at) => {
      if (at === 0) return TOTAL;
      if (column !== notesColumn) return known(sums[at]);
      const words = [...remarks]
        .toSorted()
        .map((word) => (word === AT_LEAST && known(sums[at - 1]) === null ? UNDETERMINED : word));
      return words.join(", ") || null;
    });
  const added = async function* () {
    for await (const batch of rows) {
      for (const row of batch) add(row);
      yield batch;
    }
  };
  return { columns, rows: added(), totals: () => (isEmpty ? [] : [total()]), leavesOutEmpty: true };
}
