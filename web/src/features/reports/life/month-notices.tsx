import { formatInstant } from "@ekorok/domain/polish/dates";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable, isGivenBack, reportStatusFacts } from "@ekorok/domain/reports/status";
import { Alert } from "../../../ui/alert.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { ReturnedNotice } from "./returned-notice.tsx";
import { toDoIn } from "@ekorok/domain/reports/to-do";
import { useClient } from "../../client/use-client.ts";
import { statusWords } from "../status-words.ts";
import { useReader } from "../use-reader.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { FindingList } from "./finding-list.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { otherCardsText, waitingSalesTexts } from "./declaration.ts";
import { salesLink } from "../report-links.ts";
import styles from "./life.module.css";

/** Few months have such values. */
const ExplainFindings = lazyPart(() => import("./explain-findings.tsx"), "ExplainFindings");

/** Why the month was returned or is closed, and what comes next. */
export function MonthNotices({ report }: { report: MonthReport }) {
  const reader = useReader();
  const { status, returned, returnReason } = report;
  const next = statusWords[status].next[reader];
  if (next === null) return null;
  if (isGivenBack(status)) return <ReturnedNotice returned={returned} reason={returnReason} next={next} />;
  if (isEditable(status)) return <Alert tone="info">{next}</Alert>;
  const { title } = statusWords[status];
  return (
    <Alert tone={reportStatusFacts[status].tone === "good" ? "success" : "info"} icon={lockIcon} title={title}>
      {whenText(report)} Danych nie można zmieniać. {next}
    </Alert>
  );
}

const whenText = ({ submittedAt }: MonthReport) =>
  submittedAt === null ? "" : `Złożono ${formatInstant(submittedAt)}.`;

/** Findings that need a reason or a look. Blocking ones are listed beside the submit button. */
export function MonthFindings({ report }: { report: MonthReport }) {
  const { isDeleted } = useClient();
  const { areas, findings, status } = report;
  const period = { year: report.year, month: report.month };
  const asks = findings.filter(({ level }) => level === "asks");
  const warns = findings.filter(({ level }) => level === "warns");
  if (asks.length + warns.length === 0) return null;
  return (
    <Section title="Wyniki kontroli">
      <Stack gap={5}>
        {asks.length > 0 && (
          <ExplainFindings
            toDo={toDoIn(areas)}
            findings={asks}
            period={period}
            isOpen={isEditable(status) && !isDeleted}
            heading="h3"
          />
        )}
        {warns.length > 0 && (
          <section id="warns" className={styles.level}>
            <h3>Uwagi: {warns.length}</h3>
            <FindingList findings={warns} period={period} />
          </section>
        )}
      </Stack>
    </Section>
  );
}

/** Warns of sales that are not in any row yet. */
export function WaitingSales({ report }: { report: MonthReport }) {
  const texts = waitingSalesTexts(report);
  if (texts.length === 0) return null;
  return (
    <Alert tone="warning" role="none">
      {texts.join(" ")} <ToSales report={report}>Zobacz sprzedaż miesiąca</ToSales>
    </Alert>
  );
}

/** Warns that sales were counted with an older card. */
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
  <TextLink {...salesLink({ year, month })}>{children}</TextLink>
);
