import { areaById } from "@ekorok/domain/areas/all-areas";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { lastDayOf } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { areaStanding, isEditable, isReady, type Turn, wasSubmitted } from "@ekorok/domain/reports/status";
import { toDoIn, toDoTexts } from "@ekorok/domain/reports/to-do";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { yearReportQuery } from "../../../api/reports.ts";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { YearSwitcher } from "../../administration/page-head.tsx";
import { MonthStrip } from "../../reports/month-strip.tsx";
import { monthLink, summaryLink, yearViewLink } from "../../reports/report-links.ts";
import { dueText } from "../../reports/report-words.ts";
import { StatusChip } from "../../reports/status-chip.tsx";
import text from "../../../ui/text.module.css";
import styles from "./client-card.module.css";

type Props = { uid: string; year: number };
type YearMonth = YearReport["months"][number];

/** Months listed with what they lack; the strip has all. */
const MOST = 4;

/** The year's months, and of those that somebody has to do something about, and of the last one, what is missing. */
export function CardMonths({ uid, year }: Props) {
  const query = useQuery(yearReportQuery(uid, year));
  const { data: charges } = useQuery(yearChargesQuery(uid, year));
  const [today] = useState(() => dayInWarsaw(new Date()));
  const report = query.data;
  const named = report?.months.filter((month) => month.turn !== undefined || isLastOver(year, month, today)) ?? [];
  const earlier = named.length - MOST;
  return (
    <Panel as="section" padding="snug" aria-labelledby="miesiace">
      <Stack gap={2}>
        <Row spread="between">
          <h2 id="miesiace">Miesiące</h2>
          <YearSwitcher year={year}>
            {(year, item) => (
              <ButtonLink to="/admin/users/$uid" params={{ uid }} search={{ rok: year }} size="small" {...item} />
            )}
          </YearSwitcher>
        </Row>
        {report ? (
          <>
            <MonthStrip report={report} uid={uid} />
            <ul className={styles.lines} aria-label="Na co czekamy">
              {named.slice(-MOST).map((month) => (
                <MonthLine key={month.month} uid={uid} year={year} month={month} charges={charges} />
              ))}
              <WholeYearLine uid={uid} report={report} />
            </ul>
            {earlier > 0 && <p className={text.note}>Wcześniejsze, na które czekamy: {earlier}, w&nbsp;pasku wyżej.</p>}
          </>
        ) : (
          <NotLoaded query={query} isInline label="Wczytujemy miesiące…" lines={4} />
        )}
      </Stack>
    </Panel>
  );
}

/** The last month that is over: what one asks about first. */
function isLastOver(year: number, { month }: YearMonth, today: string): boolean {
  const isOver = (of: number) => lastDayOf({ year, month: of }) < today;
  return isOver(month) && (month === 12 || !isOver(month + 1));
}

const turnWords: Readonly<Record<Turn, string>> = {
  client: "Czeka na klienta",
  consultancy: "Czeka na doradcę",
};

/** Who has to act, and what the client still has to do. */
function waitsText({ turn, status, areas, returnReason }: YearMonth): string {
  if (turn === undefined) return "";
  const missing = isEditable(status) ? areas.filter((summary) => !isReady(areaStanding(summary))) : [];
  const empty = missing.filter((summary) => areaStanding(summary) !== "toExplain");
  const lacks = [
    ...(returnReason === null ? [] : [`powód zwrotu: ${returnReason}`]),
    ...(empty.length > 0 ? [`brakuje: ${empty.map(({ area }) => areaById(area)?.title ?? area).join(", ")}`] : []),
    ...(isEditable(status) ? toDoTexts(toDoIn(areas)) : []),
  ];
  const rest = turn === "client" ? "wszystko wypełnione, trzeba złożyć" : "do sprawdzenia";
  return `${turnWords[turn]}: ${lacks.length > 0 ? lacks.join("; ") : rest}`;
}

type LineProps = Props & { month: YearMonth; charges: YearCharges | undefined };

function MonthLine({ uid, year, month, charges }: LineProps) {
  const period = { year, month: month.month };
  const link = isEditable(month.status) ? monthLink(period) : summaryLink(period);
  const total = charges?.byMonth?.find((one) => one.month === month.month)?.total;
  return (
    <li className={styles.month}>
      <TextLink {...link} search={{ uid }}>
        {formatMonth(year, month.month)}
      </TextLink>
      <Row as="span" className={styles.state}>
        <StatusChip status={month.status} due={month.due} />
        <span className={text.note}>{dueText(month)}</span>
      </Row>
      <span className={styles.whole}>{waitsText(month)}</span>
      <span className={styles.end}>{total ? totalWords(total) : ""}</span>
    </li>
  );
}

function WholeYearLine({ uid, report }: { uid: string; report: YearReport }) {
  const { year, status, due, isOutdated, turn } = report;
  if (turn === undefined && !wasSubmitted(status)) return null;
  return (
    <li className={styles.month}>
      <TextLink {...yearViewLink(year, "roczne")} search={{ widok: "roczne", uid }}>
        cały {year} rok
      </TextLink>
      <Row as="span" className={styles.state}>
        <StatusChip status={status} due={due} isOutdated={isOutdated} />
      </Row>
      <span className={styles.whole}>{turn && turnWords[turn]}</span>
    </li>
  );
}
