import { useQuery } from "@tanstack/react-query";
import { plural } from "@ekorok/domain/polish/plural";
import type { ItemUses } from "@ekorok/domain/reports/contract/report-moves";
import { itemUsesQuery, type ItemUsesInput } from "../../../api/dictionary-editing.ts";
import { classes } from "../../../ui/classes.ts";
import text from "../../../ui/text.module.css";
import styles from "./item.module.css";

/** `isInDialog`: it stands between the body of a dialog and its buttons. */
type Props = { of: ItemUsesInput; isInDialog?: boolean };

/** Before a number is saved: how many open reports it touches. Silent when it touches none. */
export function OpenUsesNote({ of, isInDialog }: Props) {
  const { data, error } = useQuery({ ...itemUsesQuery(of), enabled: of.ids.length > 0 });
  const touches =
    of.ids.length > 0 && data && data.openMonths > 0
      ? `Zmiana dotyczy ${openUses(data)}, także gdy opłata się nie zmieni.`
      : "";
  return (
    // Always there, or a screen reader would not tell what comes into it.
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

/** "3 otwartych miesięcy"; of whom is said with what it does to them: a year that is open feels it in closed months, too. */
export const openUses = ({ openMonths }: ItemUses): string =>
  counted(openMonths, { one: "otwartego miesiąca", few: "otwartych miesięcy", many: "otwartych miesięcy" });
