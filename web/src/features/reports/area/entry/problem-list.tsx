import type { Area } from "@ekorok/domain";
import { formatDecimal, plural } from "@ekorok/domain";
import { Alert } from "../../../../ui/alert.tsx";
import { TextButton } from "../../../../ui/button.tsx";
import { unsavableFirst } from "../../../../grid/cell-problem.ts";
import type { RowFinding } from "./row-views.ts";
import styles from "../area.module.css";

export type PlacedFinding = RowFinding & { readonly rowId: string; readonly rowNumber: number };

type Props = { area: Area; findings: readonly PlacedFinding[]; onJump: (rowId: string, column: string) => void };

/** So many can be shown at once; the rest comes when these are mended. */
const SHOWN = 20;

/** What has to be put right, as a list that jumps to the cell: first what cannot be saved as it is. */
export function ProblemList({ area, findings, onJump }: Props) {
  const blocking = unsavableFirst(findings.filter(({ level }) => level === "blocks"));
  if (blocking.length === 0) return null;
  const forms = { one: "rzecz do poprawienia", few: "rzeczy do poprawienia", many: "rzeczy do poprawienia" };
  return (
    <Alert tone="warning" className={styles.problems}>
      {formatDecimal(String(blocking.length))} {plural(blocking.length, forms)}, zanim miesiąc będzie można złożyć:
      <ul className={styles.jumps}>
        {blocking.slice(0, SHOWN).map(({ rowId, rowNumber, column, message }) => {
          const label = area.columns[column]?.label ?? column;
          return (
            <li key={`${rowId} ${column} ${message}`}>
              <TextButton onClick={() => onJump(rowId, column)}>
                wiersz {rowNumber}
                {message.startsWith(label) ? "" : `, ${label}`}: {message}
              </TextButton>
            </li>
          );
        })}
        {blocking.length > SHOWN && <li>i jeszcze {formatDecimal(String(blocking.length - SHOWN))}</li>}
      </ul>
    </Alert>
  );
}
