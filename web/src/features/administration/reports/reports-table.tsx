import { formatMonth } from "@ekorok/domain";
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { TextLink } from "../../../ui/links.tsx";
import { TableEmpty } from "../../../ui/table.tsx";
import { WideTable } from "../../../ui/table.tsx";
import { nameOf } from "../../client/name-of.ts";
import { type ListedClient, type ListedReport, periodText, turnsText } from "./listed-report.ts";
import { MarksLegend } from "./marks-legend.tsx";
import { PickBox } from "./pick-box.tsx";
import { MonthMark, YearMark } from "./report-mark.tsx";
import type { Selection } from "./use-selection.ts";

const shortNames = ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"];

/** Apart from the months, which it is made of. */
const yearLooks = { borderLeft: 1, borderLeftColor: "divider" } as const;

export type ListProps = { year: number; clients: readonly ListedClient[]; selection: Selection; isBusy: boolean };

/** Clients by months, and the year itself. */
export function ReportsTable({ year, clients, selection, isBusy }: ListProps) {
  return (
    <>
      <WideTable label="Klienci i miesiące" hasFrame>
        <Table
          size="small"
          aria-label="Sprawozdania klientów"
          aria-busy={isBusy}
          sx={{ minWidth: 900, opacity: isBusy ? 0.6 : 1, "& td, & th": { px: 0.5 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox" sx={{ pl: 1.5 }}>
                <PickBox
                  selection={selection}
                  some={selection.selectable}
                  label="Zaznacz wszystkie złożone na tej stronie"
                />
              </TableCell>
              <TableCell>Klient</TableCell>
              {shortNames.map((name, index) => (
                <TableCell key={name} align="center" aria-label={formatMonth(year, index + 1)}>
                  {name}
                </TableCell>
              ))}
              <TableCell align="center" aria-label={`Sprawozdanie za ${year} rok`} sx={yearLooks}>
                rok
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {clients.length === 0 ? (
              <TableEmpty columns={15}>Zmień filtry, aby zobaczyć klientów.</TableEmpty>
            ) : (
              clients.map((client) => <ClientRow key={client.uid} year={year} client={client} selection={selection} />)
            )}
          </TableBody>
        </Table>
      </WideTable>
      <MarksLegend />
    </>
  );
}

type RowProps = { year: number; client: ListedClient; selection: Selection };

function ClientRow({ year, client, selection }: RowProps) {
  const some = selection.selectableOf(client);
  return (
    <TableRow hover>
      <TableCell padding="checkbox" sx={{ pl: 1.5 }}>
        <PickBox selection={selection} some={some} label={`Zaznacz wszystkie złożone: ${nameOf(client)}`} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ minWidth: 200, overflowWrap: "anywhere" }}>
        <TextLink to="/raporty/{-$year}" params={{ year: String(year) }} search={{ uid: client.uid }} preload={false}>
          {nameOf(client)}
        </TextLink>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
          {turnsText(client)}
        </Typography>
      </TableCell>
      {client.months.map((month) => (
        <TableCell key={month.month} align="center">
          <MarkAndBox client={client} report={month} selection={selection}>
            <MonthMark client={client} month={month} />
          </MarkAndBox>
        </TableCell>
      ))}
      <TableCell align="center" sx={yearLooks}>
        <MarkAndBox client={client} report={client.wholeYear} selection={selection}>
          <YearMark client={client} />
        </MarkAndBox>
      </TableCell>
    </TableRow>
  );
}

type MarkProps = { client: ListedClient; report: ListedReport; selection: Selection; children: ReactNode };

function MarkAndBox({ client, report, selection, children }: MarkProps) {
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center" }}>
      {children}
      {selection.canBePicked(report) && (
        <PickBox
          selection={selection}
          some={[{ client, report }]}
          label={`Zaznacz: ${nameOf(client)}, ${periodText(report)}`}
        />
      )}
    </Box>
  );
}
