import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Month } from "@ekorok/domain/periods/month";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { type ReactNode, useState } from "react";
import { Button, TextLink } from "../../../ui/button.tsx";
import text from "../../../ui/text.module.css";
import { rowName } from "../report-words.ts";
import { areaLink, cellSearch } from "../report-links.ts";
import styles from "./life.module.css";

/** What a link to the cell needs. */
type Placed = Pick<MonthFinding, "area" | "rowId" | "rowNumber" | "column" | "check" | "message">;

/** A pasted column may have hundreds of mistakes; the first ones are where to begin. */
const MOST_AT_FIRST = 10;

type Props<F extends Placed> = {
  findings: readonly F[];
  period: Month;
  /** If there are more than the answer of the server has. */
  count?: number;
  /** Shown below each finding. */
  children?: (finding: F) => ReactNode;
};

export function FindingList<F extends Placed>({ findings, period, count = findings.length, children }: Props<F>) {
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
      {shown.length < findings.length ? (
        <Button size="small" onClick={() => setWhole(true)} className={styles.more}>
          Pokaż wszystkie ({formatNumber(count)})
        </Button>
      ) : (
        count > shown.length && (
          <p className={text.note}>
            Dalszych ({formatNumber(count - shown.length)}) jeszcze tu nie ma: pokażą się, gdy poprawisz te.
          </p>
        )
      )}
    </>
  );
}

const keyOf = ({ area, check, rowId, column }: Placed) => [area, check, rowId, column].join(" ");

/** "Opakowania, wiersz 5, masa"; without the column if the words that follow begin with it. */
export function placeText({ area: id, rowNumber, column }: Placed, words: string): string {
  const area = areaById(id);
  const label = (column !== null && area?.columns[column]?.label) || "";
  return [
    area?.title ?? id,
    ...(rowNumber === undefined ? [] : [rowName(id, rowNumber)]),
    ...(label && !words.startsWith(label) ? [label.toLowerCase()] : []),
  ].join(", ");
}

/** The finding, with a link to its cell. `words` may say less than its message. */
export function FindingLink({
  finding,
  period,
  words = finding.message,
}: {
  finding: Placed;
  period: Month;
  words?: string;
}) {
  const area = areaById(finding.area);
  if (!area) return null;
  return (
    <span>
      <TextLink {...areaLink(period, area)} search={cellSearch(finding)}>
        {placeText(finding, words)}
      </TextLink>
      {": "}
      {words}
    </span>
  );
}
