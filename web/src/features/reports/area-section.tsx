import { areaStateNames, type Column, rowsText, totalText, type UsedRate } from "@ekorok/domain";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { Panel } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import { rateName, rateText } from "./rate-words.ts";
import type { ShownArea } from "./shown-area.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import styles from "./area-section.module.css";

/** On paper a short area stays on one sheet; a longer one may go on. */
const ON_ONE_SHEET = 20;

/** One area with its rows and totals, to be read and printed. */
export function AreaSection({ shown }: { shown: ShownArea }) {
  const { area, state, rows, totals, explained, rates } = shown;
  return (
    <PaperSection title={area.title} rowCount={rows.length}>
      {rows.length === 0 ? (
        <p className={text.muted}>{areaStateNames[state]}</p>
      ) : (
        <>
          <RowTable shown={shown} />
          <p className={styles.total}>
            Razem: {rowsText(rows.length)}
            {totals.map((total) => `, ${total.label.toLowerCase()} ${totalText(total)}`)}
          </p>
        </>
      )}
      {explained.map(({ check, rowId, column, message, reason }) => (
        <p key={[check, rowId, column].join(" ")} className={classes(text.small, styles.explained)}>
          {message} <strong>Uzasadnienie:</strong> {reason}
        </p>
      ))}
      {rates.length > 0 && <RatesUsed rates={rates} />}
    </PaperSection>
  );
}

type PaperProps = { title: string; rowCount?: number; children: ReactNode };

/** A part of the summary: a card on the screen, plain on paper. A long one is drawn when one scrolls to it. */
export const PaperSection = ({ title, rowCount = 0, children }: PaperProps) => (
  <Panel
    as="section"
    className={styles.part}
    data-long={rowCount > ON_ONE_SHEET || undefined}
    style={{ "--rows": rowCount }}
  >
    <h2>{title}</h2>
    {children}
  </Panel>
);

const isNumeric = (column: Column | undefined) => column?.kind === "number" || column?.kind === "measure";

function RowTable({ shown: { area, columns, rows } }: { shown: ShownArea }) {
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
      </Table>
    </WideTable>
  );
}

/** A measure says its unit in each cell. */
function headingOf(column: Column | undefined): string {
  const { kind, label = "", unit = "" } = column ?? {};
  return kind === "number" && unit !== label.toLowerCase() ? `${label}, ${unit}` : label;
}

/** The numbers of the law as they were when the report was submitted: those of today may be others. */
const RatesUsed = ({ rates }: { rates: readonly UsedRate[] }) => (
  <>
    <h3 className={styles.ratesTitle}>Stawki i&nbsp;wskaźniki użyte w&nbsp;tym sprawozdaniu</h3>
    <ul className={styles.rates}>
      {rates.map((used) => (
        <li key={used.key}>
          {rateName(used)} – {rateText(used)}
        </li>
      ))}
    </ul>
  </>
);
