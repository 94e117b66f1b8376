import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Month } from "@ekorok/domain/periods/month";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { type ReactNode, useState } from "react";
import { Button, TextLink } from "../../../ui/button.tsx";
import { rowName } from "../report-words.ts";
import { areaLink } from "../report-links.ts";
import styles from "./life.module.css";

/** What a link to the cell needs. */
type Placed = Pick<MonthFinding, "area" | "rowId" | "rowNumber" | "column" | "check" | "message">;

/** A pasted column may have hundreds of mistakes; the first ones are where to begin. */
const MOST_AT_FIRST = 10;

type Props<F extends Placed> = {
  findings: readonly F[];
  period: Month;
  /** Shown below each finding. */
  children?: (finding: F) => ReactNode;
};

export function FindingList<F extends Placed>({ findings, period, children }: Props<F>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, MOST_AT_FIRST);
  return (
    <>
      <ul className={styles.findings}>
        {shown.map((finding) => (
          <li key={keyOf(finding)}>
            <FindingLink finding={finding} period={period} />
            {children?.(finding)}
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setWhole(true)} className={styles.more}>
          Pokaż wszystkie ({findings.length})
        </Button>
      )}
    </>
  );
}

const keyOf = ({ area, check, rowId, column }: Placed) => [area, check, rowId, column].join(" ");

/** The finding, with a link to its cell. */
function FindingLink({ finding, period }: { finding: Placed; period: Month }) {
  const { rowId, rowNumber, column, message } = finding;
  const area = areaById(finding.area);
  if (!area) return null;
  const label = (column !== null && area.columns[column]?.label) || "";
  return (
    <span>
      <TextLink
        {...areaLink(period, area)}
        search={{ ...(rowId !== null && { wiersz: rowId }), ...(column !== null && { kolumna: column }) }}
      >
        {area.title}
        {rowNumber === undefined ? "" : `, ${rowName(area.id, rowNumber)}`}
        {label && !message.startsWith(label) ? `, ${label.toLowerCase()}` : ""}
      </TextLink>
      {": "}
      {message}
    </span>
  );
}
