import type { Area } from "@ekorok/domain/areas/define-area";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { Alert } from "../../../../ui/alert.tsx";
import { TextButton } from "../../../../ui/button.tsx";
import { unsavableFirst } from "../../../../grid/cell-problems.ts";
import type { RowFinding } from "./row-views.ts";
import text from "../../../../ui/text.module.css";
import styles from "../area.module.css";

export type PlacedFinding = RowFinding & { readonly rowId: string; readonly rowNumber: number };

type Props = {
  area: Area;
  mistakes: readonly PlacedFinding[];
  nameOf?: (rowNumber: number) => string;
  onJump: (rowId: string, column: string) => void;
};

/** All blocking findings of the rows on the page, saved or not. */
export const mistakesIn = (
  rows: readonly { readonly id: string }[],
  findingsAt: (index: number) => readonly RowFinding[],
): PlacedFinding[] =>
  rows.flatMap(({ id }, index) =>
    findingsAt(index)
      .filter(({ level }) => level === "blocks")
      .map((finding) => ({ ...finding, rowId: id, rowNumber: index + 1 })),
  );

const asRow = (number: number) => `wiersz ${number}`;

/** At most this many are listed; the rest follow when these are corrected. */
const MOST_SHOWN = 20;

/** The mistakes as a list of links to their cells, those that cannot be saved first; above them what is to be entered. */
export function ProblemList({ mistakes: found, ...rest }: Props) {
  const toEnter = found.filter(({ isToEnter }) => isToEnter);
  const mistakes = found.filter(({ isToEnter }) => !isToEnter);
  const [first] = toEnter;
  return (
    <>
      {first && (
        <p className={text.small}>
          <TextButton onClick={() => rest.onJump(first.rowId, first.column)}>
            Do wpisania: {formatNumber(toEnter.length)}
          </TextButton>
        </p>
      )}
      {mistakes.length > 0 && <Mistakes {...rest} mistakes={mistakes} />}
    </>
  );
}

function Mistakes({ area, mistakes, nameOf = asRow, onJump }: Props) {
  return (
    <Alert tone="warning" className={styles.problems}>
      Do poprawienia: {formatNumber(mistakes.length)}
      <ul className={styles.jumps}>
        {unsavableFirst(mistakes)
          .slice(0, MOST_SHOWN)
          .map(({ rowId, rowNumber, column, message }) => {
            const label = area.columns[column]?.label ?? column;
            return (
              <li key={`${rowId} ${column} ${message}`}>
                <TextButton onClick={() => onJump(rowId, column)}>
                  {nameOf(rowNumber)}
                  {message.startsWith(label) ? "" : `, ${label}`}: {message}
                </TextButton>
              </li>
            );
          })}
        {mistakes.length > MOST_SHOWN && <li>i jeszcze {formatNumber(mistakes.length - MOST_SHOWN)}</li>}
      </ul>
    </Alert>
  );
}
