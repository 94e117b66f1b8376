import {
  type Book,
  type Charge,
  chargesTogether,
  monthCharges,
  type MonthReport,
  sumQuantities,
  totalWords,
} from "@ekorok/domain";
import { useMemo } from "react";
import { useClient } from "../../client/use-client.ts";
import { PaperSection } from "../area-section.tsx";
import { ChargeTable } from "../charges/charge-table.tsx";
import { monthFacts } from "../charges/facts-here.ts";
import { sumRows } from "../charges/total-rows.ts";
import { knownAreas } from "../permitted-areas.ts";
import { ContentsLine } from "./contents.tsx";
import text from "../../../ui/text.module.css";

type Now = { report: MonthReport; book: Book };

/** What a month would cost by itself, as it is now. */
function useChargesNow({ report, book }: Now): readonly Charge[] {
  const { document } = useClient();
  return useMemo(() => {
    const counted = knownAreas(report.areas).flatMap(({ area }) =>
      (report.rows?.[area.id] ?? []).flatMap(({ cells }) => area.quantities(cells, book)),
    );
    return monthCharges(monthFacts(document, book, sumQuantities(counted)));
  }, [report, book, document]);
}

type Shown = { number: number };

export const MonthEstimate = ({ number, ...now }: Now & Shown) => (
  <MonthCharges number={number} charges={useChargesNow(now)} isFrozen={false} />
);

export const EstimateLine = (now: Now) => <ChargesLine charges={useChargesNow(now)} />;

const PLACE = "oplaty";
const TITLE = "Opłaty za miesiąc";

type Props = Shown & { charges: readonly Charge[]; isFrozen: boolean };

/** A month's charges are indicative: the year's lines are rounded once, for the year. */
export function MonthCharges({ charges, isFrozen, number }: Props) {
  if (charges.length === 0) return null;
  return (
    <PaperSection id={PLACE} number={number} title={TITLE}>
      <p className={text.narrow}>
        {isFrozen ? "Kwoty zapisane przy złożeniu tego miesiąca. " : ""}
        Opłaty rozlicza się za rok i&nbsp;wtedy zaokrągla, dlatego suma miesięcy może różnić się od kwoty za rok.
      </p>
      <ChargeTable label={TITLE} charges={charges} totals={sumRows(charges)} />
    </PaperSection>
  );
}

/** The same in the contents. */
export function ChargesLine({ charges }: { charges: readonly Charge[] }) {
  if (charges.length === 0) return null;
  return <ContentsLine place={PLACE} title={TITLE} note={totalWords(chargesTogether(charges))} />;
}
