import { type Month } from "@ekorok/domain";
import { Box } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { monthReportQuery, monthWithRowsQuery } from "../../../api/reports.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { useClient } from "../../client/use-client.ts";
import { useKeptAreas } from "../saving/use-kept-areas.ts";
import { LeftOutSection } from "../left-out.tsx";
import { knownAreas } from "../permitted-areas.ts";
import { SubmitSection } from "../life/submit-section.tsx";
import { whatBlocks } from "../life/what-blocks.ts";
import { AreaSection } from "../area-section.tsx";
import { shownNow } from "../shown-area.ts";

/** The month as it would be submitted now, and the submission itself. */
export function DraftSummary({ period, today }: { period: Month; today: string }) {
  const { uid } = useClient();
  const dictionaries = useDictionaries();
  const { data: checked } = useSuspenseQuery(monthReportQuery(uid, period));
  const { data: withRows } = useSuspenseQuery(monthWithRowsQuery(uid, period));
  // Only the month without its rows is checked as a whole.
  const report = { ...withRows, areas: checked.areas, leftOut: checked.leftOut, findings: checked.findings };
  const areas = knownAreas(report.areas);
  const keptAreas = useKeptAreas(period);
  return (
    <>
      {shownNow(report, { period, dictionaries }).map((shown) => (
        <AreaSection key={shown.area.id} shown={shown} />
      ))}
      {report.leftOut.map((one) => (
        <LeftOutSection key={one.area} one={one} isClosed={false} />
      ))}
      <Box sx={{ displayPrint: "none" }}>
        <SubmitSection report={report} obstacles={whatBlocks(report, areas, today, keptAreas)} />
      </Box>
    </>
  );
}
