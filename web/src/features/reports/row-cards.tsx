import { withUnit } from "@ekorok/domain/areas/showing";
import { totalText } from "@ekorok/domain/reports/report-words";
import { footerRows } from "./footer-rows.ts";
import type { ShownArea } from "./shown-area.ts";
import text from "../../ui/text.module.css";
import styles from "./area-section.module.css";

/** The same where there is no room for a table: what each row is and how much, always in view, the rest below. */
export function RowCards({ shown: { area, columns, rows, totals } }: { shown: ShownArea }) {
  return (
    <ul aria-label={`${area.title}: wiersze`} className={styles.cards}>
      {rows.map(({ id, cells }, index) => {
        const figure = area.totals.find((key) => cells[key]);
        const names = area.namedBy.filter((key) => cells[key]);
        const shownAs = (key: string) => withUnit(area.columns[key], cells[key] ?? "");
        const rest = columns.filter((key) => cells[key] && key !== figure && !names.includes(key));
        return (
          <li key={id}>
            <p className={styles.line}>
              <span>{names.map((key) => cells[key]).join(", ") || `Wiersz ${index + 1}`}</span>
              {figure !== undefined && <strong>{shownAs(figure)}</strong>}
            </p>
            {rest.length > 0 && (
              <p className={text.note}>
                {rest.map((key) => `${area.columns[key]?.label ?? key}: ${shownAs(key)}`).join(" · ")}
              </p>
            )}
          </li>
        );
      })}
      {footerRows(totals).map(({ key, name, totals }) => (
        <li key={key} className={styles.sum}>
          <p className={styles.line}>
            <span>{name}</span>
            <strong>{[...totals.values()].flat().map(totalText).join(", ")}</strong>
          </p>
        </li>
      ))}
    </ul>
  );
}
