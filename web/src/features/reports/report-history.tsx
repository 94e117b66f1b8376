import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { reportHistoryQuery, type Which } from "../../api/reports.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chevronDownIcon, chevronUpIcon } from "../../ui/icons.ts";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { HistoryEntry } from "./history-entry.tsx";
import text from "../../ui/text.module.css";
import styles from "./report-history.module.css";

type Period = Omit<Which, "uid">;
type Props = { title: string; period: Period; isOpen: boolean; onToggle: () => void };

/** What was done with a report, by whom; asked for when one wants to see it. */
export function ReportHistory({ title, period, isOpen, onToggle }: Props) {
  return (
    <Panel as="section" className={styles.history}>
      <h2>
        <Button tone="ink" aria-expanded={isOpen} onClick={onToggle} className={styles.open}>
          {title}
          <Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size="text" />
        </Button>
      </h2>
      {isOpen && <Entries period={period} />}
    </Panel>
  );
}

function Entries({ period }: { period: Period }) {
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
        {entries.map((entry) => (
          <HistoryEntry key={entry.number} entry={entry} />
        ))}
      </Stack>
      {error && (
        <RetryAlert tone="error" onRetry={() => void (data ? fetchNextPage() : refetch())}>
          {errorText(error)}
        </RetryAlert>
      )}
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
