import type { AreaId } from "../areas/area-ids.ts";
import { areaById } from "../areas/index.ts";
import type { ChargeLine } from "../contract/charges.ts";
import { undetermined } from "./charge.ts";
import { airAreasByPlace } from "./charged-areas.ts";
import { lineKey, partsOf } from "./line-key.ts";
import type { YearFacts } from "./year-facts.ts";

const WHY = "Wiersze z błędami lub brakami nie są policzone, bo tak nie można ich złożyć. Popraw je.";

/** A line for each area whose rows block or lack what they would be counted by: it has no amount, and leads to the rows. */
export const rowsNotCounted = ({ quantities }: YearFacts, areas: readonly AreaId[]): ChargeLine[] =>
  areas.flatMap((area) => {
    const key = lineKey("incomplete", area);
    if (!quantities[key]) return [];
    const what = `Wiersze niepoliczone: ${areaById(area)?.title ?? area}`;
    return [undetermined({ key, what, behind: [key] }, WHY, { where: "area", area })];
  });

/** Such a line says nothing of an office: its rows have a place each. */
export function isOfAnyOffice({ key }: ChargeLine): boolean {
  const [kind, area] = partsOf(key);
  return kind === "incomplete" && airAreasByPlace.some((id) => id === area);
}
