import type { AreaId } from "../areas/area-ids.ts";
import { reportedParts } from "../charges/reported-parts.ts";
import type { Reported } from "../charges/year-facts.ts";
import { voivodeships } from "../company/voivodeships.ts";
import { slugOf } from "../polish/folding.ts";

/** Of the list of emissions of an office; null: of one that is not known yet. */
export const airListId = (office: string | null): string =>
  `wykaz-${office === null ? "bez-siedziby" : slugOf(office)}`;

/** What forms are made of and filed as, but for lists of emissions, of which each office has its own. */
const forms: ReadonlyMap<string, { readonly part: Reported; readonly duty: string }> = new Map([
  ["bdo-opakowania", { part: reportedParts.packaging, duty: "bdoReport" }],
  ["bdo-sup", { part: reportedParts.sup, duty: "supReport" }],
  ["bdo-sprzet", { part: reportedParts.equipment, duty: "bdoReport" }],
  ["bdo-baterie", { part: reportedParts.batteries, duty: "bdoReport" }],
  ["bdo-pojazdy", { part: reportedParts.vehicles, duty: "bdoReport" }],
  ["kobize", { part: reportedParts.air, duty: "kobizeReport" }],
]);
const offices: ReadonlyMap<string, string | null> = new Map(
  [null, ...voivodeships].map((office) => [airListId(office), office]),
);

/** Whether there is such a form for anybody. */
export const isFormId = (id: string): boolean => forms.has(id) || offices.has(id);

/** The areas whose rows it is made of. */
export const areasOfForm = (id: string): readonly AreaId[] => (forms.get(id)?.part ?? reportedParts.air).areas;

/** The key of the duty that is done by filing it; parts of one report have one. */
export function dutyOfForm(id: string): string {
  const office = offices.get(id);
  return forms.get(id)?.duty ?? (office ? `wykaz/${office}` : "wykaz");
}
