import { type ReportMove, type ReportStatus, statusAfter } from "@ekorok/domain";
import { Button, Stack } from "@mui/material";
import type { Which } from "../../../api/reports.ts";
import { useIsAdmin } from "../../../session/use-is-admin.ts";
import { useClient } from "../../client/use-client.ts";
import { useReportMoves } from "./use-report-moves.ts";

const reviews: readonly { move: ReportMove; label: string; variant: "contained" | "outlined" }[] = [
  { move: "approve", label: "Zatwierdź", variant: "contained" },
  { move: "return", label: "Zwróć do poprawy", variant: "outlined" },
  { move: "reopen", label: "Otwórz ponownie", variant: "outlined" },
];

/** What the consultancy does with a report: as much of it as its status allows. */
export function ReviewActions({ which, status }: { which: Which; status: ReportStatus }) {
  const isAdmin = useIsAdmin();
  const moves = useReportMoves(which);
  const { isDeleted } = useClient();
  const possible = reviews.filter(({ move }) => {
    const next = statusAfter(status, move);
    return next && !(isDeleted && next === "returned"); // nobody is left to correct it
  });
  if (!isAdmin || possible.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap", displayPrint: "none" }}>
      {possible.map(({ move, label, variant }) => (
        <Button key={move} variant={variant} onClick={() => moves[move]()}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
