import { WHOLE_YEAR } from "@ekorok/domain";
import { Box, Card, Stack, Typography } from "@mui/material";
import { NoData } from "../../../ui/states/no-data.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { nameOf } from "../../client/name-of.ts";
import { StatusChip } from "../../reports/status-chip.tsx";
import { type ListedClient, type ListedReport, periodText, reportsOf, turnsText } from "./listed-report.ts";
import { PickBox } from "./pick-box.tsx";
import { isMeant } from "./wanted-list.ts";
import type { ListProps } from "./reports-table.tsx";
import { useReportsAddress } from "./use-reports-address.ts";
import type { Selection } from "./use-selection.ts";

/** The rest is in the client's year, which the name leads to. */
const MOST_LINES = 6;

/** The same list on a phone: of each client the reports that are looked for, or that wait for somebody. */
export function ReportsCards({ year, clients, selection, isBusy }: ListProps) {
  const { search } = useReportsAddress();
  if (clients.length === 0) return <NoData>Zmień filtry, aby zobaczyć klientów.</NoData>;
  return (
    <Stack
      component="ul"
      spacing={1.5}
      aria-busy={isBusy}
      sx={{ p: 0, m: 0, listStyle: "none", opacity: isBusy ? 0.6 : 1 }}
    >
      {clients.map((client) => (
        <Card key={client.uid} component="li" variant="outlined" sx={{ p: 2 }}>
          <TextLink
            to="/raporty/{-$year}"
            params={{ year: String(year) }}
            search={{ uid: client.uid }}
            sx={{ fontWeight: 650, overflowWrap: "anywhere" }}
          >
            {nameOf(client)}
          </TextLink>
          <Typography variant="body2" color="textSecondary">
            {turnsText(client)}
          </Typography>
          {reportsOf(client)
            .filter((report) => isMeant(report, search))
            .slice(0, MOST_LINES)
            .map((report) => (
              <ReportLine key={report.month ?? "year"} client={client} report={report} selection={selection} />
            ))}
        </Card>
      ))}
    </Stack>
  );
}

type LineProps = { client: ListedClient; report: ListedReport; selection: Selection };

function ReportLine({ client, report, selection }: LineProps) {
  const { status, due, isOutdated } = report;
  const name = periodText(report);
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap", minHeight: 44 }}>
      {selection.canBePicked(report) && (
        <PickBox selection={selection} some={[{ client, report }]} label={`Zaznacz: ${nameOf(client)}, ${name}`} />
      )}
      <TextLink
        to={report.month === WHOLE_YEAR ? "/raporty/{-$year}" : "/raporty/$year/$month"}
        params={{ year: String(report.year), ...(report.month !== WHOLE_YEAR && { month: String(report.month) }) }}
        search={{ uid: client.uid }}
        aria-label={`${nameOf(client)}, ${name}`}
        sx={{ flexGrow: 1 }}
      >
        {name}
      </TextLink>
      <StatusChip status={status} due={due} isOutdated={isOutdated} />
    </Box>
  );
}
