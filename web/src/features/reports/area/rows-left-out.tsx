import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { monthWithRowsQuery } from "../../../api/reports.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { AreaSection } from "../area-section.tsx";
import { leftOutWhy } from "../left-out.tsx";
import { shownLeftOut } from "../shown-area.ts";
import { useReader } from "../use-reader.ts";
import { KeptChanges } from "./kept-changes.tsx";

type Props = { area: Area; period: Month; title: string; isClosed: boolean };

/** Rows that are no part of the report because their area is, or was, switched off: what that means, and which they are. */
export function RowsLeftOut({ area, period, title, isClosed }: Props) {
  const { uid } = useClient();
  const reader = useReader();
  const dictionaries = useDictionaries();
  const { data, error, refetch } = useQuery(monthWithRowsQuery(uid, period));
  const shown = data && shownLeftOut(data, area, { period, dictionaries });
  return (
    <Stack>
      <Alert tone="warning" title={title}>
        {leftOutWhy(reader, isClosed)}
      </Alert>
      <KeptChanges area={area} period={period} why="switchedOff" rowIds={shown?.rows.map(({ id }) => id) ?? noRows} />
      {shown ? (
        <AreaSection shown={shown} />
      ) : error ? (
        <RetryAlert tone="error" onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryAlert>
      ) : (
        <LoadingState label="Wczytujemy wiersze…" />
      )}
    </Stack>
  );
}

const noRows: readonly string[] = [];
