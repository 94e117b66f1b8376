import { monthlyAreas } from "@ekorok/domain/charges/charged-areas";
import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import type { Duty } from "@ekorok/domain/charges/duty";
import { isRowsNotCounted } from "@ekorok/domain/charges/rows-not-counted";
import type { ChargeSoFar, RowsCost } from "@ekorok/domain/charges/so-far";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { type ReactNode, use, useEffect } from "react";
import { errorText } from "../../../../api/error-text.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { TextButton } from "../../../../ui/button.tsx";
import type { AreaEntryProps } from "../entry/area-entry.tsx";
import type { dutiesOf } from "./area-duties.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Remedy } from "./remedy.tsx";
import { type AreaReckoning, useAreaReckoning } from "./use-area-reckoning.ts";
import type { RowCosts } from "./use-row-costs.ts";
import styles from "./charge-strip.module.css";

type Place = Pick<AreaEntryProps, "area" | "book" | "place"> & {
  rows: readonly GridRow[];
  /** Said of rows that are not counted, where nothing is wrong with them yet: what is still to be given. */
  unfinished?: string | undefined;
  /** Gets what rows cost by themselves, as soon as that can be said, and when it has to be said anew. */
  onCosts?: (costs: RowCosts) => void;
  /** Gets what they cost together, as shortly as they stand in a column. */
  onSum?: (sum: string) => void;
  /** Gets what the area costs, with every change. */
  onReckoned?: (reckoned: AreaReckoning) => void;
};
export type ChargeStripProps = Place & { loaded: ReturnType<typeof dutiesOf> };

/** What the area costs this month and what that makes of the year, with every cell that is entered. */
export function ChargeStrip({ loaded, ...place }: ChargeStripProps) {
  const duties = use(loaded);
  return duties ? <Reckoned {...place} duties={duties} /> : <NotLoaded />;
}

function Reckoned({
  area,
  book,
  place,
  rows,
  duties,
  unfinished,
  onCosts,
  onSum,
  onReckoned,
}: Place & { duties: readonly Duty[] }) {
  const { reckoned, costOfRow, known, error, refetch } = useAreaReckoning(area, book, place, rows, duties);
  useEffect(() => onCosts?.({ costOf: costOfRow, textOf: (row) => costText(costOfRow(row)) }), [onCosts, costOfRow]);
  const sum = costText(reckoned?.month ?? null);
  useEffect(() => onSum?.(sum), [onSum, sum]);
  useEffect(() => {
    if (reckoned) onReckoned?.(reckoned);
  }, [onReckoned, reckoned]);
  if (!reckoned) return <p className={styles.waiting}>Liczymy opłaty…</p>;
  const isMonthly = monthlyAreas.includes(area.id);
  const { month, year } = reckoned;
  const ofMonth = isMonthly ? month?.lines.find(({ amount }) => amount === null) : undefined;
  const [unknown, ...lacking] = namedOnce([ofMonth, ...(year ?? []).map(({ lacking }) => lacking ?? undefined)]);
  const remedyOf = (line: ChargeLine | undefined) =>
    line && (
      <Lacking
        line={line}
        why={(isRowsNotCounted(line) ? unfinished : undefined) ?? line.why[0]}
        place={place}
        known={known}
      />
    );
  return (
    <dl className={styles.facts}>
      {isMonthly && (
        <div className={styles.month}>
          <dt>Opłaty za miesiąc</dt>
          <dd>
            <strong>{month ? totalWords(month.total) : "–"}</strong>
            {unknown && ". "}
            {remedyOf(unknown)}
          </dd>
        </div>
      )}
      {year?.map((soFar, index) => (
        <SoFar key={`${soFar.charge.id} ${soFar.charge.office ?? ""}`} soFar={soFar} year={place.year}>
          {remedyOf(lacking[index])}
        </SoFar>
      ))}
      {year?.length === 0 && !isMonthly && (
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

/** What the month and each charge lack; the same rows may be lacking to several, and are named with the first. */
function namedOnce(lacking: readonly (ChargeLine | undefined)[]): (ChargeLine | undefined)[] {
  const named = lacking.map((line) => line && JSON.stringify([line.why[0], line.missing]));
  return lacking.map((line, index) => (named.indexOf(named[index]) === index ? line : undefined));
}

type SoFarProps = { soFar: ChargeSoFar; year: number; children: ReactNode };

function SoFar({ soFar: { charge, total, words }, year, children }: SoFarProps) {
  const { title, office } = charge;
  return (
    <div>
      <dt>{office === null ? title : `${title}: ${office}`}</dt>
      <dd>
        {`W ${year} roku dotąd: `}
        <strong>{totalWords(total)}</strong>
        {`. ${words.join(" ")} `}
        {children}
      </dd>
    </div>
  );
}

/** Why something is not known, and the way to where it can be filled in. */
const Lacking = ({ why, ...remedy }: { why: string | undefined } & Parameters<typeof Remedy>[0]) => (
  <>
    {why} <Remedy {...remedy} />
  </>
);

/** "szac. 12,50 zł", "min. 12,50 zł": short enough for a column; nothing where rows have no amount of their own. */
function costText(cost: RowsCost | null): string {
  if (!cost?.total) return cost ? totalWords(null) : "";
  const { isEstimate, isAtLeast, amount } = cost.total;
  return `${isAtLeast ? "min. " : isEstimate ? "szac. " : ""}${totalWords({ amount, isAtLeast: false, isEstimate: false })}`;
}
