import { formatInstant } from "@ekorok/domain/polish/dates";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable, isGivenBack, reportStatusFacts } from "@ekorok/domain/reports/status";
import { Alert } from "../../../ui/alert.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { ReturnedNotice } from "../life/returned-notice.tsx";
import { statusWords } from "../status-words.ts";
import { useReader } from "../use-reader.ts";

/** On top of the month: why it came back, or why nothing can be changed, and what to do. */
export function MonthNotices({ report }: { report: MonthReport }) {
  const reader = useReader();
  const { status, returned, returnReason } = report;
  const next = statusWords[status].next[reader];
  if (next === null) return null;
  if (isGivenBack(status)) return <ReturnedNotice returned={returned} reason={returnReason} next={next} />;
  if (isEditable(status)) return <Alert tone="info">{next}</Alert>;
  const { title } = statusWords[status];
  return (
    <Alert tone={reportStatusFacts[status].tone === "good" ? "success" : "info"} icon={lockIcon} title={title}>
      {whenText(report)} Danych nie można zmieniać. {next}
    </Alert>
  );
}

const whenText = ({ submittedAt }: MonthReport) =>
  submittedAt === null ? "" : `Złożono ${formatInstant(submittedAt)}.`;
