import { useQuery } from "@tanstack/react-query";
import { plural } from "@ekorok/domain/polish/plural";
import type { ItemUses } from "@ekorok/domain/reports/contract/report-moves";
import { itemUsesQuery, type ItemUsesInput } from "../../../api/dictionary-editing.ts";
import { classes } from "../../../ui/classes.ts";
import text from "../../../ui/text.module.css";
import styles from "./item.module.css";

/** `isInDialog`: it stands between a dialog's body and its buttons. */
type Props = { of: ItemUsesInput; isInDialog?: boolean };

/** Says before a save how many open reports the numbers affect; empty if none. */
export function OpenUsesNote({ of, isInDialog }: Props) {
  const { data, error } = useQuery({ ...itemUsesQuery(of), enabled: of.ids.length > 0 });
  const touches =
    of.ids.length > 0 && data && data.openMonths > 0
      ? `Zmiana dotyczy ${openUses(data)}, także gdy opłata się nie zmieni.`
      : "";
  return (
    // Always in the page: a screen reader announces only what changes in an element that it knows.
    <output className={classes(text.muted, styles.uses)} data-in-dialog={isInDialog}>
      {error ? "Nie udało się sprawdzić, ilu otwartych miesięcy dotyczy zmiana." : touches}
    </output>
  );
}

const clients = { one: "klienta", few: "klientów", many: "klientów" };
const counted = (count: number, forms: Parameters<typeof plural>[1]) => `${count} ${plural(count, forms)}`;

/** "w 3 miesiącach 2 klientów" */
export const whereUsed = (uses: ItemUses): string =>
  `w ${counted(uses.months, { one: "miesiącu", few: "miesiącach", many: "miesiącach" })} ${counted(uses.clients, clients)}`;

/** "3 otwartych miesięcy". It does not say whose: an open year is also affected in its closed months. */
export const openUses = ({ openMonths }: ItemUses): string =>
  counted(openMonths, { one: "otwartego miesiąca", few: "otwartych miesięcy", many: "otwartych miesięcy" });

/** The reports that changed numbers of these years affect. A number of no year ("") affects all years. */
export const affectedBy = (ids: readonly string[], years: readonly string[]): ItemUsesInput =>
  years.includes("") ? { ids } : { ids: years.length > 0 ? ids : [], years: years.map(Number) };
