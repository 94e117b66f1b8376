import { areaById } from "@ekorok/domain/areas/all-areas";
import type { LeftOut } from "@ekorok/domain/reports/contract/reports";
import { leftOutText, partText } from "@ekorok/domain/reports/report-words";
import { areaStateNames } from "@ekorok/domain/reports/status";
import type { ReactNode } from "react";
import type { ShownArea } from "../shown-area.ts";
import styles from "./summary.module.css";

/** By which contents lead to a part. */
export const placeOf = (area: string): string => `czesc-${area}`;

type Props = { areas: readonly ShownArea[]; leftOut: LeftOut; children?: ReactNode };

/** What the paper holds and how much of each, before one reads all of it. */
export const Contents = ({ areas, leftOut, children }: Props) => (
  <nav aria-label="Spis treści" className={styles.contents}>
    <ol>
      {areas.map((shown) => (
        <ContentsLine
          key={shown.area.id}
          place={placeOf(shown.area.id)}
          title={shown.area.title}
          note={amountIn(shown)}
        />
      ))}
      {leftOut.map(({ area, rowCount }) => (
        <ContentsLine
          key={area}
          place={placeOf(area)}
          title={areaById(area)?.title ?? area}
          note={leftOutText(rowCount)}
        />
      ))}
      {children}
    </ol>
  </nav>
);

/** What stands for the area where there is room for one figure; several where they have no sum together. */
function amountIn({ state, rows, totals }: ShownArea): string {
  if (rows.length === 0) return areaStateNames[state];
  const [first] = totals;
  return totals
    .filter(({ column }) => column === first?.column)
    .map(partText)
    .join(", ");
}

type LineProps = { place: string; title: string; note: string };

export const ContentsLine = ({ place, title, note }: LineProps) => (
  <li>
    <span className={styles.line}>
      <a href={`#${place}`}>{title}</a>
      <span className={styles.leader} />
      <span className={styles.amount}>{note}</span>
    </span>
  </li>
);
