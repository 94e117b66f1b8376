import { formatMonth } from "@ekorok/domain/polish/dates";
import { type MouseEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useFollowedLinks } from "../../../ui/router-hooks.ts";
import { Row } from "../../../ui/layout.tsx";
import { SortLink, Table, TableEmpty, WideTable } from "../../../ui/tables/table.tsx";
import { visualTip, tip } from "../../../ui/overlays/tooltip.tsx";
import type { ReportMonth } from "@ekorok/domain/periods/month";
import type { ReportTotals } from "@ekorok/domain/reports/contract/report-list";
import { nameOf } from "@ekorok/domain/users/account-names";
import { gridKeys } from "./grid-keys.ts";
import {
  amountLines,
  amountText,
  reportKey,
  type ListedClient,
  type ListedReport,
  remindedShort,
  reasonOfAmount,
  remindedText,
  turnsText,
} from "./listed-report.ts";
import { MonthTotals } from "./month-totals.tsx";
import { NoClients } from "./reports-filters.tsx";
import { PickBox } from "../ticks.tsx";
import { ClientSigns, MarksLegend, MonthMark, YearMark } from "./report-marks.tsx";
import { reasonAddress, useReportsAddress, withChanged } from "./reports-address.ts";
import { shortMonths } from "../../reports/short-months.ts";
import type { ReportsSearch } from "./reports-search.ts";
import { countOfAll, type Selection } from "./reports-selection.ts";
import button from "../../../ui/button.module.css";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";
import styles from "./reports.module.css";

export type ListProps = {
  year: number;
  clients: readonly ListedClient[];
  totals: ReportTotals | undefined;
  selection: Selection;
  /** Ticks what waits of a month, on all pages. */
  onPick: (month: ReportMonth) => void;
  isBusy: boolean;
};

