import { type Book, type Charge, monthCharges, type MonthReport, sumQuantities, yearLawOf } from "@ekorok/domain";
import { useMemo } from "react";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { ChargeTable } from "../charges/charge-table.tsx";
import { knownAreas, permittedAreas } from "../permitted-areas.ts";
import text from "../../../ui/text.module.css";

/** What a month would cost by itself, as it is now. */
export function MonthEstimate({ report, book }: { report: MonthReport; book: Book }) {
  const { document } = useClient();
  const charges = useMemo(() => {
    const { year } = book.period;
    const counted = knownAreas(report.areas).flatMap(({ area }) =>
      (report.rows?.[area.id] ?? []).flatMap(({ cells }) => area.quantities(cells, book)),
    );
    return monthCharges({
      year,
      quantities: sumQuantities(counted),
      gaps: [],
      before: {},
      dictionaries: book.dictionaries,
      law: yearLawOf(year),
      company: {
        seatVoivodeship: document.seatVoivodeship,
        hasBdoNumber: document.bdoNumber !== "",
        areas: permittedAreas(document).map(({ id }) => id),
      },
      inputs: {},
    });
  }, [report, book, document]);
  return <MonthCharges charges={charges} isFrozen={false} />;
}

/** A month's charges are indicative: the year's lines are rounded once, for the year. */
export function MonthCharges({ charges, isFrozen }: { charges: readonly Charge[]; isFrozen: boolean }) {
  if (charges.length === 0) return null;
  return (
    <Section title="Szacunek miesiąca">
      <p className={text.narrow}>
        {isFrozen ? "Kwoty zapisane przy złożeniu tego miesiąca. " : ""}
        Opłaty rozlicza się za rok i&nbsp;wtedy zaokrągla, dlatego suma miesięcy może różnić się od kwoty za rok.
      </p>
      <ChargeTable label="Szacunek miesiąca" charges={charges} />
    </Section>
  );
}
