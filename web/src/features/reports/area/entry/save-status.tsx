import { useState, useSyncExternalStore } from "react";
import type { Area } from "@ekorok/domain/areas/define-area";
import { MOST_CHANGES } from "@ekorok/domain/contract/limits";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { Button, TextButton } from "../../../../ui/button.tsx";
import type { SavePhase } from "../../saving/autosave.ts";
import { type EnteredRow, isUnsaved } from "../../saving/entered-row.ts";
import { retryText } from "../../saving/retry.ts";
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
  area: Area;
  phase: SavePhase;
  rows: readonly EnteredRow[];
  /** While a field holds text that is not entered, nothing is called saved. */
  isTyping: Store<boolean>;
  words?: typeof gridWords;
  /** Whether a cell is not visible, so that nothing marks it; its unreadable text is then listed here. */
  isOutOfSight?: (rowId: string, column: string) => boolean;
  onRetry: () => void;
  onJump: (rowId: string, column: string) => void;
};

const nowhere = () => false;

/** At most so many cells are listed; the next follow when one is corrected. */
const MOST_NAMED = 5;

/**
 * Always there: whether everything is saved, why not, and which cells the server refuses. An unreadable text is explained at
 * its cell and in the list of problems: a sentence here would push the grid down while one types.
 */
export function SaveStatus(props: Props) {
  const { area, phase, rows, isTyping, words = gridWords, isOutOfSight = nowhere, onRetry, onJump } = props;
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
  const named = namedCells(area, rows, words.nameOf, isOutOfSight);
  return (
    <div>
      <div className={styles.phase}>
        <output aria-live="polite" data-phase={shown}>
          {hasWords && !(shown === "saved" && hasText) && phases[shown]}
        </output>
        {waiting > MOST_CHANGES && <span className={text.small}>zostało {formatNumber(waiting)} wierszy</span>}
        {message !== null && <span className={text.small}>{isRetried ? retryText(message) : message}</span>}
        {refused.length > 0 && (
          <span className={text.small}>
            Serwer nie przyjął {refused.length === 1 ? words.oneRow : `${refused.length} ${words.rows}`}.{" "}
            {phase.is === "refused" && areOthersSaved(rows) && `${words.others} `}
            Popraw:
          </span>
        )}
        {(message !== null || refused.length > 0) && (
          <Button size="small" onClick={onRetry}>
            Spróbuj ponownie
          </Button>
        )}
      </div>
      {named.length > 0 && (
        <ul aria-label={words.list} className={styles.jumps}>
          {named.slice(0, MOST_NAMED).map(({ rowId, column, text }) => (
            <li key={`${rowId} ${column}`}>
              <TextButton onClick={() => onJump(rowId, column)}>{text}</TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
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
