import { formatMonth } from "@ekorok/domain";
import { classes } from "../../../ui/classes.ts";
import { useFollowedLinks } from "../../../ui/plain-links.ts";
import { Table, TableEmpty, WideTable } from "../../../ui/table.tsx";
import { nameOf } from "../../client/name-of.ts";
import {
  amountText,
  type ListedClient,
  type ListedReport,
  periodText,
  remindedText,
  turnsText,
} from "./listed-report.ts";
import { PickBox } from "./pick-box.tsx";
import { MarksLegend, MonthMark, YearMark } from "./report-marks.tsx";
import type { Selection } from "./use-selection.ts";
import button from "../../../ui/button.module.css";
import styles from "./reports.module.css";

const shortNames = ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"];

export type ListProps = { year: number; clients: readonly ListedClient[]; selection: Selection; isBusy: boolean };

/** Clients by months, and the year itself. */
export function ReportsTable({ year, clients, selection, isBusy }: ListProps) {
  const follow = useFollowedLinks();
  return (
    <>
      <WideTable label="Klienci i miesiące" hasFrame>
        <Table
          isDense
          hasHover
          aria-label="Sprawozdania klientów"
          aria-busy={isBusy}
          className={styles.table}
          onClick={follow}
        >
          <thead>
            <tr>
              <td>
                <PickBox selection={selection} some={selection.selectable} label={ALL_LABEL} />
              </td>
              <th scope="col">Klient</th>
              {shortNames.map((name, index) => (
                <th key={name} scope="col" className={styles.period} aria-label={formatMonth(year, index + 1)}>
                  {name}
                </th>
              ))}
              <th
                scope="col"
                className={classes(styles.period, styles.year)}
                aria-label={`Sprawozdanie za ${year} rok`}
              >
                rok
              </th>
              <th scope="col" className={styles.amount} aria-label={`Do zapłaty za ${year} rok`}>
                do zapłaty
              </th>
            </tr>
          </thead>
          <tbody>
            {clients.length === 0 ? (
              <TableEmpty columns={16}>Zmień filtry, aby zobaczyć klientów.</TableEmpty>
            ) : (
              clients.map((client) => <ClientRow key={client.uid} year={year} client={client} selection={selection} />)
            )}
          </tbody>
        </Table>
      </WideTable>
      <MarksLegend />
    </>
  );
}

export const ALL_LABEL = "Zaznacz wszystkie złożone na tej stronie";

type RowProps = { year: number; client: ListedClient; selection: Selection };

function ClientRow({ year, client, selection }: RowProps) {
  const name = nameOf(client);
  const boxOf = (report: ListedReport) =>
    selection.canBePicked(report) && (
      <PickBox selection={selection} some={[{ client, report }]} label={`Zaznacz: ${name}, ${periodText(report)}`} />
    );
  return (
    <tr>
      <td>
        <PickBox
          selection={selection}
          some={selection.selectableOf(client)}
          label={`Zaznacz wszystkie złożone: ${name}`}
        />
      </td>
      <th scope="row">
        <a href={`/raporty/${year}?uid=${client.uid}`} className={button.link}>
          {name}
        </a>
        <span className={styles.turns}>{turnsText(client) + remindedText(client)}</span>
      </th>
      {client.months.map((month) => (
        <td key={month.month} className={styles.period}>
          <MonthMark client={client} month={month} />
          {boxOf(month)}
        </td>
      ))}
      <td className={classes(styles.period, styles.year)}>
        <YearMark client={client} />
        {boxOf(client.wholeYear)}
      </td>
      <td className={styles.amount}>{amountText(client)}</td>
    </tr>
  );
}
