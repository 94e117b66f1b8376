import type { Area } from "@ekorok/domain/areas/define-area";
import { monthlyAreas } from "@ekorok/domain/charges/charged-areas";
import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { isRowsNotCounted } from "@ekorok/domain/charges/row-quantities";
import type { ChargeSoFar } from "@ekorok/domain/charges/so-far";
import { totalWords } from "@ekorok/domain/charges/total-words";
import type { ReactNode } from "react";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import { errorText } from "../../../../http/client.ts";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import { TextButton } from "../../../../ui/button.tsx";
import type { AreaCosts } from "./area-costs.ts";
import type { AreaCharges } from "./use-area-charges.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { useRemedies } from "../../charges/use-remedies.tsx";
import styles from "./charge-strip.module.css";

type ChargeStripProps = Pick<AreaCharges, "known" | "error" | "refetch"> & {
  area: Area;
  place: AreaReportKey;
  costs: AreaCosts;
  /** What rows still lack, shown instead of the general reason if they are only unfinished. */
  unfinished?: string | undefined;
};

/** What the area costs this month and makes of the year, updated with every cell. */
function ChargeStrip({ area, place, costs, unfinished, known, error, refetch }: ChargeStripProps) {
  const isMonthly = monthlyAreas.includes(area.id);
  const { month, year } = costs;
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
          <dt>Opłaty tej części za miesiąc</dt>
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

/** The missing facts of the month and each charge; a fact that several lack is named only with the first. */
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

const Lacking = ({ why, ...remedy }: { why: string | undefined } & Parameters<typeof FirstRemedy>[0]) => (
  <>
    {why} <FirstRemedy {...remedy} />
  </>
);

type ChargePlaceProps = Omit<ChargeStripProps, keyof AreaCharges> & { charges: AreaCharges };

/**
 * Reserves the usual height of the charges, so that the rows below do not jump. The computation loads after the rows;
 * if it fails, typing and saving work all the same.
 */
export function AreaChargePanel({ charges: { costs, hasFailed, ...charges }, ...place }: ChargePlaceProps) {
  const waiting = <p className={styles.waiting}>Liczymy opłaty…</p>;
  return (
    <section aria-label="Opłaty" className={styles.place}>
      {hasFailed && <p className={styles.waiting}>Opłat nie udało się wczytać. Wiersze zapisują się jak zwykle.</p>}
      {!hasFailed && (costs ? <ChargeStrip {...place} {...charges} costs={costs} /> : waiting)}
    </section>
  );
}

type RemedyProps = {
  line: ChargeLine;
  place: AreaReportKey;
  /** What each area of each month counts for, and which months are open; undefined until known. */
  known: YearCharges | undefined;
};

/** A link to the first place where the missing data can be filled in, if that is outside this area and month. */
function FirstRemedy({ line, place, known }: RemedyProps) {
  const dictionaries = useDictionaries();
  // The reason is shown before it.
  const [first] = useRemedies(
    { ...line, why: [] },
    {
      year: place.year,
      monthsOf: (of) => {
        const places = known ? monthsToFill(known, of, dictionaries, line.behind) : [];
        return places.some(({ area, month }) => area === place.area && month === place.month) ? [] : places;
      },
    },
  );
  return first;
}
