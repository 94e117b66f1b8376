import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { MonthStrip } from "../month-strip.tsx";
import { NoAreas } from "../no-areas.tsx";
import { permittedAreas } from "../permitted-areas.ts";
import { summaryLink } from "../report-links.ts";
import { notServedText } from "../report-words.ts";
import { StatusChip } from "../status-chip.tsx";
import { YearMatrix } from "./year-matrix.tsx";
import styles from "./year.module.css";

/** The view of the months: how far each is, and its areas. */
export function YearMonths({ report, guide }: { report: YearReport; guide: ReactNode }) {
  const { document, isOwn, isDeleted } = useClient();
  const shown = areasOf(report);
  if (permittedAreas(document).length === 0)
    return (
      <>
        <NoAreas isOwn={isOwn} />
        <SubmittedMonths report={report} />
        {shown.length > 0 && <Matrix report={report} areas={shown} />}
      </>
    );
  const months = report.months.map((month) => ({ ...month, year: report.year }));
  const notServed = isDeleted ? null : notServedText(document.servedFrom, months);
  return (
    <>
      {notServed !== null && <Alert tone="info">{notServed}</Alert>}
      {isNew(report) && guide}
      <MonthStrip report={report} />
      <Matrix report={report} areas={shown} />
    </>
  );
}

/** Nothing of it was submitted yet. */
const isNew = ({ months }: YearReport): boolean => months.every(({ submissions }) => submissions === 0);

const Matrix = (props: { report: YearReport; areas: readonly Area[] }) => (
  <section>
    <h2 id="matrix" className={styles.matrixTitle}>
      Części sprawozdania w&nbsp;kolejnych miesiącach
    </h2>
    <YearMatrix {...props} />
  </section>
);

/** Every area of any month: switched on, submitted, or with rows although switched off. */
const areasOf = ({ months }: YearReport): Area[] =>
  areas.filter(({ id }) => months.some(({ areas, leftOut }) => [...areas, ...leftOut].some(({ area }) => area === id)));

/** Submitted months stay readable after all areas were switched off. */
function SubmittedMonths({ report: { year, months } }: { report: YearReport }) {
  const submitted = months.filter(({ submissions }) => submissions > 0);
  if (submitted.length === 0) return null;
  return (
    <Section title="Złożone sprawozdania">
      <ul className={styles.submitted}>
        {submitted.map(({ month, status, due, submissions, submittedAt }) => (
          <Row key={month} as="li">
            <TextLink {...summaryLink({ year, month })} search={{ wersja: submissions }}>
              {formatMonth(year, month)}
            </TextLink>
            <StatusChip status={status} due={due} />
            {submittedAt !== null && <span>złożono {formatInstant(submittedAt)}</span>}
          </Row>
        ))}
      </ul>
    </Section>
  );
}
