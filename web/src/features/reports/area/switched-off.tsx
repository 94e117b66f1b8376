import { type Area, isEditable, type Month, type MonthReport } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { monthReportQuery, monthWithRowsQuery } from "../../../api/reports.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { NotAllowedState } from "../../../ui/states/not-allowed-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { AreaSection } from "../area-section.tsx";
import { leftOutWhy } from "../left-out.tsx";
import { shownLeftOut } from "../shown-area.ts";
import { useReader } from "../use-reader.ts";
import { KeptChanges } from "./kept-changes.tsx";
import { LockedArea } from "./locked-area.tsx";

/** An area that the client may not manage. What was submitted before it was switched off can still be read. */
export function SwitchedOff({ area, period }: { area: Area; period: Month }) {
  const { uid, isOwn } = useClient();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  if (report && !isEditable(report.status) && report.areas.some((one) => one.area === area.id))
    return <LockedArea area={area} period={period} status={report.status} number={report.submissions} />;
  if (report?.leftOut.some((one) => one.area === area.id)) return <RowsLeftOut area={area} report={report} />;
  return (
    <Stack>
      <KeptChanges area={area} period={period} why="switchedOff" />
      <NotAllowedState title="Ta część sprawozdania jest wyłączona">
        {isOwn
          ? "Twoje konto nie ma uprawnienia do tej części. Jeśli firma podlega temu obowiązkowi, poproś o włączenie swojego doradcę."
          : "Klient nie ma uprawnienia do tej części. Możesz je włączyć na liście użytkowników."}
      </NotAllowedState>
    </Stack>
  );
}

type RowsProps = { area: Area; report: MonthReport };

/** What it means that there are rows in it all the same, and which. */
function RowsLeftOut({ area, report: { year, month, status } }: RowsProps) {
  const { uid } = useClient();
  const reader = useReader();
  const dictionaries = useDictionaries();
  const period = { year, month };
  const { data, error, refetch } = useQuery(monthWithRowsQuery(uid, period));
  const shown = data && shownLeftOut(data, area, { period, dictionaries });
  return (
    <Stack>
      <Alert tone="warning" title="Ta część sprawozdania jest wyłączona">
        {leftOutWhy(reader, !isEditable(status))}
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
