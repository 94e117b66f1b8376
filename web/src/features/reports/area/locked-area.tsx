import type { Area, Month, ReportStatus } from "@ekorok/domain";
import { Alert, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { versionQuery } from "../../../api/reports.ts";
import { Icon } from "../../../ui/icon.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { KeptChanges } from "./kept-changes.tsx";
import { lockedWhy } from "./locked-why.ts";
import { AreaSection } from "../area-section.tsx";
import { shownFrozen } from "../shown-area.ts";
import { useReader } from "../use-reader.ts";

type Props = { area: Area; period: Month; status: ReportStatus; number: number };

/** An area of a closed month: not what its rows would be called today, but what was submitted. */
export function LockedArea({ area, period, status, number }: Props) {
  const { uid } = useClient();
  const reader = useReader();
  const { data: frozen, error, refetch, isFetching } = useQuery(versionQuery(uid, period, number));
  if (!frozen && error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!frozen) return <LoadingState label="Wczytujemy złożone sprawozdanie…" />;
  const shown = shownFrozen(frozen).find((one) => one.area.id === area.id);
  return (
    <Stack spacing={2}>
      <KeptChanges area={area} period={period} why="closed" rowIds={shown?.rows.map(({ id }) => id) ?? []} />
      <Alert severity="info" icon={<Icon path={lockIcon} />}>
        {lockedWhy(status, reader)}
      </Alert>
      {shown ? <AreaSection shown={shown} /> : <EmptyState title="Ta część nie należała do złożonego sprawozdania" />}
    </Stack>
  );
}
