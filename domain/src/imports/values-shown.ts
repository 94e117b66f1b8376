import type { Book, Cell, Cells } from "../areas/cells.ts";
import { splitMeasure } from "../areas/columns.ts";
import type { Area } from "../areas/define-area.ts";

/** A spreadsheet keeps so many figures of a number. */
const FIGURES = 15;

/**
 * What a row says in each field, in one spelling: what follows from other fields is filled in, and a number is what it counts
 * as, with its unit, so that 2 Mg and 2000 kg are the same. A measure that counts as nothing yet says what was typed: a file without
 * the column of fuels has 2 Mg, too.
 */
export function valuesShown(area: Area, cells: Cells, book: Book): Cells {
  const amounts = area.amounts(cells, book);
  return Object.fromEntries(
    Object.entries(area.completed(cells, book)).map(([field, cell]) => {
      const amount = inFigures(amounts[field]);
      if (area.columns[field]?.kind !== "measure" || cell === null) return [field, amount ?? cell];
      const typed = splitMeasure(cell);
      return [
        field,
        amount === null
          ? inUnit(inFigures(typed.quantity), typed.unit)
          : inUnit(amount, area.unitOf(field, cells, book)),
      ];
    }),
  );
}

const inUnit = (figures: Cell, unit: string | null): string => `${figures} ${unit ?? ""}`;

/** A number as far as a spreadsheet has it. */
export function inFigures(amount: Cell | undefined): Cell {
  if (!amount) return null;
  return String(amount.length <= FIGURES ? Number(amount) : Number(Number(amount).toPrecision(FIGURES)));
}
