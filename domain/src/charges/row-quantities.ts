import type { AreaId } from "../areas/area-ids.ts";
import { areaById } from "../areas/all-areas.ts";
import type { ChargeLine } from "./contract/charges.ts";
import { undeterminedLine } from "./charge.ts";
import { airAreasByPlace } from "./charged-areas.ts";
import { lineKey, keyParts, quantitiesOf, quantity, type Quantity } from "../areas/quantities.ts";
import type { YearFacts } from "./year-facts.ts";
import type { Book, Cells, Finding } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";

const WHY = "Wpisz brakujące ilości i popraw błędy, wtedy policzymy całą opłatę.";

/** A line for each area with rows that cannot be submitted or charged. It has no amount and leads to the rows. */
export const rowsNotCounted = (facts: YearFacts, areas: readonly AreaId[]): ChargeLine[] =>
  areas.flatMap((area) => lineOf(facts, area, [lineKey("incomplete", area)]));

/** The two charges for SUP. The type of a row decides to which of them it belongs. */
const supKinds = ["sup-collected", "sup-producer"] as const;
type SupKind = (typeof supKinds)[number];

const supKey = (kind: SupKind) => lineKey("incomplete", "supFees", kind);

/** The line for rows of this charge, including rows without a type, which may belong to it. */
export const supRowsNotCounted = (facts: YearFacts, kind: SupKind): ChargeLine[] =>
  lineOf(facts, "supFees", [lineKey("incomplete", "supFees"), supKey(kind)]);

/** Whether there are rows of this charge, counted or not. */
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

/** Such a line has no single office, as each of its rows has a place of its own. */
export function isOfAnyOffice({ key }: ChargeLine): boolean {
  const [kind, area] = keyParts(key);
  return kind === "incomplete" && airAreasByPlace.some((id) => id === area);
}

const isBlock = ({ level }: Finding): boolean => level === "blocks";

/**
 * What a row counts for in charges. A row that cannot be submitted counts as "incomplete" only, whatever it contains.
 * A caller that has already checked the row passes `isBlocked`.
 */
export function rowQuantities(area: Area, cells: Cells, book: Book, isBlocked?: boolean): readonly Quantity[] {
  const counted = area.quantities(cells, book);
  if (counted.length === 0) return counted;
  return (isBlocked ?? area.check(cells, book).some(isBlock)) ? [leftOut(area, counted)] : counted;
}

/** Rows of SUP fees belong to one of two charges: if their type is known, the key says to which. */
function leftOut(area: Area, counted: readonly Quantity[]): Quantity {
  const kinds = counted.map(({ key }) => keyParts(key)[0]);
  return quantity("incomplete", [area.id, ...supKinds.filter((kind) => kinds.includes(kind))], null);
}
