import { formatMonth } from "@ekorok/domain/polish/dates";
import { TextLink } from "../../../ui/button.tsx";
import { monthLink, yearViewLink } from "../report-links.ts";
import { type HomeReport, isYear } from "./waiting-reports.ts";

/** "listopad 2026", "sprawozdanie roczne za 2025 rok". */
export const reportName = (report: HomeReport): string =>
  isYear(report) ? `sprawozdanie roczne za ${report.year} rok` : formatMonth(report.year, report.month);

/** Properties of a link to a month, or to the year's own report on its page. */
export const reportLink = (report: HomeReport) =>
  isYear(report)
    ? ({ ...yearViewLink(report.year, "roczne"), hash: "sprawozdanie-roczne" } as const)
    : monthLink({ year: report.year, month: report.month });

export const ReportLink = ({ report }: { report: HomeReport }) => (
  <TextLink {...reportLink(report)}>{reportName(report)}</TextLink>
);

/** "wrzesień 2026, październik 2026 i jeszcze 3", each a link. */
export function ReportLinks({ reports }: { reports: readonly HomeReport[] }) {
  const more = reports.length - MOST;
  return (
    <>
      {reports.slice(0, MOST).map((report, index) => (
        <span key={reportName(report)}>
          {index > 0 && ", "}
          <ReportLink report={report} />
        </span>
      ))}
      {more > 0 && ` i\u00a0jeszcze ${more}`}
    </>
  );
}

const MOST = 3;
