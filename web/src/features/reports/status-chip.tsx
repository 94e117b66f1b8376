import type { DueState, ReportStatus } from "@ekorok/domain";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { Row } from "../../ui/layout.tsx";
import { dayNames, statusName } from "./report-words.ts";

const tones: Readonly<Record<ReportStatus, Tone>> = {
  draft: "plain",
  submitted: "info",
  returned: "warn",
  approved: "good",
};

type Props = { status: ReportStatus; due: DueState; isOutdated?: boolean };

/** Where a report stands in its life, and what follows from the day. */
export function StatusChip({ status, due, isOutdated = false }: Props) {
  const isQuiet = status === "draft" && (due === "notBegun" || due === "notServed");
  return (
    <Row as="span" gap={1}>
      <Chip tone={isQuiet ? "outlined" : tones[status]}>{statusName(status, due)}</Chip>
      {dayNames[due] && <Chip tone={due === "late" ? "bad" : "warn"}>{dayNames[due]}</Chip>}
      {isOutdated && <Chip tone="warn">Nieaktualne</Chip>}
    </Row>
  );
}
