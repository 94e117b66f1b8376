import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isGivenBack } from "@ekorok/domain/reports/status";
import { Alert } from "../../../ui/alert.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { ReturnedNotice } from "../life/returned-notice.tsx";
import { yearViewLink } from "../report-links.ts";
import { useReader } from "../use-reader.ts";

/** After a return: the figures are those of the months, so they are corrected there. */
const nextSteps = {
  client:
    "Jeśli poprawki wymagają dane któregoś miesiąca, poproś doradcę o jego zwrot. Potem złóż sprawozdanie roczne ponownie.",
  consultancy:
    "Jeśli poprawki wymagają dane któregoś miesiąca, zwróć go klientowi. Potem klient ma złożyć sprawozdanie roczne ponownie.",
  ofDeleted: "Konto klienta zostało usunięte, więc nikt go już nie poprawi. Dane można tylko czytać.",
} as const;

type Props = {
  report: YearReport;
  /** The view with the report itself is open. */
  isReportShown: boolean;
  /** The block above says already that it waits, and why. */
  isSaid: boolean;
};

/** Shown above all views: the year's own report was returned, or a month was corrected after it. */
export function ReturnedYear({ report, isReportShown, isSaid }: Props) {
  const { year, status, isOutdated, returned, returnReason } = report;
  const reader = useReader();
  const way = !isReportShown && <TextLink {...yearViewLink(year, "roczne")}>Przejdź do sprawozdania rocznego</TextLink>;
  if (isSaid && !isReportShown) return null;
  if (isGivenBack(status))
    return (
      <ReturnedNotice
        what="Sprawozdanie roczne"
        returned={returned}
        reason={isSaid ? null : returnReason}
        next={
          <>
            {nextSteps[reader]} {way}
          </>
        }
      />
    );
  if (!isOutdated || isSaid) return null;
  return (
    <Alert tone="warning" title="Sprawozdanie roczne jest nieaktualne">
      Po złożeniu tego sprawozdania poprawiono jeden z&nbsp;miesięcy. Trzeba je złożyć ponownie. {way}
    </Alert>
  );
}
