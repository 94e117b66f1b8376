import { Button, Paper, Stack, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BusyButton } from "../../ui/busy-button.tsx";
import { errorText } from "../../api/error-text.ts";
import { reportHistoryQuery, type Which } from "../../api/reports.ts";
import { Icon } from "../../ui/icon.tsx";
import { chevronDownIcon, chevronUpIcon } from "../../ui/icons.ts";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { HistoryEntry } from "./history-entry.tsx";

type Period = Omit<Which, "uid">;
type Props = { title: string; period: Period; isOpen: boolean; onToggle: () => void };

/** What was done with a report, by whom; asked for when one wants to see it. */
export function ReportHistory({ title, period, isOpen, onToggle }: Props) {
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 1.5, sm: 2.5 } }}>
      <Typography variant="h2">
        <Button
          color="inherit"
          aria-expanded={isOpen}
          onClick={onToggle}
          endIcon={<Icon path={isOpen ? chevronUpIcon : chevronDownIcon} />}
          sx={{ fontSize: "inherit", mx: -1, textAlign: "start" }}
        >
          {title}
        </Button>
      </Typography>
      {isOpen && <Entries period={period} />}
    </Paper>
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
      {data && entries.length === 0 && <Typography color="textSecondary">Brak danych</Typography>}
      <Stack component="ol" sx={{ p: 0, m: 0, listStyle: "none" }}>
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
        <BusyButton
          variant="outlined"
          isBusy={isFetching}
          busyLabel="Trwa wczytywanie"
          onClick={() => void fetchNextPage()}
          sx={{ mt: 2 }}
        >
          Pokaż wcześniejsze
        </BusyButton>
      )}
    </>
  );
}
