import { formatMonth, isEditable, type Month } from "@ekorok/domain";
import { Alert, Box, Stack } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../../api/reports.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { Page } from "../../../ui/page.tsx";
import { useClient } from "../../client/use-client.ts";
import { MissingDataNotice } from "../../company/missing-data-notice.tsx";
import { AreaCards } from "./area-cards.tsx";
import { useKeptAreas } from "../saving/use-kept-areas.ts";
import { MonthFindings } from "./month-findings.tsx";
import { MonthHistory } from "./month-history.tsx";
import { MonthNotices } from "./month-notices.tsx";
import { MonthStanding } from "./month-standing.tsx";
import { MonthSwitcher } from "../month-switcher.tsx";
import { NoAreas } from "../no-areas.tsx";
import { knownAreas } from "../permitted-areas.ts";
import { notServedText } from "../report-words.ts";
import { ReportCrumbs } from "../report-crumbs.tsx";
import { ReviewActions } from "../life/review-actions.tsx";
import { SubmitSection } from "../life/submit-section.tsx";
import { whatBlocks } from "../life/what-blocks.ts";

type Props = { period: Month; today: string; isHistoryOpen: boolean };

export function MonthPage({ period, today, isHistoryOpen }: Props) {
  const { uid, isOwn, isDeleted, document } = useClient();
  const { data: report } = useSuspenseQuery(monthReportQuery(uid, period));
  const areas = knownAreas(report.areas);
  const keptAreas = useKeptAreas(period);
  const isLocked = isDeleted || !isEditable(report.status);
  const notServed = isDeleted ? null : notServedText(document.servedFrom, [report]);
  const params = { year: String(period.year), month: String(period.month) };
  return (
    <Page
      title={`Sprawozdanie: ${formatMonth(period.year, period.month)}`}
      crumbs={<ReportCrumbs period={period} />}
      actions={<MonthSwitcher period={period} />}
    >
      {areas.length === 0 ? (
        <Stack spacing={3}>
          <NoAreas
            isOwn={isOwn}
            action={
              report.submissions > 0 && (
                <ButtonLink
                  to="/raporty/$year/$month/podsumowanie"
                  params={params}
                  search={{ wersja: report.submissions }}
                  variant="outlined"
                >
                  Złożone sprawozdanie
                </ButtonLink>
              )
            }
          />
          {report.leftOut.length > 0 && <AreaCards areas={areas} keptAreas={keptAreas} report={report} isLocked />}
        </Stack>
      ) : (
        <Stack spacing={3}>
          <MonthNotices report={report} />
          {notServed !== null && <Alert severity="info">{notServed}</Alert>}
          <Box
            sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", justifyContent: "space-between" }}
          >
            <MonthStanding report={report} />
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
              <ReviewActions which={{ uid, ...period }} status={report.status} />
              <ButtonLink to="/raporty/$year/$month/podsumowanie" params={params} variant="outlined">
                Podsumowanie
              </ButtonLink>
            </Stack>
          </Box>
          {!isLocked && <MissingDataNotice />}
          <AreaCards areas={areas} keptAreas={keptAreas} report={report} isLocked={isLocked} />
          <MonthFindings report={report} />
          {!isLocked && <SubmitSection report={report} obstacles={whatBlocks(report, areas, today, keptAreas)} />}
          <MonthHistory period={period} isOpen={isHistoryOpen} />
        </Stack>
      )}
    </Page>
  );
}
