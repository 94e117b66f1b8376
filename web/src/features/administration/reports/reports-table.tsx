import { formatMonth } from "@ekorok/domain";
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { TextLink } from "../../../ui/links.tsx";
import { TableEmpty } from "../../../ui/states/table-empty.tsx";
import { WideTable } from "../../../ui/wide-table.tsx";
import { nameOf } from "../../client/name-of.ts";
import { isSelectable, type ListedClient, type ListedMonth, turnsText } from "./listed-month.ts";
import { MarksLegend } from "./marks-legend.tsx";
import { MonthMark } from "./month-mark.tsx";
import { PickBox } from "./pick-box.tsx";
import type { Selection } from "./use-selection.ts";

const shortNames = ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"];

export type ListProps = { year: number; clients: readonly ListedClient[]; selection: Selection; isBusy: boolean };

/** Clients by months. */
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
                <PickBox selection={selection} some={selection.selectable} label="Zaznacz wszystkie złożone" />
              </TableCell>
              <TableCell>Klient</TableCell>
              {shortNames.map((name, index) => (
                <TableCell key={name} align="center" aria-label={formatMonth(year, index + 1)}>
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {clients.length === 0 ? (
              <TableEmpty columns={14} />
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
  const some = client.months.filter(isSelectable).map((month) => ({ client, month }));
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
      {shortNames.map((name, index) => (
        <TableCell key={name} align="center">
          <MonthCell
            year={year}
            client={client}
            month={client.months.find(({ month }) => month === index + 1)}
            selection={selection}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}

function MonthCell({ month, ...row }: RowProps & { month: ListedMonth | undefined }) {
  if (!month) return null;
  const { year, client, selection } = row;
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center" }}>
      <MonthMark client={client} month={month} />
      {isSelectable(month) && (
        <PickBox
          selection={selection}
          some={[{ client, month }]}
          label={`Zaznacz: ${nameOf(client)}, ${formatMonth(year, month.month)}`}
        />
      )}
    </Box>
  );
}
