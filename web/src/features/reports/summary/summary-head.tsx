import { areaById } from "@ekorok/domain/areas/all-areas";
import type { LeftOut, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { leftOutText, partText } from "@ekorok/domain/reports/report-words";
import { areaStateNames } from "@ekorok/domain/reports/status";
import type { ReactNode } from "react";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { ShownArea } from "../shown-area.ts";
import { StatusChip } from "../status-chip.tsx";
import styles from "./summary.module.css";
import text from "../../../ui/text.module.css";

/** The anchor of an area's section. */
export const sectionIdOf = (area: string): string => `czesc-${area}`;

type ContentsProps = { areas: readonly ShownArea[]; leftOut: LeftOut; children?: ReactNode };

/** The table of contents, with the amount of each section. */
export const Contents = ({ areas, leftOut, children }: ContentsProps) => (
  <nav aria-label="Spis treści" className={styles.contents}>
    <ol>
      {areas.map((shown) => (
        <ContentsLine
          key={shown.area.id}
          place={sectionIdOf(shown.area.id)}
          title={shown.area.title}
          note={amountIn(shown)}
        />
      ))}
      {leftOut.map(({ area, rowCount }) => (
        <ContentsLine
          key={area}
          place={sectionIdOf(area)}
          title={areaById(area)?.title ?? area}
          note={leftOutText(rowCount)}
        />
      ))}
      {children}
    </ol>
  </nav>
);

/** The first sum of an area; several if its parts have no common sum. */
function amountIn({ state, rows, totals }: ShownArea): string {
  if (rows.length === 0) return areaStateNames[state];
  const [first] = totals;
  return totals
    .filter(({ column }) => column === first?.column)
    .map(partText)
    .join(", ");
}

export const ContentsLine = ({ place, title, note }: { place: string; title: string; note: string }) => (
  <li>
    <span className={styles.line}>
      <a href={`#${place}`}>{title}</a>
      <span className={styles.leader} />
      <span className={styles.amount}>{note}</span>
    </span>
  </li>
);

type PaperHeadProps = { report: MonthReport; period: Month; company: FrozenReport["company"] };

/** The client, the month and the status of a report: paper has no address bar. */
export function SummaryHead({ report, period, company }: PaperHeadProps) {
  const { name, seat, nip, regon, bdoNumber } = company;
  const numbers = Object.entries({ NIP: nip, REGON: regon, BDO: bdoNumber }).filter(([, number]) => number !== "");
  return (
    <header className={styles.head}>
      <div>
        <p className={text.title}>Sprawozdanie za {formatMonth(period.year, period.month)}</p>
        <p className={text.breakable}>{[name, seat].filter(Boolean).join(", ")}</p>
        {numbers.length > 0 && (
          <p className={text.note}>{numbers.map(([label, number]) => `${label} ${number}`).join(" · ")}</p>
        )}
      </div>
      {/* On the screen the bar above says it. */}
      <span className={text.onlyOnPaper}>
        <StatusChip status={report.status} due={report.due} />
      </span>
    </header>
  );
}
