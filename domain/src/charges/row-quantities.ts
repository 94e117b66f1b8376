import type { AreaId } from "../areas/area-ids.ts";
import { areaById } from "../areas/all-areas.ts";
import type { ChargeLine } from "./contract/charges.ts";
import { undeterminedLine } from "./charge.ts";
import { airAreasByPlace } from "./charged-areas.ts";
import { lineKey, keyParts, quantitiesOf, quantity, type Quantity } from "../areas/quantities.ts";
import type { YearFacts } from "./year-facts.ts";
import type { Book, Cells, Finding } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";

const WHY = "Wiersze z błędami lub brakami nie są policzone, bo tak nie można ich złożyć. Popraw je.";

/** A line for each area whose rows block or lack what they would be counted by: it has no amount, and leads to the rows. */
export const rowsNotCounted = (facts: YearFacts, areas: readonly AreaId[]): ChargeLine[] =>
  areas.flatMap((area) => lineOf(facts, area, [lineKey("incomplete", area)]));

/** What SUP fees are charged by: each row counts for one of the two charges, as its type says. */
const supKinds = ["sup-collected", "sup-producer"] as const;
type SupKind = (typeof supKinds)[number];

const supKey = (kind: SupKind) => lineKey("incomplete", "supFees", kind);

/** Those that are of this charge, or without a type, and so may be. */
export const supRowsNotCounted = (facts: YearFacts, kind: SupKind): ChargeLine[] =>
  lineOf(facts, "supFees", [lineKey("incomplete", "supFees"), supKey(kind)]);

/** Whether any row is known to be of this charge, counted or not. */
export const hasSupRows = ({ quantities }: YearFacts, kind: SupKind): boolean =>
  quantitiesOf(quantities, kind).length > 0 || supKey(kind) in quantities;

function lineOf({ quantities }: YearFacts, area: AreaId, keys: readonly string[]): ChargeLine[] {
  const behind = keys.filter((key) => key in quantities);
  const [key] = behind;
  if (key === undefined) return [];
  const what = `Wiersze niepoliczone: ${areaById(area)?.title ?? area}`;
  return [undeterminedLine({ key, what, behind }, WHY, { where: "area", area })];
}

export const isRowsNotCounted = ({ key }: ChargeLine): boolean => keyParts(key)[0] === "incomplete";

/** Such a line says nothing of an office: its rows have a place each. */
export function isOfAnyOffice({ key }: ChargeLine): boolean {
  const [kind, area] = keyParts(key);
  return kind === "incomplete" && airAreasByPlace.some((id) => id === area);
}

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
  const kinds = counted.map(({ key }) => keyParts(key)[0]);
  return quantity("incomplete", [area.id, ...supKinds.filter((kind) => kinds.includes(kind))], null);
}
