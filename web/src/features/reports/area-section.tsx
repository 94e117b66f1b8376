import { rowsText } from "@ekorok/domain/reports/report-words";
import { areaStateNames } from "@ekorok/domain/reports/status";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { Panel } from "../../ui/panel.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { LegalBasis } from "./legal-basis.tsx";
import { RowCards } from "./row-cards.tsx";
import { RowTable } from "./row-table.tsx";
import type { ShownArea } from "./shown-area.ts";
import text from "../../ui/text.module.css";
import styles from "./area-section.module.css";

/** On paper a short area stays on one sheet; a longer one may go on. */
const ON_ONE_SHEET = 20;

type Numbered = {
  /** Its place in a document that has contents. */
  number?: number;
  /** By which contents lead to it. */
  id?: string;
};

/** One area with its rows and totals, to be read and printed. */
export function AreaSection({ shown, ...place }: Numbered & { shown: ShownArea; isTitled?: boolean }) {
  const { area, state, rows, explained, rates } = shown;
  const Rows = useIsPhone() ? RowCards : RowTable;
  return (
    <PaperSection
      {...place}
      title={area.title}
      note={rows.length === 0 ? areaStateNames[state] : rowsText(rows.length)}
      rowCount={rows.length}
    >
      {rows.length > 0 && <Rows shown={shown} />}
      {explained.map(({ check, rowId, column, message, reason }) => (
        <p key={[check, rowId, column].join(" ")} className={classes(text.small, styles.explained)}>
          {message} <strong>Uzasadnienie:</strong> {reason}
        </p>
      ))}
      {rates.length > 0 && <LegalBasis rates={rates} about={area.title} />}
    </PaperSection>
  );
}

type PaperProps = Numbered & {
  title: string;
  /** Beside the title: how much there is. */
  note?: string;
  rowCount?: number;
  /** Not where the page has the same title. */
  isTitled?: boolean;
  children?: ReactNode;
};

/** A part of the summary: a card on the screen, plain on paper. A long one is drawn when one scrolls to it. */
export const PaperSection = ({ title, note, number, id, rowCount = 0, isTitled = true, children }: PaperProps) => (
  <Panel
    as="section"
    id={id}
    className={styles.part}
    data-long={rowCount > ON_ONE_SHEET || undefined}
    style={{ "--rows": rowCount }}
  >
    <div className={styles.heading}>
      {isTitled && <h2>{number === undefined ? title : `${number}. ${title}`}</h2>}
      {note !== undefined && <p className={text.note}>{note}</p>}
    </div>
    {children}
  </Panel>
);
