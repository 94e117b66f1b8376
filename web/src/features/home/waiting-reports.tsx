import { Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { waitingReportsQuery } from "../../api/reports.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { Section } from "../../ui/panel.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { waitingText } from "../reports/report-words.ts";

/** For administrators: what waits for them, of every year. */
export function WaitingReports() {
  const { data, error, refetch } = useQuery(waitingReportsQuery);
  return (
    <Section title="Czeka na Ciebie">
      <Stack spacing={2} sx={{ alignItems: "start" }}>
        {data?.years.map((waiting) => (
          <Stack key={waiting.year} spacing={1} sx={{ alignItems: "start" }}>
            <Typography>{waitingText(waiting)}.</Typography>
            <ButtonLink to="/admin/reports" search={{ rok: waiting.year, kolej: "doradca" }} variant="contained">
              {`Sprawdź sprawozdania za ${waiting.year} rok`}
            </ButtonLink>
          </Stack>
        ))}
        {data?.years.length === 0 && <Typography>Żadne sprawozdanie nie czeka na sprawdzenie.</Typography>}
        {!data && !error && <LoadingState lines={1} />}
        {!data && error && (
          <RetryAlert tone="error" onRetry={() => void refetch()}>
            {errorText(error)}
          </RetryAlert>
        )}
        <ButtonLink to="/admin/reports" variant="outlined">
          Sprawozdania klientów
        </ButtonLink>
      </Stack>
    </Section>
  );
}
