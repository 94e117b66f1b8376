import type { Area, Book } from "@ekorok/domain";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import { type GridChange, type GridRow, withContent } from "../../../../grid/grid-row.ts";
import type { RowCosts } from "../charges/use-row-costs.ts";
import { costWords } from "./boiler-cost.ts";
import styles from "./boilers.module.css";

type Props = {
  area: Area;
  book: Book;
  amount: GridColumn | undefined;
  row: GridRow;
  /** What is being typed and not taken yet. */
  typed: GridChange | null;
  costOf: RowCosts["costOf"] | undefined;
};

/** What the boiler's fuel counts as and costs, with every key that is pressed: "830 l = 0,697 Mg", "Opłata: 12,34 zł". */
export function BoilerNow({ area, book, amount, row, typed, costOf }: Props) {
  const now = withTyped(row, typed);
  const { cells } = now;
  if (!cells.boiler && !cells.amount) return null; // there is nothing to reckon with yet
  const counted = amount?.counted?.(now) ?? "";
  return (
    <p aria-live="polite" className={styles.now}>
      {counted && (
        <span>
          {amount?.format(cells.amount ?? null)} = <strong>{counted}</strong>
        </span>
      )}
      {costOf && (
        <span>
          Opłata za ten miesiąc: <strong>{costWords(costOf(now), now, area, book)}</strong>
        </span>
      )}
    </p>
  );
}

/** What cannot be read changes nothing. */
const withTyped = (row: GridRow, typed: GridChange | null): GridRow =>
  typed && typed.id === row.id && typed.raw === undefined ? withContent(row, typed.key, { cell: typed.cell }) : row;
