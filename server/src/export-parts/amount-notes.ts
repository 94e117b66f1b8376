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

/** An amount as a number; null: there is none, or it is not settled. */
export const amountCell = (amount: ChargeTotal | null): string | null => (amount && knownTotal(amount)?.amount) ?? null;

const AT_LEAST = "co najmniej";
/** Where it is said. */
export const notesColumn = textColumn("Kwota: uwagi");

/** What is said beside an amount, so that the amount itself stays a number; null: nothing. */
export const amountNotes = (amount: ChargeTotal | null, isStale: boolean): string | null =>
  [
    amount?.isAtLeast && (knownTotal(amount) ? AT_LEAST : UNDETERMINED),
    amount?.isEstimate && "szacunek",
    isStale && "w przeliczaniu",
  ]
    .filter(Boolean)
    .join(", ") || null;

/** The least that is known of what nobody knows. */
const UNKNOWN: ChargeTotal = { amount: "0", isAtLeast: true, isEstimate: false };
/** The same of a duty: what is paid and has no amount is not settled; what is only filed has none. */
export const dutyNotes = (does: DutyAction, amount: ChargeTotal | null, isStale = false): string | null =>
  amountNotes(does === "pay" ? (amount ?? UNKNOWN) : amount, isStale);

/** A list with the sums of its numbers below, and what is said beside any of its amounts: with one that is not settled it is the least. */
export function withSums(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly ExportRow[]>,
): Pick<ExportTable, "columns" | "rows" | "totals" | "leavesOutEmpty"> {
  /** None, where none of the rows has a number. */
  const sums = columns.map((): Exact | null => null);
  const said = new Set<string>();
  let isEmpty = true;
  const add = (row: ExportRow) => {
    isEmpty = false;
    for (const [at, cell] of row.entries()) {
      if (columns[at]?.kind === "number" && cell !== null) sums[at] = (sums[at] ?? new Exact(0)).plus(cell);
      if (columns[at] === notesColumn)
        for (const word of cell?.split(", ") ?? []) said.add(word === UNDETERMINED ? AT_LEAST : word);
    }
  };
  // "At least nothing" says nothing.
  const known = (sum: Exact | null | undefined) =>
    sum && !(said.has(AT_LEAST) && sum.isZero()) ? sum.toFixed(2) : null;
  const total = () =>
    columns.map((column, at) => {
      if (at === 0) return TOTAL;
      if (column !== notesColumn) return known(sums[at]);
      const words = [...said]
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
