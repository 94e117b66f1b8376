import { formatDay } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Book, Cell } from "./cells.ts";
import { type Column, splitMeasure } from "./columns.ts";
import { nameOfOption } from "./options.ts";

/** A cell as people read it: names instead of ids, Polish numbers and dates. Empty for what was not entered. */
export function showCell(column: Column, cell: Cell, book: Book): string {
  if (cell === null) return "";
  switch (column.kind) {
    case "number":
      return formatDecimal(cell, { places: column.unit === "zł" ? 2 : 0 });
    case "measure": {
      const { quantity, unit } = splitMeasure(cell);
      return `${formatDecimal(quantity)} ${unit}`;
    }
    case "date":
      return formatDay(cell);
    case "choice":
    case "listed":
      return nameOfOption(column, cell, book) ?? "?";
    case "text":
    case "place":
      return cell;
    default:
      return column.kind satisfies never;
  }
}
