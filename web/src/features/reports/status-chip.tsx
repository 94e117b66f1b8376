import {
  type DueState,
  NOT_ACCEPTED,
  type ReportStatus,
  reportStatusFacts,
  statusName,
  wasSubmitted,
  type AreaStanding,
  areaStandingNames,
} from "@ekorok/domain/reports/status";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { Row } from "../../ui/layout.tsx";
import { dayNames } from "./report-words.ts";
import { checkIcon, editIcon } from "../../ui/icons.ts";

type Props = { status: ReportStatus; due: DueState; isOutdated?: boolean };

/** The status of a report, and whether it is late or outdated. */
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

/** Or changes that only this browser has. */
type Shown = AreaStanding | "unsaved";

const names: Readonly<Record<Shown, string>> = {
  ...areaStandingNames,
  unsaved: "Niezapisane zmiany w tej przeglądarce",
};

const looks: Readonly<Record<Shown, { tone: Tone; icon?: string }>> = {
  empty: { tone: "outlined" },
  inProgress: { tone: "warn", icon: editIcon },
  unsaved: { tone: "bad", icon: editIcon },
  toExplain: { tone: "warn", icon: editIcon },
  filled: { tone: "good", icon: checkIcon },
  declaredEmpty: { tone: "good", icon: checkIcon },
};

export const AreaStateChip = ({ state }: { state: Shown }) => <Chip {...looks[state]}>{names[state]}</Chip>;
