import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { systemQuery } from "../../../api/system.ts";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { AdminCrumbs } from "../admin-crumbs.tsx";
import { CheckList, Verdict } from "./check-list.tsx";
import { GrowthTable } from "./growth-table.tsx";
import { FailedJobs } from "./failed-jobs.tsx";

const title = "Stan systemu";
const EVERY = 15_000;

/** Whether all is well, in words, and what to do where it is not. */
export function SystemPage() {
  const { data, error, isFetching, refetch } = useQuery({ ...systemQuery, refetchInterval: EVERY });
  const lookAgain = () => void refetch();
  return (
    <Page
      title={title}
      crumbs={<AdminCrumbs here={title} />}
      actions={
        data && (
          <Button look="outlined" isBusy={isFetching} busyLabel="Trwa sprawdzanie" onClick={lookAgain}>
            Sprawdź teraz
          </Button>
        )
      }
    >
      {data ? (
        <Stack gap={6}>
          {error && (
            <RetryAlert tone="error" onRetry={lookAgain}>
              {`Nie udało się sprawdzić stanu systemu. To, co widać, jest starsze. ${errorText(error)}`}
            </RetryAlert>
          )}
          <Verdict checks={data.checks} />
          <CheckList checks={data.checks} />
          <FailedJobs jobs={data.failed} total={data.failedCount} />
          <GrowthTable clients={data.growth} />
        </Stack>
      ) : error ? (
        <ErrorState title="Nie udało się sprawdzić stanu systemu" onRetry={lookAgain} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState label="Sprawdzamy stan systemu…" lines={6} />
      )}
    </Page>
  );
}
