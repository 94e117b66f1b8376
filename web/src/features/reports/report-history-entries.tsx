import { gatheredChanges } from "@ekorok/domain/history/gathered-changes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { reportHistoryQuery, type Which } from "../../api/reports.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { HistoryEntry } from "./history-entry.tsx";
import text from "../../ui/text.module.css";
import styles from "./report-history.module.css";

/** The entries themselves, a page at a time. */
export function ReportHistoryEntries({ period }: { period: Omit<Which, "uid"> }) {
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
        {gatheredChanges(entries).map((sitting) => (
          <HistoryEntry key={sitting[0].number} entries={sitting} />
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
