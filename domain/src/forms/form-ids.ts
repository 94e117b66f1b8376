import { voivodeships } from "../company/voivodeships.ts";
import { slugOf } from "../polish/folding.ts";

/** Of the list of emissions of an office; null: of one that is not known yet. */
export const airListId = (office: string | null): string =>
  `wykaz-${office === null ? "bez-siedziby" : slugOf(office)}`;

const ids: ReadonlySet<string> = new Set([
  "bdo-opakowania",
  "bdo-sup",
  "bdo-sprzet",
  "bdo-baterie",
  "bdo-pojazdy",
  "kobize",
  ...[null, ...voivodeships].map(airListId),
]);

/** Whether there is such a form for anybody. */
export const isFormId = (id: string): boolean => ids.has(id);
