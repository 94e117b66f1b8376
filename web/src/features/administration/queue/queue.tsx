import { MOST_QUEUED, QUEUED_AT_ONCE } from "@ekorok/domain/contract/limits";
import { plural } from "@ekorok/domain/polish/plural";
import type { AcceptedReport, QueuedReport } from "@ekorok/domain/reports/contract/report-queue";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { reportQueueOptions, waitingReportsQuery } from "../../../api/reports.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { useFirstFocusOnRow } from "../../../ui/focus/first-focus.ts";
import { Row } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { Panel } from "../../../ui/panel.tsx";
import { shortcuts } from "../../../ui/shortcuts.ts";
import { NoData } from "../../../ui/states.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { queueKey } from "../../reports/report-links.ts";
import { NewestAccepted, OthersAccepted } from "./just-accepted.tsx"; // at once: loaded later, they would move the rows
import { QueueCards, QueueTable } from "./queue-rows.tsx";
import { reportName, rowAfter } from "./queue-words.ts";
import { leaveQueue, useDecisions } from "./use-decisions.ts";
import { rowOfKey, useRowFocus } from "./use-row-focus.ts";
import text from "../../../ui/text.module.css";
import styles from "./queue.module.css";

const none: readonly never[] = [];

/** The reports of all years that wait for a decision. `decided`: the one that was just decided on its own page. */
export function Queue({ decided }: { decided?: string | undefined }) {
  const id = useId();
  const [most, setMost] = useState(QUEUED_AT_ONCE);
  const query = useQuery(reportQueueOptions(most));
  const { reports = none, total = 0, justAccepted = none } = query.data ?? {};
  const [newest, ...others] = justAccepted;
  const keys = reports.map(queueKey);
  const [memory] = useState(createMemory);
  const { list, heading, ...rows } = useRowFocus(keys, memory.tellOfGone);
  useEffect(() => memory.note(reports), [memory, reports]);
  const decisions = useDecisions({ ...rows, onDecided: memory.noteDecided });
  useReturn(decided, query.data && keys, rows.focus);
  const firstFocus = useFirstFocusOnRow(keys.length === 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = rowOfKey(event);
    const report = reports.find((one) => queueKey(one) === key);
    const does = doesOf(event.key);
    if (key === undefined || !report || !does) return;
    event.preventDefault();
    if (does === "next" || does === "previous") rows.move(key, does === "next" ? 1 : -1);
    else if (event.repeat) return; // one key decides about one report
    else if (does === "approve") decisions.approve(report);
    else if (decisions.canReturn(report)) decisions.giveBack(report);
  };

  const takeBack = (report: AcceptedReport) => {
    heading.current?.focus(); // the button goes
    decisions.takeBack(report);
  };

  const List = useIsPhone() ? QueueCards : QueueTable;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows are links, which get the keys
    <section ref={list} aria-labelledby={id} className={styles.queue} onKeyDown={onKeyDown}>
      <Row spread="between">
        <h2 id={id} ref={heading} tabIndex={-1}>
          Do sprawdzenia{total > 0 && `: ${total}`}
        </h2>
        {total > 0 && <Keys />}
      </Row>
      <div aria-live="polite" className={styles.newest}>
        {newest && <NewestAccepted report={newest} onTakeBack={takeBack} />}
      </div>
      {others.length > 0 && <OthersAccepted reports={others} onTakeBack={takeBack} />}
      {query.error && <NotLoaded query={query} isInline />}
      {query.data ? (
        <Panel {...firstFocus}>
          {reports.length === 0 ? (
            <NoData>Nic nie czeka na decyzję. Sprawozdanie pokaże się tutaj, gdy klient je złoży.</NoData>
          ) : (
            <List reports={reports} rows={rows} decisions={decisions} />
          )}
        </Panel>
      ) : (
        !query.error && <NotLoaded query={query} label="Wczytujemy sprawozdania do sprawdzenia…" lines={6} />
      )}
      {reports.length < total && (
        <Row>
          {most < MOST_QUEUED && (
            <Button look="outlined" isBusy={query.isPlaceholderData} onClick={() => setMost(most + QUEUED_AT_ONCE)}>
              Pokaż więcej
            </Button>
          )}
          <span className={text.note}>{`Widać ${reports.length} najdłużej czekających z ${total}.`}</span>
        </Row>
      )}
      {total > 1 && <ManyAtOnce />}
    </section>
  );
}

/** Names of the reports that were shown, and which of them were decided here. */
function createMemory() {
  const names = new Map<string, string>();
  const ours = new Set<string>();
  return {
    note: (reports: readonly QueuedReport[]) => {
      for (const report of reports) names.set(queueKey(report), reportName(report));
    },
    noteDecided: (key: string) => void ours.add(key),
    tellOfGone: (key: string) => {
      const name = names.get(key);
      if (!ours.has(key) && name !== undefined)
        toasts.show("plain", `${name}: nie czeka już na decyzję, zmienił to ktoś inny.`);
    },
  };
}

/** After the review of a report: its row goes, and the next one has the focus. */
function useReturn(decided: string | undefined, keys: readonly string[] | undefined, focus: (key?: string) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (decided === undefined || !keys) return;
    focus(
      rowAfter(
        decided,
        keys,
        keys.filter((key) => key !== decided),
      ),
    );
    leaveQueue(queryClient, decided);
    void navigate({ to: "/admin", search: {}, replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each return, as soon as the rows are there
  }, [decided, keys !== undefined]);
}

const queueKeys = shortcuts.queue;
type Act = keyof typeof queueKeys;

function doesOf(key: string): Exclude<Act, "open"> | undefined {
  const pressed = key.replace("ArrowDown", "↓").replace("ArrowUp", "↑").toUpperCase();
  return (["next", "previous", "approve", "return"] as const).find((act) => queueKeys[act].keys.includes(pressed));
}

/** The keys that work while a row has the focus. */
const Keys = () => (
  <ul className={styles.keys} aria-label="Klawisze, gdy zaznaczony jest wiersz">
    {Object.values(queueKeys).map(({ keys, does }) => (
      <li key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{" "}
        {does.toLowerCase()}
      </li>
    ))}
  </ul>
);

const clientForms = { one: "klient", few: "klientów", many: "klientów" };

/** The lists of a year show a row for each client. */
function ManyAtOnce() {
  const { data } = useQuery(waitingReportsQuery);
  if (!data || data.years.length === 0) return null;
  return (
    <p className={text.note}>
      Wiele naraz przyjmiesz na liście „Sprawozdania klientów”:{" "}
      {data.years.map(({ year, clients }, index) => (
        <span key={year}>
          {index > 0 && ", "}
          <TextLink to="/admin/reports" search={{ rok: year, kolej: "doradca" }}>
            {`${year} rok`}
          </TextLink>
          {` (${clients} ${plural(clients, clientForms)})`}
        </span>
      ))}
      .
    </p>
  );
}
