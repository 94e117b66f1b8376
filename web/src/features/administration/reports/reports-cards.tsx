import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { TextLink } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { NoData } from "../../../ui/states.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { StatusChip } from "../../reports/status-chip.tsx";
import {
  amountText,
  type ListedClient,
  type ListedReport,
  periodText,
  reasonOfAmount,
  remindedText,
  reportsOf,
  turnsText,
} from "./listed-report.ts";
import { NoClients } from "./reports-filters.tsx";
import { ClientSigns } from "./report-marks.tsx";
import { PickAll, PickBox } from "../ticks.tsx";
import { allLabel, type ListProps } from "./reports-table.tsx";
import { useReportsAddress, matchesFilters } from "./reports-address.ts";
import type { Selection } from "./reports-selection.ts";
import text from "../../../ui/text.module.css";
import styles from "./reports.module.css";

/** The link of the client's name leads to the other months. */
const MOST_LINES = 6;

/** The list on a phone: of each client, the reports that match the filters. */
export function ReportsCards({ year, clients, selection, isBusy }: ListProps) {
  const { search } = useReportsAddress();
  if (clients.length === 0)
    return (
      <NoData>
        <NoClients />
      </NoData>
    );
  /** Everything that can be ticked is shown, because one box ticks all of it. */
  const linesOf = (client: ListedClient) =>
    reportsOf(client)
      .filter((report) => matchesFilters(report, search))
      .filter((report, index) => index < MOST_LINES || selection.canBePicked(report));
  return (
    <>
      <PickAll selection={selection} label={allLabel(selection.selectable.length)} />
      <Stack as="ul" gap={3} aria-busy={isBusy} className={styles.cards}>
        {clients.map((client) => (
          <Panel key={client.uid} as="li" padding="snug">
            <Row>
              <TextLink
                to="/admin/users/$uid"
                params={{ uid: client.uid }}
                search={{ rok: year }}
                className={classes(text.strong, text.breakable)}
              >
                {nameOf(client)}
              </TextLink>
              <ClientSigns client={client} />
            </Row>
            <p className={text.note}>{turnsText(client) + remindedText(client)}</p>
            {client.amount && <p className={text.note}>Do zapłaty za rok: {amountText(client)}</p>}
            {reasonOfAmount(client) && <p className={text.note}>Brakuje: {reasonOfAmount(client)?.short}</p>}
            {linesOf(client).map((report) => (
              <ReportLine key={report.month ?? "year"} client={client} report={report} selection={selection} />
            ))}
          </Panel>
        ))}
      </Stack>
    </>
  );
}

type LineProps = { client: ListedClient; report: ListedReport; selection: Selection };

function ReportLine({ client, report, selection }: LineProps) {
  const { status, due, isOutdated } = report;
  const name = periodText(report);
  return (
    <Row className={styles.line}>
      {selection.canBePicked(report) && (
        <PickBox selection={selection} some={[{ client, report }]} label={`Zaznacz: ${nameOf(client)}, ${name}`} />
      )}
      <TextLink
        to={report.month === WHOLE_YEAR ? "/raporty/{-$year}" : "/raporty/$year/$month"}
        params={{ year: String(report.year), ...(report.month !== WHOLE_YEAR && { month: String(report.month) }) }}
        search={{ uid: client.uid, ...(report.month === WHOLE_YEAR && { widok: "roczne" as const }) }}
        aria-label={`${nameOf(client)}, ${name}`}
        className={styles.grow}
      >
        {name}
      </TextLink>
      <StatusChip status={status} due={due} isOutdated={isOutdated} />
    </Row>
  );
}
