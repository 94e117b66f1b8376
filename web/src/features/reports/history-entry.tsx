import {
  type ChangedCell,
  type ChangedRow,
  changedRows,
  describeChange,
  formatInstant,
  rowsText,
  type UserHistoryEntry,
} from "@ekorok/domain";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ON_BEHALF } from "../client/on-behalf.ts";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { actorName } from "../history/actor-name.ts";
import text from "../../ui/text.module.css";
import styles from "./report-history.module.css";

/** One thing that was done with a report, whether somebody did it in the client's stead, and what it changed. */
export function HistoryEntry({ entry }: { entry: UserHistoryEntry }) {
  const { uid } = useClient();
  const { rows, more } = changedRows(entry, useDictionaries());
  const [isOpen, setIsOpen] = useState(false);
  const [titleId, rowsId] = [useId(), useId()];
  return (
    <li className={styles.entry}>
      <p id={titleId} className={styles.what}>
        {describeChange(entry)}
      </p>
      <p className={text.note}>
        {formatInstant(entry.at)}, {actorName(entry.actor)}
        {isOnBehalf(entry, uid) && ` ${ON_BEHALF}`}
      </p>
      {rows.length > 0 && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? rowsId : undefined}
          aria-describedby={titleId}
          onClick={() => setIsOpen(!isOpen)}
          className={styles.toggle}
        >
          {isOpen ? "Ukryj zmiany" : "Pokaż zmiany"}
        </Button>
      )}
      {isOpen && (
        <ul id={rowsId} className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              {fates[row.fate]}
              {row.number !== null && ` ${row.number}`}
              <Cells row={row} />
            </li>
          ))}
          {more > 0 && <li>i&nbsp;jeszcze {rowsText(more)}</li>}
        </ul>
      )}
    </li>
  );
}

/** What only the consultancy can do is done in nobody's stead. */
const reviews: ReadonlySet<string> = new Set(["report.return", "report.approve", "report.reopen"]);

const isOnBehalf = ({ action, actor }: UserHistoryEntry, uid: string) =>
  actor !== null && actor.uid !== uid && !reviews.has(action);

const fates = { added: "Dodany wiersz", changed: "Zmieniony wiersz", removed: "Usunięty wiersz" } as const;

/** Of a changed row each cell from what to what; of one that came or went all that stood in it. */
function Cells({ row: { fate, cells } }: { row: ChangedRow }) {
  if (cells.length === 0) return " (pusty)";
  return (
    <ul>
      {cells.map((cell) => (
        <li key={cell.column}>
          {cell.label}: {fate === "changed" ? <FromTo cell={cell} /> : cell.from || cell.to}
        </li>
      ))}
    </ul>
  );
}

/** In words rather than with an arrow: they are read aloud, too. */
function FromTo({ cell: { from, to } }: { cell: ChangedCell }) {
  if (from === "")
    return (
      <>
        wpisano <strong>{to}</strong>
      </>
    );
  if (to === "")
    return (
      <>
        usunięto <strong>{from}</strong>
      </>
    );
  return (
    <>
      z&nbsp;<strong>{from}</strong> na&nbsp;<strong>{to}</strong>
    </>
  );
}
