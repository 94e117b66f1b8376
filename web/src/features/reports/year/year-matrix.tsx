import type { Area } from "@ekorok/domain/areas/define-area";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport, AreaSummary } from "@ekorok/domain/reports/contract/reports";
import {
  areaStandingNames,
  areaStandings,
  isEditable,
  type AreaStanding,
  areaStanding,
  isReady,
  type ReportStatus,
} from "@ekorok/domain/reports/status";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import type { Month } from "@ekorok/domain/periods/month";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { leftOutText, partText, rowsText, type AreaTotal, totalText } from "@ekorok/domain/reports/report-words";
import { Row } from "../../../ui/layout.tsx";
import { useFollowedLinks } from "../../../ui/router-hooks.ts";
import { Table, TableEmpty, WideTable } from "../../../ui/tables/table.tsx";
import { shortMonths } from "../short-months.ts";
import { figureOfYear, partsBelow, figuresOfMonth, figuresOfYear, rounded } from "./year-figures.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, editIcon, nothingIcon, warningIcon } from "../../../ui/icons.ts";
import { tip } from "../../../ui/overlays/tooltip.tsx";
import { yearLink } from "../report-links.ts";
import button from "../../../ui/button.module.css";
import styles from "./year.module.css";
import text from "../../../ui/text.module.css";

/** So many are visible when the page opens; the rest is drawn afterwards. */
const FIRST_AREAS = 3;

/** Areas by months, each with one figure; every cell links to its area. */
export function YearMatrix({ report, areas }: { report: YearReport; areas: readonly Area[] }) {
  const drawn = useDeferredValue(areas, areas.slice(0, FIRST_AREAS));
  const follow = useFollowedLinks();
  const router = useRouter();
  const { searchStr } = router.buildLocation(yearLink(report.year));
  return (
    <>
      <WideTable label="Części i miesiące" hasFrame>
        <Table hasHover aria-labelledby="matrix" className={styles.matrix} onClick={follow}>
          <thead>
            <tr>
              <th scope="col">Część</th>
              {report.months.map(({ month }) => (
                <th key={month} scope="col">
                  <a
                    href={`/raporty/${report.year}/${month}${searchStr}`}
                    className={button.link}
                    aria-label={formatMonth(report.year, month)}
                  >
                    {shortMonths[month - 1]}
                  </a>
                </th>
              ))}
              <th scope="col">rok</th>
            </tr>
          </thead>
          <tbody>
            {areas.length === 0 && <TableEmpty columns={14} />}
            {drawn.map((area) => (
              <MatrixRow key={area.id} report={report} area={area} query={searchStr} />
            ))}
          </tbody>
        </Table>
      </WideTable>
      {/* Only then, as further rows would push it down. */}
      {drawn.length >= areas.length && (
        <Legend hasOff={areas.some((area) => report.months.some((month) => !isIn(month, area)))} />
      )}
    </>
  );
}

function MatrixRow({ report, area, query }: { report: YearReport; area: Area; query: string }) {
  const figure = figureOfYear(area, report);
  const below = partsBelow(area, report, figure.key);
  return (
    <tr>
      <th scope="row">
        {area.title}
        <span className={styles.unit}>{below ? `${figure.name}; niżej ${below}` : figure.name}</span>
      </th>
      {report.months.map(({ month, status, areas, leftOut }) => {
        const shared = { area, period: { year: report.year, month }, query };
        const summary = areas.find((one) => one.area === area.id);
        if (summary) {
          const isOpen = isEditable(status);
          return <MatrixCell key={month} {...shared} summary={summary} isOpen={isOpen} figure={figure.key} />;
        }
        const left = leftOut.find((one) => one.area === area.id);
        return <OutsideCell key={month} {...shared} status={status} rowCount={left?.rowCount ?? 0} />;
      })}
      <SumCell area={area} report={report} figure={figure.key} />
    </tr>
  );
}

const isIn = ({ areas }: YearReport["months"][number], { id }: Area) => areas.some(({ area }) => area === id);

const Legend = ({ hasOff }: { hasOff: boolean }) => (
  <Row gap={4} className={styles.legend}>
    {areaStandings.map((state) => (
      <span key={state}>
        <StateMark state={state} />
        {areaStandingNames[state].toLowerCase()}
      </span>
    ))}
    {hasOff && <span>{OFF} – część wyłączona, w&nbsp;nawiasie liczba jej wierszy</span>}
    <span>liczby zaokrąglone</span>
  </Row>
);

