import type { AreaId } from "../areas/area-ids.ts";
import type { YearCharges } from "./contract/charges.ts";
import { lookUp, type Dictionaries } from "../dictionaries/dictionary-items.ts";
import { countedWith } from "./charged-areas.ts";
import { keyParts, type Quantities } from "../areas/quantities.ts";
import { hasIncompleteRows } from "./year-facts.ts";

type Known = Pick<YearCharges, "areas" | "open">;
type AreaMonth = { readonly month: number; readonly area: AreaId };

/**
 * Where to fill in rows that a line lacks. The first that applies: rows with an unknown amount; incomplete rows; rows
 * whose item no longer exists; months that are not submitted. `behind` has the keys of the line; without it, all rows
 * of the area count.
 */
export function monthsToFill(
  { areas, open = [] }: Known,
  area: AreaId,
  dictionaries: Dictionaries,
  behind?: readonly string[],
): AreaMonth[] {
  const own = areas.filter((one) => countedWith(area).includes(one.area)).toSorted((a, b) => a.month - b.month);
  const keysIn = (quantities: Quantities) => behind ?? Object.keys(quantities);
  const reasons: readonly ((one: (typeof own)[number]) => boolean)[] = [
    ({ quantities }) => keysIn(quantities).some((key) => (quantities[key]?.unknown ?? 0) > 0),
    ({ quantities, ...one }) => hasIncompleteRows(quantities, [one.area]),
    ({ quantities }) => keysIn(quantities).some((key) => key in quantities && isGone(key, dictionaries)),
  ];
  for (const isReason of reasons) {
    const found = own.filter(isReason);
    if (found.length > 0) return found.map(({ month, area: of }) => ({ month, area: of }));
  }
  return open.map((month) => ({ month, area }));
}

/** The row has to name another category, as the material is not known. Other items are for the dictionary. */
function isGone(key: string, dictionaries: Dictionaries): boolean {
  const [kind, id = ""] = keyParts(key);
  return kind === "packaging" && lookUp(dictionaries, "packagingCategory", id) === undefined;
}
