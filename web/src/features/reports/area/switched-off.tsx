import { type Area, isEditable, type Month, rowsText } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../../api/reports.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { NotAllowedState } from "../../../ui/states/not-allowed-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { KeptChanges } from "./kept-changes.tsx";
import { leftOutWhy } from "../left-out.tsx";
import { LockedArea } from "./locked-area.tsx";
import { useReader } from "../use-reader.ts";

/** An area that the client may not manage. What was submitted before it was switched off can still be read. */
export function SwitchedOff({ area, period }: { area: Area; period: Month }) {
  const { uid, isOwn } = useClient();
  const reader = useReader();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  if (report && !isEditable(report.status) && report.areas.some((one) => one.area === area.id))
    return <LockedArea area={area} period={period} status={report.status} number={report.submissions} />;
  const left = report?.leftOut.find((one) => one.area === area.id);
  return (
    <Stack>
      {report && left && (
        <Alert tone="warning" title={`Część wyłączona, ${rowsText(left.rowCount)}`}>
          {leftOutWhy(reader, !isEditable(report.status))}
        </Alert>
      )}
      <KeptChanges area={area} period={period} why="switchedOff" />
      <NotAllowedState title="Ta część sprawozdania jest wyłączona">
        {isOwn
          ? "Twoje konto nie ma uprawnienia do tej części. Jeśli firma podlega temu obowiązkowi, poproś o włączenie swojego doradcę."
          : "Klient nie ma uprawnienia do tej części. Możesz je włączyć na liście użytkowników."}
      </NotAllowedState>
    </Stack>
  );
}