type Props = {
  area: Area;
  period: Month;
  /** The query string of the page: whose data is shown. */
  query: string;
  summary: AreaSummary;
  /** Whether the month can still be edited. */
  isOpen: boolean;
  /** The key of the total shown; null counts rows. */
  figure: string | null;
};

/** The figure and state of an area in a month, as a link. */
function MatrixCell({ area, period, query, summary, isOpen, figure }: Props) {
  const { state, rowCount } = summary;
  const standing = isOpen ? areaStanding(summary) : state;
  const totals = figuresOfMonth(area, summary, figure);
  const exact = rowCount === 0 ? null : totals.length > 0 ? totals.map(partText).join(", ") : rowsText(rowCount);
  const name = `${area.title}, ${formatMonth(period.year, period.month)}: `;
  return (
    <td>
      <a
        href={addressOf(area, period, query)}
        {...tip(exact ?? "")}
        aria-description={undefined} // the label says the same
        className={classes(button.link, styles.cell)}
        data-quiet={(!isReady(state) && rowCount === 0) || undefined}
        // The full text for those who do not see column, row and colours.
        aria-label={name + [...(exact === null ? [] : [exact]), areaStandingNames[standing]].join(", ")}
      >
        {rowCount === 0 ? null : totals.length > 0 ? <Figures totals={totals} figure={figure} /> : rowsText(rowCount)}
        <StateMark state={standing} />
      </a>
    </td>
  );
}

/** The heading of the row names the parts below the first. */
const Figures = ({ totals, figure }: { totals: readonly AreaTotal[]; figure: string | null }) => (
  <span>
    {totals.map((total, index) => (
      <span key={total.key} className={styles.figure}>
        {total.key !== figure && index === 0 && <span className={styles.part}>{total.part}</span>}
        {figureText(total, figure)}
      </span>
    ))}
  </span>
);

function SumCell({ area, report, figure }: Pick<Props, "area" | "figure"> & { report: YearReport }) {
  const rowCount = report.months
    .flatMap(({ areas }) => areas.filter((one) => one.area === area.id))
    .reduce((sum, one) => sum + one.rowCount, 0);
  const totals = figuresOfYear(area, report, figure);
  return (
    <td className={styles.sum}>
      {rowCount === 0 ? "–" : totals.length > 0 ? <Figures totals={totals} figure={figure} /> : rowsText(rowCount)}
    </td>
  );
}

type OutsideProps = Pick<Props, "area" | "period" | "query"> & { status: ReportStatus; rowCount: number };

/** Marks a switched-off area; the legend explains it. */
const OFF = "wył.";

/** An area outside the month's report: switched off, or not in what was submitted. */
function OutsideCell({ area, period, query, status, rowCount }: OutsideProps) {
  const name = `${area.title}, ${formatMonth(period.year, period.month)}: `;
  if (rowCount === 0)
    return (
      <td className={styles.off}>
        <span aria-hidden>{OFF}</span>
        <span className={text.readOut}>{isEditable(status) ? "wyłączone" : "poza złożonym sprawozdaniem"}</span>
      </td>
    );
  return (
    <td className={styles.off}>
      <a
        href={addressOf(area, period, query)}
        {...tip(leftOutText(rowCount))}
        aria-description={undefined} // the label says the same
        className={classes(button.link, styles.cell)}
        data-quiet
        aria-label={name + leftOutText(rowCount)}
      >
        {`${OFF} (${rowCount})`}
      </a>
    </td>
  );
}

/** A plain link, handled by the table: more than a hundred router links take longer to draw than the rest. */
const addressOf = ({ slug }: Area, { year, month }: Month, query: string) =>
  `/raporty/${year}/${month}/${slug}${query}`;

const icons: Readonly<Record<AreaStanding, string | null>> = {
  empty: null,
  inProgress: warningIcon,
  toExplain: editIcon,
  filled: checkIcon,
  declaredEmpty: nothingIcon,
};

const StateMark = ({ state }: { state: AreaStanding }) => (
  <span className={styles.mark} data-state={state}>
    {icons[state] === null ? "–" : <Icon path={icons[state]} size={14} />}
  </span>
);

/** The heading of the row has unit and part, unless this total has others. */
const figureText = ({ key, total, unit }: AreaTotal, figure: string | null) =>
  key === figure ? formatDecimal(rounded(total)) : totalText({ total: rounded(total), unit });
