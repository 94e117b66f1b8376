import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import type { AreaCharges } from "../charges/use-area-charges.ts";
import { costWords } from "./boiler-cost.ts";
import styles from "./boilers.module.css";

type Props = {
  area: Area;
  book: Book;
  amount: GridColumn | undefined;
  /** With what is being typed. */
  row: GridRow;
  costOf: AreaCharges["costOf"];
};

/** What the boiler's fuel counts as and costs, with every key that is pressed: "830 l = 0,697 Mg", "Opłata: 12,34 zł". */
export function BoilerNow({ area, book, amount, row, costOf }: Props) {
  const { cells } = row;
  if (!cells.boiler && !cells.amount) return null; // there is nothing to reckon with yet
  const counted = amount?.counted?.(row) ?? "";
  return (
    <p aria-live="polite" className={styles.now}>
      {counted && (
        <span>
          {amount?.format(cells.amount ?? null)} = <strong>{counted}</strong>
        </span>
      )}
      {costOf && (
        <span>
          Opłata za ten miesiąc: <strong>{costWords(costOf(row), row, area, book)}</strong>
        </span>
      )}
    </p>
  );
}