/** Clients by months, and their whole year. */
export function ReportsTable({ year, clients, totals, selection, onPick, isBusy }: ListProps) {
  const follow = useFollowedLinks();
  const { search, change } = useReportsAddress();
  const isLateFirst = search.kolejnosc === "po-terminie";
  const [isPicking, setPicking] = useState(false);
  /** Ticks or unticks the report of a mark. False where it is not one that waits. */
  const toggle = (target: EventTarget) => {
    const key = target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset.key : undefined;
    const found = selection.selectable.find(({ client, report }) => reportKey(client, report) === key);
    if (found) selection.set([found], !selection.isPicked(found));
    return found !== undefined;
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPicking && isPlain && toggle(event.target)) event.preventDefault();
    else follow(event);
  };
  return (
    <>
      <WideTable label="Klienci i miesiące" hasFrame className={table.frame}>
        <Table
          hasHover
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are gone through by arrows, and chosen
          role="grid"
          aria-multiselectable
          aria-label="Sprawozdania klientów"
          aria-busy={isBusy}
          className={styles.table}
          data-picking={isPicking || undefined}
          onClick={click}
          {...gridKeys(toggle)}
        >
          <thead>
            <tr>
              <td>
                <PickBox
                  selection={selection}
                  some={selection.selectable}
                  label={allLabel(selection.selectable.length)}
                />
              </td>
              <SortHeading by={undefined}>Klient</SortHeading>
              {shortMonths.map((name, index) => (
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
              <SortHeading by="kwota" className={styles.amount} label={`Do zapłaty za ${year} rok`}>
                do zapłaty
              </SortHeading>
            </tr>
          </thead>
          <tbody>
            {clients.length === 0 ? (
              <TableEmpty columns={16}>
                <NoClients />
              </TableEmpty>
            ) : (
              clients.map((client, index) => (
                <ClientRow key={client.uid} year={year} client={client} isFirst={index === 0} selection={selection} />
              ))
            )}
          </tbody>
          {clients.length > 0 && (
            <tfoot>
              <MonthTotals {...{ year, totals, selection, onPick }} />
            </tfoot>
          )}
        </Table>
      </WideTable>
      <Row spread="between" className={styles.tools}>
        <MarksLegend />
        <Row>
          {clients.length > 0 && (
            <Button
              size="small"
              aria-pressed={isLateFirst}
              onClick={() => void change({ kolejnosc: isLateFirst ? undefined : "po-terminie" })}
            >
              Najpierw spóźnieni
            </Button>
          )}
          {selection.selectable.length > 0 ? (
            <Button
              size="small"
              aria-pressed={isPicking}
              onClick={() => setPicking(!isPicking)}
              {...tip("Kliknięcie zaznacza złożone zamiast je otwierać. Na klawiaturze: strzałki, spacja, Enter.")}
            >
              Zaznaczaj klikaniem
            </Button>
          ) : (
            !isBusy && clients.length > 0 && totals && <p className={text.note}>{nothingToPick(totals, search)}</p>
          )}
        </Row>
      </Row>
    </>
  );
}

/** Why nothing in sight can be ticked: submitted reports may be in sight, but not what the filters ask for. */
function nothingToPick(totals: ReportTotals, search: ReportsSearch): string {
  if (countOfAll(totals, search) > 0) return "Na tej stronie nie ma złożonych.";
  const why = totals.periods.some(({ waiting }) => waiting > 0)
    ? "Filtry nie obejmują złożonych"
    : "Przy tych filtrach nie ma złożonych";
  return `${why}, więc nie ma czego zaznaczyć. Komu przypomnieć, wybierzesz w „Przypomnij…”.`;
}

export const allLabel = (count: number) => `Zaznacz wszystkie złożone na tej stronie (${count})`;

type HeadingProps = { by: "kwota" | undefined; className?: string | undefined; label?: string; children: string };

/** Each column sorts one way: names from the first, amounts from the largest. */
function SortHeading({ by, className, label, children }: HeadingProps) {
  const { search } = useReportsAddress();
  const isSorted = search.kolejnosc === by;
  const order = by === undefined ? "asc" : "desc";
  return (
    <th
      scope="col"
      className={className}
      aria-label={label}
      aria-sort={isSorted ? (by === undefined ? "ascending" : "descending") : undefined}
    >
      <SortLink
        to="/admin/reports"
        search={withChanged(search, { kolejnosc: by })}
        order={isSorted ? order : undefined}
      >
        {children}
      </SortLink>
    </th>
  );
}

type RowProps = { year: number; client: ListedClient; isFirst: boolean; selection: Selection };

function ClientRow({ year, client, isFirst, selection }: RowProps) {
  const name = nameOf(client);
  const turns = turnsText(client);
  /** Only selectable cells have `aria-selected`. */
  const chosen = (report: ListedReport) =>
    selection.canBePicked(report) ? { "aria-selected": selection.isPicked({ client, report }) } : {};
  return (
    <tr>
      <td>
        <PickBox
          selection={selection}
          some={selection.selectableOf(client)}
          label={`Zaznacz wszystkie złożone: ${name}`}
          tabIndex={-1}
        />
      </td>
      <th scope="row">
        <span className={styles.who}>
          <a
            href={`/admin/users/${client.uid}?rok=${year}`}
            tabIndex={isFirst ? 0 : -1}
            className={classes(button.link, styles.name, text.oneLine)}
            {...visualTip(name)}
          >
            {name}
          </a>
          <ClientSigns client={client} />
        </span>
        <span className={styles.turns} {...visualTip(client.remindedAt === null ? "" : turns + remindedText(client))}>
          {turns + remindedShort(client)}
        </span>
      </th>
      {client.months.map((month) => (
        <td key={month.month} className={styles.period} {...chosen(month)}>
          <MonthMark client={client} month={month} />
        </td>
      ))}
      <td className={classes(styles.period, styles.year)} {...chosen(client.wholeYear)}>
        <YearMark client={client} />
      </td>
      <Amount year={year} client={client} />
    </tr>
  );
}

function Amount({ year, client }: { year: number; client: ListedClient }) {
  const { sum, sureness } = amountLines(client);
  const reason = reasonOfAmount(client);
  return (
    <td className={styles.amount}>
      <span className={text.readOut}>{amountText(client)}</span>
      <span aria-hidden>{sum}</span>
      {reason ? (
        <a
          href={reasonAddress(year, reason.topic)}
          tabIndex={-1} // arrow keys reach it
          className={classes(button.link, styles.reason, text.oneLine)}
          {...tip(`${reason.whole} Kliknij, aby zobaczyć wszystkich, którym tego brakuje.`)}
        >
          {sureness === "" ? reason.short : sureness}
        </a>
      ) : (
        sureness !== "" && (
          <span aria-hidden className={styles.sureness}>
            {sureness}
          </span>
        )
      )}
    </td>
  );
}
