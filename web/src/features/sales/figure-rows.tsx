import type { ReactNode } from "react";
import { Table } from "../../ui/table.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import tables from "../../ui/table.module.css";
import textStyles from "../../ui/text.module.css";
import { massText, piecesText } from "./sale-words.ts";
import styles from "./sales.module.css";

export type FigureRow = {
  readonly key: string;
  readonly title: ReactNode;
  /** Below the title. */
  readonly note?: ReactNode;
  readonly pieces: string | null;
  readonly kilograms: string | null;
  /** Where it comes from. */
  readonly from?: ReactNode;
  readonly action?: ReactNode;
};

type Props = {
  label: string;
  /** Above the column of titles. `isColumn`: it says nothing without the column, and so nothing on a phone. */
  heading: ReactNode;
  isColumn?: boolean;
  rows: readonly FigureRow[];
  sum?: FigureRow;
};

/** Things with pieces and kilograms: a table, or on a phone one below the other, as words need room. */
export function FigureRows({ label, heading, isColumn = false, rows, sum }: Props) {
  const isPhone = useIsPhone();
  const all = sum ? [...rows, sum] : rows;
  const hasFrom = all.some(({ from }) => from !== undefined);
  const hasAction = all.some(({ action }) => action !== undefined);
  if (isPhone)
    return (
      <section aria-label={label}>
        {!isColumn && <p className={textStyles.note}>{heading}</p>}
        <ul className={styles.list}>
          {all.map((row) => (
            <li key={row.key}>
              <div className={row === sum ? textStyles.strong : undefined}>
                {row.title}
                {row.note}
                <p className={textStyles.figures}>
                  {figuresOf(row).filter(Boolean).join(", ")}
                  {row.from !== undefined && <span className={textStyles.note}> {row.from}</span>}
                </p>
              </div>
              {row.action}
            </li>
          ))}
        </ul>
      </section>
    );
  const cells = (row: FigureRow) => (
    <>
      {figuresOf(row).map((figure, index) => (
        <td
          key={index} // oxlint-disable-line react/no-array-index-key -- two figures in their columns
          className={`${tables.figure} ${tables.nowrap}`}
        >
          {figure || "–"}
        </td>
      ))}
      {hasFrom && <td className={tables.nowrap}>{row.from}</td>}
      {hasAction && <td className={tables.nowrap}>{row.action}</td>}
    </>
  );
  return (
    <section aria-label={label}>
      <Table isDense>
        <thead>
          <tr>
            <th scope="col" className={styles.things}>
              {heading}
            </th>
            <th scope="col" className={`${tables.figure} ${styles.figures}`}>
              Liczba
            </th>
            <th scope="col" className={`${tables.figure} ${styles.figures}`}>
              Masa
            </th>
            {hasFrom && <th scope="col">Z czego</th>}
            {hasAction && (
              <th scope="col">
                <span className={textStyles.readOut}>Czynności</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.title}
                {row.note}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <tr>
              <th scope="row">{sum.title}</th>
              {cells(sum)}
            </tr>
          </tfoot>
        )}
      </Table>
    </section>
  );
}

const figuresOf = ({ pieces, kilograms }: FigureRow): string[] => [
  pieces === null ? "" : piecesText(pieces),
  kilograms === null ? "" : massText(kilograms),
];
