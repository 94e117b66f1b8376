import { formatInstant } from "@ekorok/domain/polish/dates";
import type { AcceptedReport } from "@ekorok/domain/reports/contract/report-queue";
import { approvalFinalFrom } from "@ekorok/domain/reports/due-dates";
import { Button } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { useCanTakeBack } from "../../reports/life/review-decisions.ts";
import { queueKey } from "../../reports/report-links.ts";
import { reportName } from "./queue-words.ts";

type TakesBack = { onTakeBack: (report: AcceptedReport) => void };

export function NewestAccepted({ report, onTakeBack }: { report: AcceptedReport } & TakesBack) {
  if (!useCanTakeBack(report.approvedAt)) return null;
  return (
    <Row>
      <span>{`Przyjęto: ${reportName(report)}.`}</span>
      <Button size="small" onClick={() => onTakeBack(report)}>
        Cofnij
      </Button>
    </Row>
  );
}

/** The reports accepted before the newest one. */
export function OthersAccepted({ reports, onTakeBack }: { reports: readonly AcceptedReport[] } & TakesBack) {
  const isAnyOpen = useCanTakeBack(reports[0]?.approvedAt); // the newest of them
  if (!isAnyOpen) return null;
  return (
    <Folded label="Przyjęte przed chwilą">
      <Stack as="ul" gap={1}>
        {reports.map((report) => (
          <Line key={report.approvedAt + queueKey(report)} report={report} onTakeBack={onTakeBack} />
        ))}
      </Stack>
    </Folded>
  );
}

function Line({ report, onTakeBack }: { report: AcceptedReport } & TakesBack) {
  const { approvedAt } = report;
  if (!useCanTakeBack(approvedAt)) return null;
  const [, until = ""] = formatInstant(new Date(approvalFinalFrom(new Date(approvedAt))).toISOString()).split(", ");
  return (
    <Row as="li">
      <span>{`${reportName(report)}: do ${until}`}</span>
      <Button size="small" aria-label={`Cofnij przyjęcie: ${reportName(report)}`} onClick={() => onTakeBack(report)}>
        Cofnij przyjęcie
      </Button>
    </Row>
  );
}
