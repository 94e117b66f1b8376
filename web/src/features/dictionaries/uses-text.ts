import { type ItemUses, plural } from "@ekorok/domain";

const clients = { one: "klienta", few: "klientów", many: "klientów" };
const counted = (count: number, forms: Parameters<typeof plural>[1]) => `${count} ${plural(count, forms)}`;

/** "w 3 miesiącach 2 klientów" */
export const whereUsed = (uses: ItemUses): string =>
  `w ${counted(uses.months, { one: "miesiącu", few: "miesiącach", many: "miesiącach" })} ${counted(uses.clients, clients)}`;

/** "3 otwarte miesiące 2 klientów" */
export const openUses = ({ openMonths, openClients }: ItemUses): string =>
  `${counted(openMonths, { one: "otwarty miesiąc", few: "otwarte miesiące", many: "otwartych miesięcy" })} ${counted(openClients, clients)}`;
