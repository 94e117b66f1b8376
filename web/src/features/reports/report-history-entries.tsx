import { groupedChanges, describeChanges } from "@ekorok/domain/history/grouped-changes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { actorName } from "@ekorok/domain/users/account-names";
import { type ChangedCell, type ChangedRow, changedRows } from "@ekorok/domain/history/changed-rows";
import { describeChange } from "@ekorok/domain/history/describe-change";
import { formatInstant, formatSpan } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import type { UserHistoryEntry } from "@ekorok/domain/users/contract/user-history";
import { useId, useState } from "react";
import { reportHistoryQuery, type ReportKey } from "../../api/reports.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { useClient, ON_BEHALF } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import text from "../../ui/text.module.css";
import styles from "./report-history.module.css";

/** The history of a report, page by page. */
export function ReportHistoryEntries({ period }: { period: Omit<ReportKey, "uid"> }) {
  const { uid } = useClient();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(
    reportHistoryQuery(uid, period),
  );
  if (!data && !error) return <LoadingState label="Wczytujemy historię…" />;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      {data && entries.length === 0 && <p className={text.muted}>Brak danych</p>}
      <Stack as="ol" gap={0}>
        {groupedChanges(entries).map((sitting) => (
          <HistoryEntry key={sitting[0].number} entries={sitting} />
        ))}
      </Stack>
      {error && <NotLoaded query={{ error, refetch: data ? fetchNextPage : refetch }} isInline />}
      {hasNextPage && !error && (
        <Button
          look="outlined"
          isBusy={isFetching}
          busyLabel="Trwa wczytywanie"
          onClick={() => void fetchNextPage()}
          className={styles.earlier}
        >
          Pokaż wcześniejsze
        </Button>
      )}
    </>
  );
}

type Props = {
  /** The changes of one person at one sitting, newest first; mostly one. */
  entries: readonly [UserHistoryEntry, ...UserHistoryEntry[]];
};

/** What was done, by whom and on whose behalf, and which cells it changed. */
function HistoryEntry({ entries }: Props) {
  const { uid } = useClient();
  const dictionaries = useDictionaries();
  const [isOpen, setIsOpen] = useState(false);
  const [titleId, rowsId] = [useId(), useId()];
  const [newest] = entries;
  const oldest = entries.at(-1) ?? newest;
  const hasMore = entries.length > 1 || changedRows(newest, dictionaries).rows.length > 0;
  return (
    <li className={styles.entry}>
      <p id={titleId} className={styles.what}>
        {describeChanges(entries)}
      </p>
      <p className={text.note}>
        {formatSpan(oldest.at, newest.at)}, {doneBy(newest)}
        {isOnBehalf(newest, uid) && ` ${ON_BEHALF}`}
      </p>
      {hasMore && (
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
      {isOpen && entries.length === 1 && <Rows entry={newest} id={rowsId} />}
      {isOpen && entries.length > 1 && (
        <ol id={rowsId} className={styles.sitting}>
          {entries.map((entry) => (
            <li key={entry.number}>
              <p>
                <span className={text.note}>{timeOf(entry.at)}</span>{" "}
                <span className={styles.one}>{describeChange(entry)}</span>
              </p>
              <Rows entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** Without the day, which is shown above. */
const timeOf = (at: string) => formatInstant(at).split(", ")[1] ?? "";

const doneBy = ({ action, actor }: UserHistoryEntry) => (action === "report.mail" ? "automatycznie" : actorName(actor));

function Rows({ entry, id }: { entry: UserHistoryEntry; id?: string }) {
  const { rows, more } = changedRows(entry, useDictionaries());
  if (rows.length === 0) return null;
  return (
    <ul id={id} className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          {fates[row.fate]}
          {row.number !== null && ` ${row.number}`}
          <Cells row={row} />
        </li>
      ))}
      {more > 0 && <li>i&nbsp;jeszcze {rowsText(more)}</li>}
    </ul>
  );
}

/** Only the consultancy or the program does these: never on somebody's behalf. */
const ofConsultancy: ReadonlySet<string> = new Set([
  "report.return",
  "report.approve",
  "report.takeBack",
  "report.reopen",
  "report.remind",
  "report.remindDuties",
  "report.askInputs",
  "report.mail",
]);

const isOnBehalf = ({ action, actor }: UserHistoryEntry, uid: string) =>
  actor !== null && actor.uid !== uid && !ofConsultancy.has(action);

const fates = { added: "Dodany wiersz", changed: "Zmieniony wiersz", removed: "Usunięty wiersz" } as const;

/** The old and new value of each cell; of an added or removed row all its cells. */
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

/** In words instead of an arrow, for screen readers. */
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
