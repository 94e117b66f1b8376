import {
  type DueState,
  NOT_ACCEPTED,
  type ReportStatus,
  reportStatusFacts,
  statusName,
  wasSubmitted,
} from "@ekorok/domain/reports/status";
import { Chip } from "../../ui/chip.tsx";
import { Row } from "../../ui/layout.tsx";
import { dayNames } from "./report-words.ts";

type Props = { status: ReportStatus; due: DueState; isOutdated?: boolean };

/** Where a report stands in its life, and what follows from the day. */
export function StatusChip({ status, due, isOutdated = false }: Props) {
  const isQuiet = !wasSubmitted(status) && (due === "notBegun" || due === "notServed");
  return (
    <Row as="span" gap={1}>
      <Chip tone={isQuiet ? "outlined" : reportStatusFacts[status].tone}>{statusName(status, due)}</Chip>
      {dayNames[due] && <Chip tone={due === "late" ? "bad" : "warn"}>{dayNames[due]}</Chip>}
      {due === "notAccepted" && <Chip tone="outlined">{NOT_ACCEPTED}</Chip>}
      {isOutdated && <Chip tone="warn">Nieaktualne</Chip>}
    </Row>
  );
}
