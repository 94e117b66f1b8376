import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { shownMonthOf } from "@ekorok/domain/reports/submit-month";
import { Button } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useClient } from "../../client/use-client.ts";
import { declaredMonth } from "../life/declaration.ts";
import { useReportMoves } from "../life/use-report-moves.ts";

/** Submits the month from any of its pages, with the same declaration as on the month's own page. */
export function SubmitButton({ report }: { report: MonthReport }) {
  const { uid } = useClient();
  const moves = useReportMoves({ uid, year: report.year, month: report.month }, report.submissions);
  const submit = () => {
    const shown = shownMonthOf(report);
    moves.submit({
      text: declaredMonth(report),
      said: { shown },
      isCorrection: report.correction > 0,
      onChanged: (changes) =>
        toasts.show("error", `Sprawozdania nie złożono, bo zmieniło się, odkąd je otwarto: ${changes.join("; ")}.`),
    });
  };
  return (
    <Button look="solid" size="small" onClick={submit}>
      {report.correction > 0 ? "Złóż korektę" : "Złóż"}
    </Button>
  );
}
