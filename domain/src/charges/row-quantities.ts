import type { Book, Cells, Finding } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { partsOf } from "../areas/line-key.ts";
import { quantity, type Quantity } from "../areas/quantities.ts";
import { supKinds } from "./rows-not-counted.ts";

const isBlock = ({ level }: Finding): boolean => level === "blocks";

/**
 * What a row counts for in charges as it is now. One that cannot be handed in has no amount, whatever stands in it: it is
 * said that it is not counted. A caller that has the findings at hand passes `isBlocked`.
 */
export function rowQuantities(area: Area, cells: Cells, book: Book, isBlocked?: boolean): readonly Quantity[] {
  const counted = area.quantities(cells, book);
  if (counted.length === 0) return counted;
  return (isBlocked ?? area.check(cells, book).some(isBlock)) ? [leftOut(area, counted)] : counted;
}

/** A row of SUP fees belongs to one of two charges: the key says to which, if its type does. */
function leftOut(area: Area, counted: readonly Quantity[]): Quantity {
  const kinds = counted.map(({ key }) => partsOf(key)[0]);
  return quantity("incomplete", [area.id, ...supKinds.filter((kind) => kinds.includes(kind))], null);
}
