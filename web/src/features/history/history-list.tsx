import { Stack, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { errorText } from "../../api/error-text.ts";
import { userHistoryQuery } from "../../api/users.ts";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { HistoryLine } from "./history-line.tsx";

type Props = {
  uid: string;
  /** How many are shown before somebody asks for more; by default a whole page. */
  first?: number;
};

/** What was done to somebody's data, by whom and when, newest first. */
export function HistoryList({ uid, first = Number.POSITIVE_INFINITY }: Props) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(userHistoryQuery(uid));
  const [shown, setShown] = useState(first);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const showMore = () => {
    if (shown >= entries.length) void fetchNextPage();
    setShown(Number.POSITIVE_INFINITY);
  };
  if (!data && !error) return <LoadingState label="Wczytujemy historię…" />;
  return (
    <>
      {data && entries.length === 0 && <Typography color="textSecondary">Brak danych</Typography>}
      <Stack component="ol" sx={{ p: 0, m: 0, listStyle: "none" }}>
        {entries.slice(0, shown).map((entry) => (
          <HistoryLine key={entry.number} entry={entry} uid={uid} />
        ))}
      </Stack>
      {error && (
        <RetryAlert tone="error" onRetry={() => void (data ? fetchNextPage() : refetch())}>
          {errorText(error)}
        </RetryAlert>
      )}
      {(hasNextPage || shown < entries.length) && !error && (
        <BusyButton
          variant="outlined"
          isBusy={isFetching}
          busyLabel="Trwa wczytywanie"
          onClick={showMore}
          sx={{ mt: 2 }}
        >
          Pokaż wcześniejsze
        </BusyButton>
      )}
    </>
  );
}
