import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import { leftOutText, partText, rowsText, type Total, totalText } from "@ekorok/domain/reports/report-words";
import {
  type AreaStanding,
  areaStanding,
  areaStandingNames,
  isEditable,
  isReady,
  type ReportStatus,
} from "@ekorok/domain/reports/status";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, editIcon, nothingIcon, warningIcon } from "../../../ui/icons.ts";
import { tip } from "../../../ui/tooltip.tsx";
import { figuresOfMonth, figuresOfYear, rounded } from "./year-figures.ts";
import button from "../../../ui/button.module.css";
import text from "../../../ui/text.module.css";
import styles from "./year.module.css";

type Props = {
  area: Area;
  period: Month;
  /** Of the page's own address: whose data it is about. */
  query: string;
  summary: AreaSummary;
  /** Whether anything can still be mended. */
  isOpen: boolean;
  /** The key of the total that is shown; null: rows are counted. */
  figure: string | null;
};

/** An area of a month in the year's overview: its figure and its state, and the way in. */
export function MatrixCell({ area, period, query, summary, isOpen, figure }: Props) {
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
        aria-description={undefined} // its name says the same already
        className={classes(button.link, styles.cell)}
        data-quiet={(!isReady(state) && rowCount === 0) || undefined}
        // The whole of it for those who do not see the column, the row and the colours.
        aria-label={name + [...(exact === null ? [] : [exact]), areaStandingNames[standing]].join(", ")}
      >
        {rowCount === 0 ? null : totals.length > 0 ? <Figures totals={totals} figure={figure} /> : rowsText(rowCount)}
        <StateMark state={standing} />
      </a>
    </td>
  );
}

/** What stands below the first is named at the row's head. */
const Figures = ({ totals, figure }: { totals: readonly Total[]; figure: string | null }) => (
  <span>
    {totals.map((total, index) => (
      <span key={total.key} className={styles.figure}>
        {total.key !== figure && index === 0 && <span className={styles.part}>{total.part}</span>}
        {figureText(total, figure)}
      </span>
    ))}
  </span>
);

type SumProps = Pick<Props, "area" | "figure"> & { report: YearReport };

/** All months of an area together, as far as they were entered. */
export function SumCell({ area, report, figure }: SumProps) {
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

/** How a cell says that its area is switched off; the legend explains it. */
export const OFF = "wył.";

/** An area that is no part of a month: switched off, with rows or without, or not in what was submitted. */
export function OutsideCell({ area, period, query, status, rowCount }: OutsideProps) {
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
        aria-description={undefined} // its name says the same already
        className={classes(button.link, styles.cell)}
        data-quiet
        aria-label={name + leftOutText(rowCount)}
      >
        {`${OFF} (${rowCount})`}
      </a>
    </td>
  );
}

/** A plain link, which the table follows: a router's link in each of more than a hundred cells takes longer to draw than the rest. */
const addressOf = ({ slug }: Area, { year, month }: Month, query: string) =>
  `/raporty/${year}/${month}/${slug}${query}`;

const icons: Readonly<Record<AreaStanding, string | null>> = {
  empty: null,
  inProgress: warningIcon,
  toExplain: editIcon,
  filled: checkIcon,
  declaredEmpty: nothingIcon,
};

/** A sign for each state; an area without anything has a dash. */
export const StateMark = ({ state }: { state: AreaStanding }) => (
  <span className={styles.mark} data-state={state}>
    {icons[state] === null ? "–" : <Icon path={icons[state]} size={14} />}
  </span>
);

/** Unit and part stand at the row's head, unless this one has others. */
const figureText = ({ key, total, unit }: Total, figure: string | null) =>
  key === figure ? formatDecimal(rounded(total)) : totalText({ total: rounded(total), unit });
