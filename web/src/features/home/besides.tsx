import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { ksefQuery } from "../../api/ksef.ts";
import { TextLink } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { useClient } from "../client/use-client.ts";
import { missingData } from "../company/missing-data-notice.tsx";
import { ReportLinks } from "../reports/next-step/report-name.tsx";
import { type HomeReport, isYear } from "../reports/next-step/waiting-reports.ts";
import type { Step } from "../reports/next-step/which-step.ts";
import { Line } from "./line.tsx";
import styles from "./home.module.css";

/** Comes last, so that nothing below moves when the days are there. */
const YearDays = lazyPart(() => import("./year-days.tsx"), "YearDays");

/** Likewise. Clients without KSeF do not load it. */
const WaitingInvoices = lazyPart(() => import("./waiting-invoices.tsx"), "WaitingInvoices");

type Props = { step: Step; now: Month; today: string; hasAreas: boolean };

/** What is neither the next step nor a month of this year: other years, company data, and days of yearly duties. */
export function Besides({ step, now, today, hasAreas }: Props) {
  const { uid, document, isDeleted } = useClient();
  const isIdle = useWhenIdle();
  const { data: ksef } = useQuery({ ...ksefQuery(uid), enabled: isIdle && !isDeleted });
  const hasKsef = ksef !== undefined && (ksef.connection !== null || ksef.waiting.documents > 0);
  // Months of this year show their state in the strip.
  const isElsewhere = (report: HomeReport) => isYear(report) || report.year !== now.year;
  const due = step.kind === "report" ? step.alsoDue.filter(isElsewhere) : [];
  const reviewed = step.kind === "report" ? step.underReview.filter(isElsewhere) : [];
  const missing = isDeleted ? [] : missingData(document);
  return (
    <ul className={styles.besides}>
      {due.length > 0 && (
        <Line title="Też do złożenia">
          <ReportLinks reports={due} />
        </Line>
      )}
      {reviewed.length > 0 && (
        <Line title="U doradcy">
          <ReportLinks reports={reviewed} />
        </Line>
      )}
      {missing.length > 0 && (
        <Line title="W danych firmy brakuje">
          {missing.join(", ")}. <TextLink to="/konto/dane-firmy">Uzupełnij dane firmy</TextLink>
        </Line>
      )}
      {hasKsef && <WaitingInvoices state={ksef} />}
      {hasAreas && <YearDays year={now.year} today={today} />}
    </ul>
  );
}
