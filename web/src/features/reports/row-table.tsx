import type { Column } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { type Total, totalText } from "@ekorok/domain/reports/report-words";
import { classes } from "../../ui/classes.ts";
import { Table, WideTable } from "../../ui/table.tsx";
import { type FooterRow, footerRows } from "./footer-rows.ts";
import type { ShownArea } from "./shown-area.ts";
import table from "../../ui/table.module.css";
import styles from "./area-section.module.css";

const isNumeric = (column: Column | undefined) => column?.kind === "number" || column?.kind === "measure";

/** An area's rows with what they come to below their columns. */
export function RowTable({ shown: { area, columns, rows, totals } }: { shown: ShownArea }) {
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
            <tr key={id}>
              {columns.map((key) => (
                <td key={key} className={looks(key)}>
                  {cells[key]}
                </td>
              ))}
            </tr>
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

type SumProps = { row: FooterRow; area: Area; columns: readonly string[] };

/** Its name takes the columns up to the first sum. */
function SumRow({ row: { name, totals }, area, columns }: SumProps) {
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

/** Where the heading says the unit, no cell does. */
const saysUnit = (column: Column | undefined) => column?.kind === "number" && column.unit !== undefined;

const sumText = (column: Column | undefined, total: Total): string =>
  saysUnit(column) ? formatDecimal(total.total, { places: total.unit === "zł" ? 2 : 0 }) : totalText(total);

/** A measure says its unit in each cell. */
function headingOf(column: Column | undefined): string {
  const { kind, label = "", unit = "" } = column ?? {};
  return kind === "number" && unit !== label.toLowerCase() ? `${label}, ${unit}` : label;
}
