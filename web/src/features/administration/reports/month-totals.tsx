/* oxlint-disable jsx-a11y/control-has-associated-label -- an empty cell is no control */
import { zlotyWords } from "@ekorok/domain/charges/total-words";
import { MONTHS, type ReportMonth, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { plural } from "@ekorok/domain/polish/plural";
import type { ReportTotals } from "@ekorok/domain/reports/contract/report-list";
import { classes } from "../../../ui/classes.ts";
import { tip } from "../../../ui/overlays/tooltip.tsx";
import { periodText } from "./listed-report.ts";
import type { Selection } from "./reports-selection.ts";
import text from "../../../ui/text.module.css";
import styles from "./reports.module.css";

type Props = {
  year: number;
  totals: ReportTotals | undefined;
  selection: Selection;
  /** Ticks what waits of a month, on all pages. */
  onPick: (month: ReportMonth) => void;
};

const clientForms = { one: "klient", few: "klientów", many: "klientów" };
const reportForms = { one: "złożone", few: "złożone", many: "złożonych" };
const columns: readonly ReportMonth[] = [...MONTHS, WHOLE_YEAR];

/**
 * Over all pages of the list: how many reports of each month wait to be checked, and how many are late. A click on the
 * first ticks them.
 */
export function MonthTotals({ year, totals, selection, onPick }: Props) {
  return (
    <tr className={styles.totals}>
      <td />
      <th scope="row">{totals ? `Razem ${totals.clients} ${plural(totals.clients, clientForms)}` : "Razem…"}</th>
      {columns.map((month) => {
        const { waiting = 0, late = 0 } = totals?.periods.find((one) => one.month === month) ?? {};
        const picked = selection.picked.filter(({ report }) => report.month === month);
        const areAllPicked = picked.length > 0 && picked.length >= waiting;
        const canBePicked = waiting > 0 && selection.isOffered(month);
        return (
          <td key={month ?? "year"} className={classes(styles.period, month === WHOLE_YEAR && styles.year)}>
            {canBePicked ? (
              <button
                type="button"
                className={styles.total}
                aria-pressed={areAllPicked}
                aria-label={`Zaznacz ${waiting} ${plural(waiting, reportForms)}: ${periodText({ year, month })}`}
                onClick={() => (areAllPicked ? selection.set(picked, false) : onPick(month))}
              >
                {waiting}
              </button>
            ) : (
              waiting > 0 && <span {...tip("do sprawdzenia")}>{waiting}</span>
            )}
            {late > 0 && (
              <span className={styles.late} {...tip("po terminie")}>
                {waiting > 0 && " "}
                <span aria-hidden>!</span>
                <span className={text.readOut}>po terminie: </span>
                {late}
              </span>
            )}
          </td>
        );
      })}
      <td className={styles.amount}>{totals?.due && dueText(totals.due)}</td>
    </tr>
  );
}

/** Without how sure it is, which the sum of many hardly ever is. */
const dueText = ({ amount, isAtLeast }: NonNullable<ReportTotals["due"]>): string =>
  `${isAtLeast ? "co najmniej " : ""}${zlotyWords(amount)}`;
