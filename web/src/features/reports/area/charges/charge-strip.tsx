import type { Area, Book, ChargeLine, ChargeSoFar, Cost } from "@ekorok/domain";
import { type ReactNode, useEffect } from "react";
import { errorText } from "../../../../api/error-text.ts";
import type { AreaPlace } from "../../../../api/report-rows.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { TextButton } from "../../../../ui/button.tsx";
import { totalWords } from "../../charges/charge-words.ts";
import { Remedy } from "./remedy.tsx";
import { costText } from "./row-cost.ts";
import { useAreaReckoning } from "./use-area-reckoning.ts";
import styles from "./charge-strip.module.css";

export type ChargeStripProps = {
  area: Area;
  book: Book;
  place: AreaPlace;
  rows: readonly GridRow[];
  /** Gets what is said of a row by itself, as soon as it can be said, and when it has to be said anew. */
  onRowTexts?: (textOf: (row: GridRow) => string) => void;
};

/** What the area costs this month and what that makes of the year, with every cell that is entered. */
export function ChargeStrip({ area, book, place, rows, onRowTexts }: ChargeStripProps) {
  const { reckoned, costOfRow, known, error, refetch } = useAreaReckoning(area, book, place, rows);
  useEffect(() => onRowTexts?.((row) => costText(costOfRow(row))), [onRowTexts, costOfRow]);
  if (!reckoned) return <p className={styles.waiting}>Liczymy opłaty…</p>;
  const { month, year } = reckoned;
  const remedyOf = (line: ChargeLine | undefined) => line && <Lacking line={line} place={place} known={known} />;
  return (
    <dl className={styles.facts}>
      {onRowTexts && (
        <div>
          <dt>Szacunek miesiąca</dt>
          <dd>
            <strong>{month ? totalWords(month.total) : "–"}</strong>{" "}
            {month &&
              (remedyOf(month.lines.find(({ amount }) => amount === null)) ?? (isWhole(month) ? null : INCOMPLETE))}
          </dd>
        </div>
      )}
      {year?.map((soFar) => (
        <SoFar key={`${soFar.charge.id} ${soFar.charge.office ?? ""}`} soFar={soFar} year={place.year}>
          {remedyOf(soFar.lacking)}
        </SoFar>
      ))}
      {year?.length === 0 && !onRowTexts && (
        <div>
          <dt>{`W ${place.year} roku dotąd`}</dt>
          <dd>Opłaty pojawią się tu, gdy wpiszesz wiersze, od których się je liczy.</dd>
        </div>
      )}
      {!year && (
        <div>
          <dt>{`W ${place.year} roku dotąd`}</dt>
          <dd>
            {error ? `${errorText(error)} ` : "…"}
            {error && <TextButton onClick={() => void refetch()}>Spróbuj ponownie</TextButton>}
          </dd>
        </div>
      )}
    </dl>
  );
}

type SoFarProps = { soFar: ChargeSoFar; year: number; children: ReactNode };

function SoFar({ soFar: { charge, total, words }, year, children }: SoFarProps) {
  const { title, office } = charge;
  return (
    <div>
      <dt>{office === null ? title : `${title}: ${office}`}</dt>
      <dd>
        {`W ${year} roku dotąd `}
        <strong>{totalWords(total)}</strong>
        {`. ${words.join(" ")} `}
        {children}
      </dd>
    </div>
  );
}

/** Why something is not known, and the way to where it can be filled in. */
const Lacking = ({ line, ...where }: { line: ChargeLine } & Omit<Parameters<typeof Remedy>[0], "line">) => (
  <>
    {line.why[0]} <Remedy line={line} {...where} />
  </>
);

const isWhole = ({ total }: Cost) => total !== null && !total.isAtLeast;
const INCOMPLETE = "Niektóre wiersze są niepełne i nie są jeszcze policzone.";
