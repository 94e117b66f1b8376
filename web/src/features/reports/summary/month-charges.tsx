import { type Book, type Charge, monthCharges, type MonthReport, sumQuantities } from "@ekorok/domain";
import { useMemo } from "react";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { ChargeTable } from "../charges/charge-table.tsx";
import { monthFacts } from "../charges/facts-here.ts";
import { knownAreas } from "../permitted-areas.ts";
import text from "../../../ui/text.module.css";

/** What a month would cost by itself, as it is now. */
export function MonthEstimate({ report, book }: { report: MonthReport; book: Book }) {
  const { document } = useClient();
  const charges = useMemo(() => {
    const counted = knownAreas(report.areas).flatMap(({ area }) =>
      (report.rows?.[area.id] ?? []).flatMap(({ cells }) => area.quantities(cells, book)),
    );
    return monthCharges(monthFacts(document, book, sumQuantities(counted)));
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
