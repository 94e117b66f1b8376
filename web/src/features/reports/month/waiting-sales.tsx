import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { Alert } from "../../../ui/alert.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { otherCardsText, waitingSalesTexts } from "../life/declaration.ts";

/** Lines of sales that are in no row yet, before the month is handed in without them. */
export function WaitingSales({ report }: { report: MonthReport }) {
  const texts = waitingSalesTexts(report);
  if (texts.length === 0) return null;
  return (
    <Alert tone="warning" role="none">
      {texts.join(" ")} <ToSales report={report}>Zobacz sprzedaż miesiąca</ToSales>
    </Alert>
  );
}

/** Said of an open month and of a closed one, with what to do. */
export function OtherCards({ report, isLocked }: { report: MonthReport; isLocked: boolean }) {
  const text = otherCardsText(report);
  if (text === "") return null;
  return (
    <Alert tone="warning" role="none" title="Policzone inną wersją karty">
      {text}{" "}
      {isLocked
        ? "Miesiąc zostaje taki, jak go złożono; żeby go przeliczyć, doradca musi go najpierw zwrócić do poprawy."
        : "Przelicz ją, żeby w sprawozdaniu było to, co mówią karty."}{" "}
      <ToSales report={report}>{isLocked ? "Zobacz sprzedaż miesiąca" : "Przelicz sprzedaż miesiąca"}</ToSales>
    </Alert>
  );
}

const ToSales = ({ report: { year, month }, children }: { report: MonthReport; children: string }) => (
  <TextLink to="/raporty/$year/$month/sprzedaz" params={{ year: String(year), month: String(month) }}>
    {children}
  </TextLink>
);
