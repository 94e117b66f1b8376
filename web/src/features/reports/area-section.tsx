import { rowsText } from "@ekorok/domain/reports/report-words";
import { areaStateNames } from "@ekorok/domain/reports/status";
import { counted, lineForms } from "@ekorok/domain/polish/counted";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { type ReactNode, useState } from "react";
import type { UsedRate } from "@ekorok/domain/reports/versions/rates-used";
import { NO_RATE } from "@ekorok/domain/year-law/rate-statuses";
import { wholeRateText } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { classes } from "../../ui/classes.ts";
import { Panel } from "../../ui/panel.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { reasonText, RowCards, RowTable } from "./row-table.tsx";
import type { ShownArea } from "./shown-area.ts";
import { Folded, OpenButton } from "../../ui/folded.tsx";
import { usePrinting } from "../../ui/when-seen.tsx";
import text from "../../ui/text.module.css";
import styles from "./area-section.module.css";

/** A section with at most this many rows is kept on one printed page; a longer one may break. */
const MOST_ROWS_ON_ONE_SHEET = 20;

type Numbered = {
  /** The number in the table of contents. */
  number?: number;
  /** The anchor that the table of contents links to. */
  id?: string;
};

type AreaProps = Numbered & {
  shown: ShownArea;
  isTitled?: boolean;
  /**
   * For the review: a long area is folded after its first rows, and reasons are shown below their values. The questions
   * are shown above.
   */
  isReview?: boolean;
};

/** One area with its rows and totals, for reading and printing. */
export function AreaSection({ shown, isReview = false, ...place }: AreaProps) {
  const { area, state, rows, rates } = shown;
  const Rows = useIsPhone() ? RowCards : RowTable;
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const isFolded = isReview && !isWhole && !isPrinting && rows.length > MOST_ROWS_ON_ONE_SHEET;
  const shownRows = isFolded ? rows.slice(0, MOST_ROWS_ON_ONE_SHEET) : rows;
  const atRows = isReview ? new Set(rows.map(({ id }) => id)) : null;
  const explained = shown.explained.filter(({ rowId }) => rowId === null || !atRows?.has(rowId));
  return (
    <ReportSection
      {...place}
      title={area.title}
      note={rows.length === 0 ? areaStateNames[state] : rowsText(rows.length)}
      rowCount={shownRows.length}
    >
      {rows.length > 0 && <Rows shown={{ ...shown, rows: shownRows }} hasReasons={isReview} />}
      {isReview && rows.length > MOST_ROWS_ON_ONE_SHEET && (
        <OpenButton isOpen={isWhole} onToggle={() => setWhole(!isWhole)} about={area.title}>
          {isWhole ? `Tylko pierwsze ${MOST_ROWS_ON_ONE_SHEET}` : `Pokaż wszystkie ${formatNumber(rows.length)}`}
        </OpenButton>
      )}
      {explained.map((finding) => (
        <p
          key={[finding.check, finding.rowId, finding.column].join(" ")}
          className={classes(text.small, styles.explained)}
        >
          {isReview ? (
            reasonText(area, finding)
          ) : (
            <>
              {finding.message} <strong>Uzasadnienie:</strong> {finding.reason}
            </>
          )}
        </p>
      ))}
      {rates.length > 0 && <LegalBasis rates={rates} about={area.title} />}
    </ReportSection>
  );
}

type PaperProps = Numbered & {
  title: string;
  note?: string;
  rowCount?: number;
  /** False where the page already shows the same title. */
  isTitled?: boolean;
  children?: ReactNode;
};

/** A section of a report: a card on the screen, plain on paper. A long one is rendered when it is scrolled to. */
export const ReportSection = ({ title, note, number, id, rowCount = 0, isTitled = true, children }: PaperProps) => (
  <Panel
    as="section"
    id={id}
    className={styles.part}
    data-long={rowCount > MOST_ROWS_ON_ONE_SHEET || undefined}
    style={{ "--rows": rowCount }}
  >
    <div className={styles.heading}>
      {isTitled && <h2>{number === undefined ? title : `${number}. ${title}`}</h2>}
      {note !== undefined && <p className={text.note}>{note}</p>}
    </div>
    {children}
  </Panel>
);

/** The rates as they were at submission: today's may differ. */
const LegalBasis = ({ rates, about }: { rates: readonly UsedRate[]; about: string }) => (
  <Folded label="Podstawa prawna" about={about} note={counted(rates.length, lineForms)}>
    <ul className={styles.rates}>
      {rates.map((used) => (
        <li key={used.key}>
          {rateName(used)} – {rateText(used)}
        </li>
      ))}
    </ul>
  </Folded>
);

const seriesOf = ({ kind, field }: UsedRate) => kindDeclarations[kind].series.find((series) => series.field === field);

/** "Stawka: Osobowe, EURO 5, olej napędowy". */
export const rateName = (used: UsedRate): string =>
  `${seriesOf(used)?.label ?? used.field}: ${[used.item.name, ...(used.fuel === null ? [] : [used.fuel])].join(", ")}`;

/** The rate with its unit, status and source. */
export function rateText(used: UsedRate): string {
  const series = seriesOf(used);
  if (!series || !used.rate) return NO_RATE;
  return wholeRateText(used.rate, series, used.item);
}
