import type { MonthReport } from "@ekorok/domain";
import { Alert } from "../../../ui/alert.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { waitingSalesTexts } from "../life/declaration.ts";

/** Lines of sales that are in no row yet, before the month is handed in without them. */
export function WaitingSales({ report }: { report: MonthReport }) {
  const { year, month } = report;
  const texts = waitingSalesTexts(report);
  if (texts.length === 0) return null;
  return (
    <Alert tone="warning" role="none">
      {texts.join(" ")}{" "}
      <TextLink to="/raporty/$year/$month/sprzedaz" params={{ year: String(year), month: String(month) }}>
        Zobacz sprzedaż miesiąca
      </TextLink>
    </Alert>
  );
}
