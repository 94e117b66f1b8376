import { classes } from "../classes.ts";
import { Stack } from "../layout.tsx";
import { Table, WideTable } from "./table.tsx";
import { useIsPhone } from "../use-media.ts";
import styles from "./comparison-table.module.css";
import table from "./table.module.css";
import text from "../text.module.css";

type ComparedColumn = {
  readonly heading: string;
  readonly isFigure?: boolean;
  readonly isStrong?: boolean;
  /** A share of the table, such as "16%". */
  readonly width?: string;
};
/** One compared thing and its value in each column; null if there is none. */
type ComparedLine = {
  readonly key: string;
  /** A heading for several lines in succession, shown once above them. */
  readonly about?: string;
  readonly what: string;
  readonly values: readonly (string | null)[];
};

type Props = {
  label: string;
  /** Heads the first column. */
  heading: string;
  columns: readonly ComparedColumn[];
  lines: readonly ComparedLine[];
};

/** Compares values side by side; on a phone below each other. */
export function ComparisonTable(props: Props) {
  return useIsPhone() ? <ComparisonCards {...props} /> : <WholeTable {...props} />;
}

const shown = (value: string | null | undefined) => value || "–";

/** An empty value is not highlighted. */
const strongIf = (isStrong: boolean, value: string | null | undefined) => isStrong && value && styles.strong;

/** Groups successive lines about the same. */
function runsOf(lines: readonly ComparedLine[]): { about: string | undefined; lines: ComparedLine[] }[] {
  const runs: { about: string | undefined; lines: ComparedLine[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last.about === line.about) last.lines.push(line);
    else runs.push({ about: line.about, lines: [line] });
  }
  return runs;
}

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
        {runsOf(lines).map(({ about, lines }) => (
          <tbody key={lines[0]?.key} data-about={about === undefined ? undefined : true}>
            {about !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={styles.about}>
                  {about}
                </th>
              </tr>
            )}
            {lines.map(({ key, what, values }) => (
              <tr key={key}>
                <th scope="row">{what}</th>
                {columns.map(({ heading, isFigure = false, isStrong = false }, index) => (
                  <td key={heading} className={classes(isFigure && table.figure, strongIf(isStrong, values[index]))}>
                    {isFigure ? values[index] : shown(values[index])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </WideTable>
  );
}

function ComparisonCards({ label, columns, lines }: Props) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {lines.map(({ key, about, what, values }, index) => (
        <li key={key} className={styles.card} data-goes-on={isMoreOf(lines[index - 1], about)}>
          {about !== undefined && !isMoreOf(lines[index - 1], about) && <p className={text.strong}>{about}</p>}
          <p className={about === undefined ? text.strong : undefined}>{what}</p>
          <dl>
            {columns.map(({ heading, isFigure = false, isStrong = false }, index) =>
              isFigure && !values[index] ? null : (
                <div key={heading}>
                  <dt>{heading}</dt>
                  <dd className={classes(strongIf(isStrong, values[index]))}>{shown(values[index])}</dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </Stack>
  );
}

const isMoreOf = (last: ComparedLine | undefined, about: string | undefined) =>
  (about !== undefined && last?.about === about) || undefined;
