import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isEditable, reportStatusFacts, statusAfter } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../api/reports.ts";
import { Alert } from "../../ui/alert.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { useClient } from "../client/use-client.ts";

/** Before a file is chosen: that nothing of it can go into the month that one came from. */
export function ClosedMonth({ period }: { period: Month }) {
  const { uid } = useClient();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  if (!report || isEditable(report.status)) return null;
  return (
    <Alert
      tone="warning"
      role="none"
      icon={lockIcon}
      title={`Plik niczego nie zmieni w miesiącu ${formatMonth(period.year, period.month)}`}
    >
      Ten miesiąc ma status „{reportStatusFacts[report.status].name}”, więc jest zamknięty. Aby go zmienić, trzeba go
      najpierw
      {statusAfter(report.status, "reopen") ? " otworzyć ponownie" : " zwrócić do poprawy"}. Plik z kolumną „Miesiąc”
      może zmienić inne miesiące.
    </Alert>
  );
}
