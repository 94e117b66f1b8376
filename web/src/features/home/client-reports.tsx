import { formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import type { ReactNode } from "react";
import { yearLink, monthLink } from "../reports/report-links.ts";
import { TextLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { openMonthsOf } from "../reports/year-months.ts";
import { dueText, readyText } from "../reports/report-words.ts";
import { StatusChip } from "../reports/status-chip.tsx";
import { countsByYear, type HomeMonth, type HomeReport, isYear, reportKey } from "./to-do.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

const SHOWN = 4;
const reportForms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };

export function ReturnedReports({ reports }: { reports: readonly HomeReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="Zwrócone do poprawy">
      <Stack as="ul" gap={0}>
        {reports.map((report) => (
          <ReportLine key={reportKey(report)} report={report}>
            {report.returnReason !== null && <Reason>{report.returnReason}</Reason>}
          </ReportLine>
        ))}
      </Stack>
    </Section>
  );
}

export const Reason = ({ children }: { children: string }) => <p className={styles.reason}>Powód: {children}</p>;

export function CheckedReports({ reports }: { reports: readonly HomeReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="U doradcy">
      <Stack gap={2} align="start">
        <FirstReports reports={reports} />
        <p className={text.note}>
          {reports.length > SHOWN && `Razem ${reports.length} ${plural(reports.length, reportForms)}. `}
          Doradca je sprawdza. Do jego decyzji nie musisz nic robić.
        </p>
      </Stack>
    </Section>
  );
}

/** The oldest first. */
export function DueReports({ reports }: { reports: readonly HomeReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="Do złożenia">
      <Stack gap={2} align="start">
        <FirstReports reports={reports} />
        {countsByYear(reports.slice(SHOWN)).map(({ year, count, late }) => (
          <p key={year}>
            <TextLink {...yearLink(year)}>{`Jeszcze ${count} ${plural(count, reportForms)} za ${year} rok`}</TextLink>
            {late > 0 && ` (po terminie: ${late})`}
          </p>
        ))}
      </Stack>
    </Section>
  );
}

const FirstReports = ({ reports }: { reports: readonly HomeReport[] }) => (
  <Stack as="ul" gap={0} className={styles.reports}>
    {reports.slice(0, SHOWN).map((report) => (
      <ReportLine key={reportKey(report)} report={report} />
    ))}
  </Stack>
);

/** A report as a link; `children` stand below it. */
function ReportLine({ report, children }: { report: HomeReport; children?: ReactNode }) {
  return (
    <li className={styles.report}>
      <Row className={styles.head}>{isYear(report) ? <Year report={report} /> : <Month report={report} />}</Row>
      {children}
    </li>
  );
}

function Month({ report }: { report: HomeMonth }) {
  const { year, month, status, due } = report;
  return (
    <>
      <TextLink {...monthLink({ year, month })} className={text.strong}>
        {formatMonth(year, month)}
      </TextLink>
      <StatusChip status={status} due={due} />
      <span className={text.note}>
        {dueText(report)}, {readyText(report)}
      </span>
    </>
  );
}

function Year({ report }: { report: YearReport }) {
  const { year, status, due, isOutdated } = report;
  const more = yearText(report);
  return (
    <>
      <TextLink {...yearLink(year)} hash="sprawozdanie-roczne" className={text.strong}>
        {`sprawozdanie roczne za ${year} rok`}
      </TextLink>
      <StatusChip status={status} due={due} isOutdated={isOutdated} />
      {more && <span className={text.note}>{more}</span>}
    </>
  );
}

function yearText(report: YearReport): string | null {
  const { madeOf, isOutdated, status } = report;
  const open = openMonthsOf(report).length;
  if (open > 0) return `najpierw trzeba złożyć miesiące: ${open} z ${madeOf.length}`;
  if (isOutdated) return "poprawiono jeden z miesięcy, trzeba je złożyć ponownie";
  return status === "draft" ? "wszystkie miesiące są złożone" : null;
}
