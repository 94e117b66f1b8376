import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { ClosedStatus } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { errorText } from "../../../api/error-text.ts";
import { versionQuery } from "../../../api/reports.ts";
import { Alert } from "../../../ui/alert.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../papers/download-menu.tsx";
import { KeptChanges } from "./kept-changes.tsx";
import { AreaSection } from "../area-section.tsx";
import { RowsLeftOut } from "./rows-left-out.tsx";
import { shownFrozen } from "../shown-area.ts";
import { statusWords } from "../status-words.ts";
import { useReader } from "../use-reader.ts";

const FrozenCost = lazy(async () => ({ default: (await import("./charges/frozen-cost.tsx")).FrozenCost }));

type Props = { area: Area; period: Month; status: ClosedStatus; number: number };

/** An area of a closed month: not what its rows would be called today, but what was submitted. */
export function LockedArea({ area, period, status, number }: Props) {
  const { uid } = useClient();
  const reader = useReader();
  const { locked } = statusWords[status];
  const { data: frozen, error, refetch, isFetching } = useQuery(versionQuery(uid, period, number));
  if (!frozen && error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!frozen) return <LoadingState label="Wczytujemy złożone sprawozdanie…" />;
  const shown = shownFrozen(frozen).find((one) => one.area.id === area.id);
  // It was switched off when the month was submitted; whether it is on again changes nothing for its rows.
  if (!shown && frozen.leftOut?.some((one) => one.area === area.id))
    return <RowsLeftOut area={area} period={period} title={NOT_SUBMITTED} isClosed />;
  return (
    <Stack>
      <KeptChanges area={area} period={period} why="closed" rowIds={shown?.rows.map(({ id }) => id) ?? []} />
      <Alert tone="info" icon={lockIcon}>
        {locked.why} {locked[reader]}
      </Alert>
      {frozen.charges && shown && (
        <Suspense fallback={null}>
          <FrozenCost frozen={frozen} area={area} />
        </Suspense>
      )}
      {shown && (
        <Row>
          <DownloadMenu
            wanted={{ what: "area", uid, ...period, area: area.id }}
            title={`${area.title}, ${formatMonth(period.year, period.month)}`}
          />
        </Row>
      )}
      {shown ? <AreaSection shown={shown} isTitled={false} /> : <EmptyState title={NOT_SUBMITTED} />}
    </Stack>
  );
}

const NOT_SUBMITTED = "Ta część nie należała do złożonego sprawozdania";
