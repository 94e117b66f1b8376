import { formatMonth, type Month } from "@ekorok/domain";
import { Button, Stack } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../../api/reports.ts";
import { Icon } from "../../../ui/icon.tsx";
import { printIcon } from "../../../ui/icons.ts";
import { Page } from "../../../ui/page.tsx";
import { useClient } from "../../client/use-client.ts";
import { ReportCrumbs } from "../report-crumbs.tsx";
import { DraftSummary } from "./draft-summary.tsx";
import { FrozenSummary } from "./frozen-summary.tsx";
import { versionToShow, type Wanted } from "./load-summary.ts";
import { companyNow, FrozenHead, SummaryHead } from "./summary-head.tsx";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionLinks } from "./version-links.tsx";

type Props = { period: Month; today: string; wanted: Wanted };

/** The month on one page: as it will be submitted, as it was, or two submissions beside each other. */
export function SummaryPage({ period, today, wanted }: Props) {
  const { uid, document } = useClient();
  const { data: report } = useSuspenseQuery(monthReportQuery(uid, period));
  const number = versionToShow(report, wanted);
  return (
    <Page
      title="Podsumowanie"
      about={formatMonth(period.year, period.month)}
      crumbs={<ReportCrumbs period={period} here="Podsumowanie" />}
      actions={
        <Button variant="outlined" startIcon={<Icon path={printIcon} />} onClick={() => window.print()}>
          Drukuj
        </Button>
      }
    >
      <Stack spacing={4} className="printed-report">
        {number === null ? (
          <SummaryHead report={report} period={period} company={companyNow(document)} />
        ) : (
          <FrozenHead report={report} period={period} number={number} />
        )}
        {report.submissions > 0 && <VersionLinks report={report} period={period} wanted={wanted} />}
        {number === null ? (
          <DraftSummary period={period} today={today} />
        ) : wanted.porownaj === undefined ? (
          <FrozenSummary period={period} number={number} />
        ) : (
          <VersionComparison period={period} number={number} other={wanted.porownaj} />
        )}
      </Stack>
    </Page>
  );
}
