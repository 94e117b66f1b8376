import { useState, useSyncExternalStore } from "react";
import type { Area } from "@ekorok/domain/areas/define-area";
import { MOST_CHANGES } from "@ekorok/domain/contract/limits";
import { counted, rowForms } from "@ekorok/domain/polish/counted";
import { Button, TextButton } from "../../../../ui/button.tsx";
import type { SavePhase } from "../../saving/autosave.ts";
import { type EnteredRow, isUnsaved } from "../../saving/entered-row.ts";
import { retryText } from "../../saving/retry.ts";
import { tip } from "../../../../ui/overlays/tooltip.tsx";
import type { Store } from "../../../../ui/store.ts";
import text from "../../../../ui/text.module.css";
import styles from "../area.module.css";

const phases = {
  saved: "Zapisano",
  saving: "Zapisywanie…",
  unsaved: "Nie zapisano",
  unreadable: "Nie zapisano",
  refused: "Nie zapisano",
} as const;

const gridWords = {
  oneRow: "jednego wiersza",
  rows: "wierszy",
  others: "Pozostałe wiersze są zapisane.",
  list: "Nieprzyjęte komórki",
  nameOf: (number: number) => `wiersz ${number}`,
};

type Props = {
  phase: SavePhase;
  rows: readonly EnteredRow[];
  /** While a field holds text that is not entered, nothing is called saved. */
  isTyping: Store<boolean>;
  words?: typeof gridWords;
  onRetry: () => void;
};

const nowhere = () => false;

/**
 * Always there, in one line: whether everything is saved, and why not. A longer text is cut, as a second line would push
 * the grid down while one types; cells are named below it.
 */
export function SaveStatus(props: Props) {
  const { phase, rows, isTyping, words = gridWords, onRetry } = props;
  const hasText = useSyncExternalStore(isTyping.subscribe, isTyping.current);
  const message = phase.is === "unsaved" ? phase.message : null;
  // A change waiting for its turn counts as being saved: "not saved" with every cell would alarm.
  const shown = phase.is === "unsaved" && message === null ? "saving" : phase.is;
  const isRetried = phase.is === "unsaved" && phase.isRetried;
  // One request is done before anybody has read the number.
  const waiting = shown === "saving" ? rows.filter(isUnsaved).length : 0;
  const refused = rows.filter((row) => row.refused);
  // Over an empty table it would mean nothing, unless the last row was just deleted.
  const [hasWorked, setHasWorked] = useState(false);
  if (shown !== "saved" && !hasWorked) setHasWorked(true);
  const hasWords = hasWorked || shown !== "saved" || rows.length > 0;
  const why = [
    ...(message === null ? [] : [isRetried ? retryText(message) : message]),
    ...(refused.length > 0
      ? [`Serwer nie przyjął ${refused.length === 1 ? words.oneRow : `${refused.length} ${words.rows}`}.`]
      : []),
    ...(refused.length > 0 && phase.is === "refused" && areOthersSaved(rows) ? [words.others] : []),
  ].join(" ");
  return (
    <div className={styles.phase}>
      <output aria-live="polite" data-phase={shown}>
        {hasWords && !(shown === "saved" && hasText) && phases[shown]}
      </output>
      {waiting > MOST_CHANGES && <span className={text.small}>do zapisania: {counted(waiting, rowForms)}</span>}
      {why !== "" && (
        <>
          <span {...tip(why)} className={styles.why}>
            {why}
          </span>
          <Button size="small" onClick={onRetry}>
            Spróbuj ponownie
          </Button>
        </>
      )}
    </div>
  );
}

/** At most this many cells are listed; the next follow when one is corrected. */
const MOST_NAMED = 5;

type CellsProps = Pick<Props, "rows" | "words"> & {
  area: Area;
  /** Whether a cell is not visible, so that nothing marks it; its unreadable text is then listed, too. */
  isOutOfSight?: (rowId: string, column: string) => boolean;
  onJump: (rowId: string, column: string) => void;
};

/** Cells that the server refuses, or that are out of sight. Placed where it moves no field that people type in. */
export function UnsavedCells({ area, rows, words = gridWords, isOutOfSight = nowhere, onJump }: CellsProps) {
  const named = namedCells(area, rows, words.nameOf, isOutOfSight);
  if (named.length === 0) return null;
  return (
    <ul aria-label={words.list} className={styles.jumps}>
      {named.slice(0, MOST_NAMED).map(({ rowId, column, text }) => (
        <li key={`${rowId} ${column}`}>
          <TextButton onClick={() => onJump(rowId, column)}>{text}</TextButton>
        </li>
      ))}
    </ul>
  );
}

/** There are other rows, and all are saved. */
function areOthersSaved(rows: readonly EnteredRow[]): boolean {
  const others = rows.filter(({ refused }) => !refused);
  return others.length > 0 && !others.some(isUnsaved);
}

/** Unsaved cells with a text and the cell to jump to; for a problem of the whole row, its first cell. */
const namedCells = (
  area: Area,
  rows: readonly EnteredRow[],
  nameOf: (number: number) => string,
  isOutOfSight: (rowId: string, column: string) => boolean,
) =>
  rows.flatMap(({ id, refused, unread }, index) => {
    const unreadable = Object.entries(unread)
      .filter(([key]) => isOutOfSight(id, key))
      .map(([key, { problem }]) => [key, problem] as const);
    return [...Object.entries(refused ?? {}), ...unreadable].map(([column, problem]) => {
      const label = area.columns[column]?.label;
      return {
        rowId: id,
        column: label === undefined ? (Object.keys(area.columns)[0] ?? "") : column,
        text: `${nameOf(index + 1)}${label === undefined ? "" : `, ${label}`}: ${problem}`,
      };
    });
  });
