import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { ReactNode } from "react";
import { Table } from "../../ui/tables/table.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import tables from "../../ui/tables/table.module.css";
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
  /** What was paid, in zł. */
  readonly revenue?: string | null;
  /** Where the amounts come from. */
  readonly from?: ReactNode;
  readonly action?: ReactNode;
};

type Props = {
  label: string;
  /** Above the column of titles. `isColumn`: it only names the column, so it is left out on a phone. */
  heading: ReactNode;
  isColumn?: boolean;
  rows: readonly FigureRow[];
  sum?: FigureRow;
};

/** A table of things with pieces and kilograms; on a phone a list. */
export function FigureRows({ label, heading, isColumn = false, rows, sum }: Props) {
  const isPhone = useIsPhone();
  const all = sum ? [...rows, sum] : rows;
  const heads = all.some(({ revenue }) => revenue) ? [...HEADS, "Przychód netto"] : HEADS;
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
      {heads.map((head, index) => (
        <td key={head} className={`${tables.figure} ${tables.nowrap}`}>
          {figuresOf(row)[index] || "–"}
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
            {heads.map((head) => (
              <th key={head} scope="col" className={`${tables.figure} ${styles.figures}`}>
                {head}
              </th>
            ))}
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

const HEADS: readonly string[] = ["Liczba", "Masa"];

const figuresOf = ({ pieces, kilograms, revenue }: FigureRow): string[] => [
  pieces === null ? "" : piecesText(pieces),
  kilograms === null ? "" : massText(kilograms),
  revenue ? `${formatDecimal(revenue, { places: 2 })} zł` : "",
];
