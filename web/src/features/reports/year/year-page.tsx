import { type Area, areas, type YearReport } from "@ekorok/domain";
import { Alert, Stack, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearReportQuery } from "../../../api/reports.ts";
import { Page } from "../../../ui/page.tsx";
import { useClient } from "../../client/use-client.ts";
import type { WantedYear } from "./load-year.ts";
import { MonthCards } from "./month-cards.tsx";
import { NoAreas } from "../no-areas.tsx";
import { permittedAreas } from "../permitted-areas.ts";
import { notServedText } from "../report-words.ts";
import { SubmittedMonths } from "./submitted-months.tsx";
import { WholeYear } from "./whole-year.tsx";
import { YearHistory } from "./year-history.tsx";
import { YearMatrix } from "./year-matrix.tsx";
import { YearSwitcher } from "./year-switcher.tsx";

type Props = { year: number; wanted: WantedYear; isHistoryOpen: boolean };

export function YearPage({ year, wanted, isHistoryOpen }: Props) {
  const { uid, document, isOwn, isDeleted } = useClient();
  const { data: report } = useSuspenseQuery(yearReportQuery(uid, year));
  const shown = areasOf(report);
  const months = report.months.map((month) => ({ ...month, year }));
  const notServed = isDeleted ? null : notServedText(document.servedFrom, months);
  const history = report.submissions > 0 && <YearHistory year={year} isOpen={isHistoryOpen} />; // it begins with that
  return (
    <Page title={`Sprawozdania za ${year} rok`} actions={<YearSwitcher year={year} />}>
      {permittedAreas(document).length === 0 ? (
        <Stack spacing={4}>
          <NoAreas isOwn={isOwn} />
          <SubmittedMonths report={report} />
          {shown.length > 0 && <Matrix report={report} areas={shown} />}
          {report.submissions > 0 && <WholeYear report={report} wanted={wanted} />}
          {history}
        </Stack>
      ) : (
        <Stack spacing={4}>
          {notServed !== null && <Alert severity="info">{notServed}</Alert>}
          <MonthCards report={report} />
          <Matrix report={report} areas={shown} />
          <WholeYear report={report} wanted={wanted} />
          {history}
        </Stack>
      )}
    </Page>
  );
}

const Matrix = (props: { report: YearReport; areas: readonly Area[] }) => (
  <section>
    <Typography variant="h2" id="matrix" sx={{ mb: 1.5 }}>
      Części sprawozdania w&nbsp;kolejnych miesiącach
    </Typography>
    <YearMatrix {...props} />
  </section>
);

/** Every area that any month of the year has: what is switched on, what was handed in, and what holds rows though off. */
const areasOf = ({ months }: YearReport): Area[] =>
  areas.filter(({ id }) => months.some(({ areas, leftOut }) => [...areas, ...leftOut].some(({ area }) => area === id)));
