/* oxlint-disable jsx-a11y/control-has-associated-label -- an empty cell is no control */
import { plural } from "@ekorok/domain/polish/plural";
import { classes } from "../../../ui/classes.ts";
import { SortLink } from "../../../ui/tables/table.tsx";
import { type ListedClient, type ListedReport, periodText, reportsOf } from "./listed-report.ts";
import { useReportsAddress, withChanged } from "./reports-address.ts";
import type { Selection } from "./reports-selection.ts";
import styles from "./reports.module.css";

type Props = { clients: readonly ListedClient[]; hasMore: boolean; selection: Selection };

const reports = { one: "złożone", few: "złożone", many: "złożonych" };

/**
 * For each month: how many shown reports wait to be checked, and how many are late. A click on the first ticks them.
 */
export function MonthTotals({ clients, hasMore, selection }: Props) {
  const { search } = useReportsAddress();
  const columns = columnsOf(clients);
  const here = hasMore ? " (na stronie)" : "";
  const isSorted = search.kolejnosc === "po-terminie";
  return (
    <>
      <tr className={styles.totals}>
        <td />
        <th scope="row">do sprawdzenia{here}</th>
        {columns.map((column, index) => {
          const some = selection.selectable.filter(({ report }) => report.month === column[0]?.month);
          const waiting = column.filter(({ turn }) => turn === "consultancy").length;
          const areAllPicked = some.length > 0 && some.every(selection.isPicked);
          return (
            <td key={column[0]?.month ?? "year"} className={classes(styles.period, index === 12 && styles.year)}>
              {some.length > 0 && column[0] ? (
                <button
                  type="button"
                  className={styles.total}
                  aria-pressed={areAllPicked}
                  aria-label={`Zaznacz ${some.length} ${plural(some.length, reports)}: ${periodText(column[0])}`}
                  onClick={() => selection.set(some, !areAllPicked)}
                >
                  {waiting}
                </button>
              ) : (
                waiting || ""
              )}
            </td>
          );
        })}
        <td />
      </tr>
      <tr className={styles.totals}>
        <td />
        <th scope="row" aria-sort={isSorted ? "descending" : undefined}>
          <SortLink
            to="/admin/reports"
            search={withChanged(search, { kolejnosc: isSorted ? undefined : "po-terminie" })}
            order={isSorted ? "desc" : undefined}
          >
            po terminie{here}
          </SortLink>
        </th>
        {columns.map((column, index) => (
          <td
            key={column[0]?.month ?? "year"}
            className={classes(styles.period, index === 12 && styles.year)}
            data-tone="bad"
          >
            {column.filter(({ due }) => due === "late").length || ""}
          </td>
        ))}
        <td />
      </tr>
    </>
  );
}

/** One column for each month, and one for the year. */
const columnsOf = (clients: readonly ListedClient[]): ListedReport[][] =>
  Array.from({ length: 13 }, (_, index) => clients.flatMap((client) => reportsOf(client)[index] ?? []));
