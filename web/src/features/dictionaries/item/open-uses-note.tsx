import { useQuery } from "@tanstack/react-query";
import { itemUsesQuery, type UsesAsked } from "../../../api/dictionaries.ts";
import { classes } from "../../../ui/classes.ts";
import text from "../../../ui/text.module.css";
import { openUses } from "../uses-text.ts";
import styles from "./item.module.css";

/** `isInDialog`: it stands between the body of a dialog and its buttons. */
type Props = { of: UsesAsked; isInDialog?: boolean };

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
