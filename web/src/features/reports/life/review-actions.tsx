import { isGivenBack, type ReportMove, type ReportStatus, statusAfter } from "@ekorok/domain/reports/status";
import type { ReportKey } from "../../../api/reports.ts";
import { useIsAdmin } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { useClient } from "../../client/use-client.ts";
import { useReportMoves } from "./use-report-moves.ts";
import { useCanTakeBack } from "./review-decisions.ts";
import text from "../../../ui/text.module.css";

const reviews: readonly { move: Exclude<ReportMove, "submit">; label: string; look: "solid" | "outlined" }[] = [
  { move: "approve", label: "Przyjmij", look: "solid" },
  { move: "return", label: "Zwróć do poprawy", look: "outlined" },
  { move: "takeBack", label: "Cofnij przyjęcie", look: "outlined" },
  { move: "reopen", label: "Otwórz ponownie", look: "outlined" },
];

type ReviewActionsProps = {
  which: ReportKey;
  /** As shown on the page; `submissions` is the number of the version shown. */
  report: {
    readonly status: ReportStatus;
    readonly submissions: number;
    readonly isOutdated?: boolean;
    readonly approvedAt?: string | undefined;
  };
};

/** The review actions that the report's status allows. */
export function ReviewActions({
  which,
  report: { status, submissions, isOutdated = false, approvedAt },
}: ReviewActionsProps) {
  const isAdmin = useIsAdmin();
  const moves = useReportMoves(which, submissions);
  const { isDeleted } = useClient();
  const canTakeBack = useCanTakeBack(approvedAt);
  const possible = reviews.filter(({ move }) => {
    if (move === "approve" && isOutdated) return false; // a new version is needed
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
