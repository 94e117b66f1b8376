import type { AreaId } from "../areas/area-ids.ts";
import type { YearCharges } from "./contract/charges.ts";
import { lookUp, type Dictionaries } from "../dictionaries/dictionary-items.ts";
import { countedWith } from "./charged-areas.ts";
import { keyParts, type Quantities } from "../areas/quantities.ts";
import { hasIncompleteRows } from "./year-facts.ts";

type Known = Pick<YearCharges, "areas" | "open">;
type Place = { readonly month: number; readonly area: AreaId };

/**
 * Where rows are to be filled in that a line lacks: those of which it is not known how much they are; else those that are not
 * complete; else those whose item is gone; else the months that are not handed in. `behind`: what the line is made of,
 * all of the area where it is not said.
 */
export function monthsToFill(
  { areas, open = [] }: Known,
  area: AreaId,
  dictionaries: Dictionaries,
  behind?: readonly string[],
): Place[] {
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

/** Of a category of packaging: nobody knows its material, which is for the row to say. Other items are for the dictionary. */
function isGone(key: string, dictionaries: Dictionaries): boolean {
  const [kind, id = ""] = keyParts(key);
  return kind === "packaging" && lookUp(dictionaries, "packagingCategory", id) === undefined;
}
