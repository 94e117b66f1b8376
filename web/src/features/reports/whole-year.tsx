import { formatMonth, isEditable, type YearReport } from "@ekorok/domain";
import { Alert, Button, Stack, Typography } from "@mui/material";
import { Suspense } from "react";
import { TextLink } from "../../ui/links.tsx";
import { Section } from "../../ui/section.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { yearVersionToShow } from "./load-year.ts";
import { ReviewActions } from "./review-actions.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useReportMoves } from "./use-report-moves.ts";
import { YearVersions } from "./year-versions.tsx";

/** The year is a report, too: submitted once its months are. */
export function WholeYear({ report, version }: { report: YearReport; version: number | undefined }) {
  const { uid, isDeleted } = useClient();
  const { year, status, isOutdated, returnReason } = report;
  const moves = useReportMoves({ uid, year });
  const open = report.months.filter((month) => isEditable(month.status));
  const isOpen = !isDeleted && (isEditable(status) || isOutdated);
  const shown = yearVersionToShow(report, version);
  return (
    <Section title="Sprawozdanie roczne" id="sprawozdanie-roczne">
      <Stack spacing={2} sx={{ alignItems: "start" }}>
        <StatusChip status={status} isOutdated={isOutdated} />
        {status === "returned" && returnReason !== null && (
          <Alert severity="warning" sx={{ alignSelf: "stretch" }}>
            <strong>Do poprawy:</strong> {returnReason}
          </Alert>
        )}
        {isOutdated && (
          <Alert severity="warning" sx={{ alignSelf: "stretch" }}>
            Po złożeniu tego sprawozdania poprawiono jeden z&nbsp;miesięcy. Trzeba je złożyć ponownie.
          </Alert>
        )}
        {isOpen && open.length > 0 && <OpenMonths year={year} months={open} />}
        {isOpen && open.length === 0 && (
          <Button variant="contained" onClick={moves.submit}>
            Złóż sprawozdanie roczne
          </Button>
        )}
        <ReviewActions which={{ uid, year }} status={status} />
        {shown !== null && (
          // After a submission the new one is still to be loaded: the rest of the page stays in sight.
          <Suspense fallback={<LoadingState lines={4} />}>
            <YearVersions year={year} number={shown} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}

function OpenMonths({ year, months }: { year: number; months: YearReport["months"] }) {
  const [first] = months;
  return (
    <Typography>
      Złożysz je, gdy wszystkie miesiące będą złożone lub zatwierdzone. Czeka jeszcze: {months.length} z&nbsp;12
      {first && (
        <>
          , najbliższy to{" "}
          <TextLink to="/raporty/$year/$month" params={{ year: String(year), month: String(first.month) }}>
            {formatMonth(year, first.month)}
          </TextLink>
        </>
      )}
      .
    </Typography>
  );
}
