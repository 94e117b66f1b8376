import type { AreaId } from "../areas/area-ids.ts";
import { reportedParts } from "../charges/reported-parts.ts";
import type { Reported } from "../charges/year-facts.ts";
import { voivodeships } from "../company/voivodeships.ts";
import { slugOf } from "../polish/folding.ts";

/** What a form is made of, and the key of the duty that is done by filing it; parts of one report have one. */
type FiledForm = { readonly part: Reported; readonly duty: string };

const forms = {
  "bdo-opakowania": { part: reportedParts.packaging, duty: "bdoReport" },
  "bdo-sup": { part: reportedParts.sup, duty: "supReport" },
  "bdo-sprzet": { part: reportedParts.equipment, duty: "bdoReport" },
  "bdo-baterie": { part: reportedParts.batteries, duty: "bdoReport" },
  "bdo-pojazdy": { part: reportedParts.vehicles, duty: "bdoReport" },
  kobize: { part: reportedParts.air, duty: "kobizeReport" },
} as const satisfies Readonly<Record<string, FiledForm>>;

/** Lists of emissions have one maker for all offices. */
export type FormKind = keyof typeof forms | "wykaz";
export type FormId = keyof typeof forms | ReturnType<typeof airListId>;

/** Of the list of emissions of an office; null: of one that is not known yet. */
export const airListId = (office: string | null): `wykaz-${string}` =>
  `wykaz-${office === null ? "bez-siedziby" : slugOf(office)}`;

const allForms: ReadonlyMap<string, FiledForm> = new Map([
  ...Object.entries<FiledForm>(forms),
  ...[null, ...voivodeships].map((office): [string, FiledForm] => [
    airListId(office),
    { part: reportedParts.air, duty: office === null ? "wykaz" : `wykaz/${office}` },
  ]),
]);

/** Whether there is such a form for anybody. */
export const isFormId = (id: string): boolean => allForms.has(id);

/** The areas whose rows it is made of; none of what is no form. */
export const areasOfForm = (id: string): readonly AreaId[] => allForms.get(id)?.part.areas ?? [];

/** The key of the duty that is done by filing it; undefined of what is no form. */
export const dutyOfForm = (id: string): string | undefined => allForms.get(id)?.duty;
