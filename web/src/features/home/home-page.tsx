import type { Month } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { useSuspenseQueries } from "@tanstack/react-query";
import { yearReportQuery } from "../../api/reports.ts";
import { useSession } from "../../session/use-session.ts";
import { Page } from "../../ui/page.tsx";
import { nameOf } from "../client/name-of.ts";
import { useClient } from "../client/use-client.ts";
import { MissingDataNotice } from "../company/missing-data-notice.tsx";
import { permittedAreas } from "../reports/permitted-areas.ts";
import { DueReports } from "./due-reports.tsx";
import { LeftOffSection } from "./left-off-section.tsx";
import { ReturnedReports } from "./returned-reports.tsx";
import { begunMonths, isReturned, reportsToDo, whereLeftOff, yearsToLookAt } from "./to-do.ts";
import { WaitingReports } from "./waiting-reports.tsx";

export function HomePage({ now }: { now: Month }) {
  const { uid, document, isOwn } = useClient();
  const { state } = useSession();
  const reports = useSuspenseQueries({
    queries: yearsToLookAt(document.servedFrom, now).map((year) => yearReportQuery(uid, year)),
    combine: (results) => results.map(({ data }) => data),
  });
  const months = begunMonths(reports, now);
  const waiting = reportsToDo(reports);
  const isAdvisor = state.status === "signed-in" && state.user.isAdmin && isOwn;
  const isReporting = permittedAreas(document).length > 0 && !isAdvisor; // the consultancy itself owes nobody anything
  const leftOff = whereLeftOff(months);
  return (
    <Page title="Strona główna">
      <Stack spacing={3}>
        <Typography>
          Dzień dobry, <strong>{nameOf(document)}</strong>
        </Typography>
        {isAdvisor && <WaitingReports />}
        {isReporting && (
          <>
            <ReturnedReports reports={waiting.filter(isReturned)} />
            <DueReports reports={waiting.filter((report) => !isReturned(report))} servedFrom={document.servedFrom} />
            {leftOff && <LeftOffSection leftOff={leftOff} />}
          </>
        )}
        {!isAdvisor && <MissingDataNotice />}
      </Stack>
    </Page>
  );
}
