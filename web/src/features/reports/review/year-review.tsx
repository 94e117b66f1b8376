import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { yearVersionsQuery } from "../../../api/reports.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { MonthStrip } from "../month-strip.tsx";
import { YearComparison } from "../year/year-comparison.tsx";
import { YearMoney } from "../year/year-money.tsx";
import { YearVersions } from "../year/year-versions.tsx";
import { Decision } from "./decision.tsx";
import { useTellShown } from "./early-key.ts";
import { WhyAgain } from "./why-again.tsx";
import { WrittenNotes } from "./written-notes.tsx";
import styles from "./decision.module.css";

type Props = {
  report: YearReport;
  /** False while all views are printed one after another. */
  isAlone: boolean;
  /** Where an outdated year is submitted again. */
  children: ReactNode;
};

/** All that the consultancy reads of a submitted year before it decides. */
export function YearReview({ report, isAlone, children }: Props) {
  const { uid } = useClient();
  const { year, submissions } = report;
  useTellShown({ uid, year, month: WHOLE_YEAR }, submissions);
  return (
    <>
      <Decision
        id="sprawozdanie-roczne"
        which={{ uid, year, month: WHOLE_YEAR }}
        report={report}
        className={styles.alone}
      />
      <WrittenNotes report={{ year, month: WHOLE_YEAR }} />
      {submissions > 1 && <YearChanges year={year} number={submissions} />}
      <MonthStrip report={report} />
      <Section title="Sprawozdanie roczne">
        <Stack align="start">
          {children}
          <YearVersions year={year} number={submissions} other={undefined} isReview />
        </Stack>
      </Section>
      {isAlone && <YearMoney report={report} view="oplaty" />}
    </>
  );
}

function YearChanges({ year, number }: { year: number; number: number }) {
  const { uid } = useClient();
  const { data: list } = useSuspenseQuery(yearVersionsQuery(uid, year));
  return (
    <Section title={`Co zmienia wersja ${number}`}>
      <WhyAgain versions={list.versions} number={number} />
      <YearComparison year={year} number={number} other={number - 1} />
    </Section>
  );
}
