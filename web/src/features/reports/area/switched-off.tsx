import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { isEditable } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../../api/reports.ts";
import { Stack } from "../../../ui/layout.tsx";
import { NotAllowedState } from "../../../ui/states/not-allowed-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { KeptChanges } from "./kept-changes.tsx";
import { LockedArea } from "./locked-area.tsx";
import { RowsLeftOut } from "./rows-left-out.tsx";

/** An area that the client may not manage. What was submitted before it was switched off can still be read. */
export function SwitchedOff({ area, period }: { area: Area; period: Month }) {
  const { uid, isOwn } = useClient();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  if (report && !isEditable(report.status) && report.areas.some((one) => one.area === area.id))
    return <LockedArea area={area} period={period} status={report.status} number={report.submissions} />;
  if (report?.leftOut.some((one) => one.area === area.id))
    return (
      <RowsLeftOut
        area={area}
        period={period}
        title="Ta część sprawozdania jest wyłączona"
        isClosed={!isEditable(report.status)}
      />
    );
  return (
    <Stack>
      <KeptChanges area={area} period={period} why="switchedOff" />
      <NotAllowedState title="Ta część sprawozdania jest wyłączona">
        {isOwn
          ? "Twoje konto nie ma uprawnienia do tej części. Jeśli firma podlega temu obowiązkowi, poproś doradcę o jej włączenie."
          : "Klient nie ma uprawnienia do tej części. Możesz je włączyć na liście użytkowników."}
      </NotAllowedState>
    </Stack>
  );
}
