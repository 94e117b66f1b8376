import { plural } from "@ekorok/domain/polish/plural";
import type { ItemUses } from "@ekorok/domain/reports/contract/report-moves";

const clients = { one: "klienta", few: "klientów", many: "klientów" };
const counted = (count: number, forms: Parameters<typeof plural>[1]) => `${count} ${plural(count, forms)}`;

/** "w 3 miesiącach 2 klientów" */
export const whereUsed = (uses: ItemUses): string =>
  `w ${counted(uses.months, { one: "miesiącu", few: "miesiącach", many: "miesiącach" })} ${counted(uses.clients, clients)}`;

/** "3 otwartych miesięcy"; of whom is said with what it does to them: a year that is open feels it in closed months, too. */
export const openUses = ({ openMonths }: ItemUses): string =>
  counted(openMonths, { one: "otwartego miesiąca", few: "otwartych miesięcy", many: "otwartych miesięcy" });
