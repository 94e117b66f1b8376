import { isGivenBack, type ReportMove, type ReportStatus, statusAfter } from "@ekorok/domain/reports/status";
import type { Which } from "../../../api/reports.ts";
import { useIsAdmin } from "../../../session/use-is-admin.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { useClient } from "../../client/use-client.ts";
import { useReportMoves } from "./use-report-moves.ts";
import { useCanTakeBack } from "./use-take-back.ts";
import text from "../../../ui/text.module.css";

const reviews: readonly { move: Exclude<ReportMove, "submit">; label: string; look: "solid" | "outlined" }[] = [
  { move: "approve", label: "Przyjmij", look: "solid" },
  { move: "return", label: "Zwróć do poprawy", look: "outlined" },
  { move: "takeBack", label: "Cofnij przyjęcie", look: "outlined" },
  { move: "reopen", label: "Otwórz ponownie", look: "outlined" },
];

type Props = {
  which: Which;
  /** As the page shows it; `submissions` is the number of the version that one reads there. */
  report: {
    readonly status: ReportStatus;
    readonly submissions: number;
    readonly isOutdated?: boolean;
    readonly approvedAt?: string | undefined;
  };
};

/** What the consultancy does with a report: as much of it as its status allows. */
export function ReviewActions({ which, report: { status, submissions, isOutdated = false, approvedAt } }: Props) {
  const isAdmin = useIsAdmin();
  const moves = useReportMoves(which, submissions);
  const { isDeleted } = useClient();
  const canTakeBack = useCanTakeBack(approvedAt);
  const possible = reviews.filter(({ move }) => {
    if (move === "approve" && isOutdated) return false; // a new version is on its way
    if (move === "takeBack" && !canTakeBack) return false;
    const next = statusAfter(status, move);
    return next && !(isDeleted && isGivenBack(next)); // nobody is left to correct it
  });
  if (!isAdmin || possible.length === 0) return null;
  return (
    <Row className={text.notOnPaper}>
      {possible.map(({ move, label, look }) => (
        <Button key={move} look={look} onClick={() => moves[move]()}>
          {label}
        </Button>
      ))}
    </Row>
  );
}
