import type { Column } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { type AreaTotal, totalText } from "@ekorok/domain/reports/report-words";
import { withUnit } from "@ekorok/domain/areas/showing";
import { Fragment } from "react";
import { classes } from "../../ui/classes.ts";
import { Table, WideTable } from "../../ui/tables/table.tsx";
import type { ShownArea } from "./shown-area.ts";
import table from "../../ui/tables/table.module.css";
import styles from "./area-section.module.css";
import text from "../../ui/text.module.css";

const isNumeric = (column: Column | undefined) => column?.kind === "number" || column?.kind === "measure";

type Props = {
  shown: ShownArea;
  /** Below each row the reasons that were given for its values. */
  hasReasons?: boolean;
};

/** The rows of an area, with their sums below. */
export function RowTable({ shown: { area, columns, rows, totals, explained }, hasReasons = false }: Props) {
  const reasonsOf = (row: string) => (hasReasons ? explained.filter(({ rowId }) => rowId === row) : []);
  const looks = (key: string) => (isNumeric(area.columns[key]) ? classes(table.figure, styles.figure) : undefined);
  return (
    <WideTable label={`${area.title}: wiersze`}>
      <Table isDense className={styles.rows}>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col" className={isNumeric(area.columns[key]) ? table.figure : undefined}>
                {headingOf(area.columns[key])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <Fragment key={id}>
              <tr>
                {columns.map((key) => (
                  <td key={key} className={looks(key)}>
                    {cells[key]}
                  </td>
                ))}
              </tr>
              {reasonsOf(id).map((finding) => (
                <tr key={`${finding.check} ${finding.column}`} className={styles.reason}>
                  <td colSpan={columns.length}>{reasonText(area, finding)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          {footerRows(totals).map((row) => (
            <SumRow key={row.key} row={row} area={area} columns={columns} />
          ))}
        </tfoot>
      </Table>
    </WideTable>
  );
}

/** "Masa – uzasadnienie: nowy kontrakt". */
export function reasonText(area: Area, { column, reason }: MonthFinding): string {
  const label = column === null ? undefined : area.columns[column]?.label;
  return `${label === undefined ? "Uzasadnienie" : `${label} – uzasadnienie`}: ${reason}`;
}

/** The name spans the columns before the first sum. */
function SumRow({ row: { name, totals }, area, columns }: { row: FooterRow; area: Area; columns: readonly string[] }) {
  const first = columns.findIndex((key) => totals.has(key));
  const rest = columns.slice(Math.max(first, 0));
  return (
    <tr>
      {first > 0 && (
        <th scope="row" colSpan={first}>
          {name}
        </th>
      )}
      {rest.map((key, index) => {
        return (
          <td key={key} className={classes(table.figure, styles.figure)}>
            {first <= 0 && index === 0 && `${name} `}
            {totals.get(key)?.map((total) => (
              <span key={total.key} className={styles.sumLine}>
                {sumText(area.columns[key], total)}
              </span>
            ))}
          </td>
        );
      })}
    </tr>
  );
}

/** Then cells do not repeat the unit. */
const saysUnit = (column: Column | undefined) => column?.kind === "number" && column.unit !== undefined;

const sumText = (column: Column | undefined, total: AreaTotal): string =>
  saysUnit(column) ? formatDecimal(total.total, { places: total.unit === "zł" ? 2 : 0 }) : totalText(total);

/** The unit of a measure stands in each cell. */
function headingOf(column: Column | undefined): string {
  const { kind, label = "", unit = "" } = column ?? {};
  return kind === "number" && unit !== label.toLowerCase() ? `${label}, ${unit}` : label;
}

/** The rows as cards, for narrow screens: name and figures are always visible, the rest folded. */
export function RowCards({ shown: { area, columns, rows, totals, explained }, hasReasons = false }: Props) {
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
            {hasReasons &&
              explained
                .filter(({ rowId }) => rowId === id)
                .map((finding) => (
                  <p key={`${finding.check} ${finding.column}`} className={text.small}>
                    {reasonText(area, finding)}
                  </p>
                ))}
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

/** A row of totals, by column. */
type FooterRow = {
  readonly key: string;
  readonly name: string;
  readonly totals: ReadonlyMap<string, readonly AreaTotal[]>;
};

/** One row of totals, or one for each part that is summed separately; totals in other units share a cell. */
const footerRows = (totals: readonly AreaTotal[]): FooterRow[] =>
  [...new Set(totals.map(({ part }) => part))].map((part) => {
    const own = totals.filter((total) => total.part === part);
    const columns = [...new Set(own.map(({ column }) => column))];
    return {
      key: part ?? "",
      name: part === null ? "Razem" : `Razem: ${part}`,
      totals: new Map(columns.map((column) => [column, own.filter((total) => total.column === column)])),
    };
  });
