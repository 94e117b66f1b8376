import { classes } from "./classes.ts";
import { Stack } from "./layout.tsx";
import { Table, WideTable } from "./table.tsx";
import { useIsPhone } from "./use-media.ts";
import styles from "./comparison-table.module.css";
import table from "./table.module.css";
import text from "./text.module.css";

type ComparedColumn = {
  readonly heading: string;
  readonly isFigure?: boolean;
  readonly isStrong?: boolean;
  /** Of the table, such as "16%". */
  readonly width?: string;
};
/** What is compared, and its value in each column; null: there is none. */
type ComparedLine = { readonly key: string; readonly what: string; readonly values: readonly (string | null)[] };

type Props = {
  label: string;
  /** Above what is compared. */
  heading: string;
  columns: readonly ComparedColumn[];
  lines: readonly ComparedLine[];
};

/** Values side by side; on a phone, where they would go behind the edge, one below the other. */
export function ComparisonTable(props: Props) {
  return useIsPhone() ? <ComparisonCards {...props} /> : <WholeTable {...props} />;
}

const shown = (value: string | null | undefined) => value || "–";

function WholeTable({ label, heading, columns, lines }: Props) {
  return (
    <WideTable label={label}>
      <Table aria-label={label} isDense className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.what}>
              {heading}
            </th>
            {columns.map(({ heading, isFigure, width }) => (
              <th key={heading} scope="col" className={isFigure ? table.figure : undefined} style={{ width }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, what, values }) => (
            <tr key={key}>
              <th scope="row">{what}</th>
              {columns.map(({ heading, isFigure = false, isStrong = false }, index) => (
                <td key={heading} className={classes(isFigure && table.figure, isStrong && styles.strong)}>
                  {isFigure ? values[index] : shown(values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

function ComparisonCards({ label, columns, lines }: Props) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {lines.map(({ key, what, values }) => (
        <li key={key} className={styles.card}>
          <p className={text.strong}>{what}</p>
          <dl>
            {columns.map(({ heading, isFigure = false, isStrong = false }, index) =>
              isFigure && !values[index] ? null : (
                <div key={heading}>
                  <dt>{heading}</dt>
                  <dd className={isStrong ? styles.strong : undefined}>{shown(values[index])}</dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </Stack>
  );
}
