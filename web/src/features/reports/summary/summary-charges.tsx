import type { Book } from "@ekorok/domain/areas/cells";
import { addQuantities, sumQuantities } from "@ekorok/domain/areas/quantities";
import { monthCharges } from "@ekorok/domain/charges/all-charges";
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { sumOfCharges } from "@ekorok/domain/charges/charge-totals";
import { rowQuantities } from "@ekorok/domain/charges/row-quantities";
import { totalWords } from "@ekorok/domain/charges/total-words";
import type { Month } from "@ekorok/domain/periods/month";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { LeftOut, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { useMemo } from "react";
import { useClient } from "../../client/use-client.ts";
import { ReportSection } from "../area-section.tsx";
import { monthFacts } from "../charges/charge-facts.ts";
import { type CountedArea, countedThen, MONTH_CHARGES, MonthChargeTable } from "../charges/month-charge-table.tsx";
import { SwitchedOffRows } from "../charges/switched-off-rows.tsx";
import { areasOfMonth } from "../permitted-areas.ts";
import { ContentsLine } from "./summary-head.tsx";

type Now = { report: MonthReport; book: Book };
type ComputedCharges = { charges: readonly Charge[]; areas: readonly CountedArea[] };

/** The charges of the month by itself, as it is now. */
function useChargesNow({ report, book }: Now): ComputedCharges {
  const { document } = useClient();
  return useMemo(() => {
    const areas = areasOfMonth(report.areas).map(({ area }) => ({
      area: area.id,
      quantities: sumQuantities(
        (report.rows?.[area.id] ?? []).flatMap(({ cells }) => rowQuantities(area, cells, book)),
      ),
    }));
    const quantities = addQuantities(areas.map((one) => one.quantities));
    return { charges: monthCharges(monthFacts(document, book, quantities)), areas };
  }, [report, book, document]);
}

type Shown = { number?: number };

export const ChargesNow = ({ number, ...now }: Now & Shown) => (
  <SummaryCharges
    number={number}
    period={now.book.period}
    {...useChargesNow(now)}
    leftOut={now.report.leftOut}
    version={null}
  />
);

export const ChargesThen = ({ frozen, ...shown }: Shown & { period: Month; frozen: FrozenReport }) => (
  <SummaryCharges
    {...shown}
    charges={frozen.charges ?? []}
    areas={countedThen(frozen)}
    leftOut={frozen.leftOut ?? []}
    version={frozen.number}
  />
);

export const EstimateLine = (now: Now) => <ChargesLine charges={useChargesNow(now).charges} />;

type Props = Shown & ComputedCharges & { period: Month; leftOut: LeftOut; version: number | null };

export function SummaryCharges({ number, leftOut, ...shown }: Props) {
  if (shown.charges.length === 0) return null;
  return (
    <ReportSection id={MONTH_CHARGES.place} number={number} title={MONTH_CHARGES.title}>
      <SwitchedOffRows year={shown.period.year} months={[{ month: shown.period.month, leftOut }]} />
      <MonthChargeTable {...shown} />
    </ReportSection>
  );
}

/** The line in the table of contents. */
export function ChargesLine({ charges }: Pick<ComputedCharges, "charges">) {
  if (charges.length === 0) return null;
  return (
    <ContentsLine place={MONTH_CHARGES.place} title={MONTH_CHARGES.title} note={totalWords(sumOfCharges(charges))} />
  );
}
