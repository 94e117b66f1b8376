import type { Charge, ChargeLine } from "./contract/charges.ts";
import { lookUp } from "../dictionaries/collection.ts";
import { supFeeSections } from "../dictionaries/value-choices.ts";
import { Exact } from "../exact.ts";
import { plainCharge, undetermined } from "./charge.ts";
import { dutyAreas } from "./charged-areas.ts";
import type { Duty } from "./duty.ts";
import { pricedLine } from "./priced-line.ts";
import { quantitiesOf, type QuantitySum } from "../areas/quantities.ts";
import { hasSupRows, supRowsNotCounted } from "./rows-not-counted.ts";
import { isSupFeeOwed, notKnownToBeOwed } from "./sup-fee-law.ts";
import { gapsOf, officeOfSeat, type YearFacts } from "./year-facts.ts";

/** Annex 9: what the producer owes by pieces or by mass, section by section. */
export function supProducerCharges(facts: YearFacts): Charge[] {
  const found = quantitiesOf(facts.quantities, "sup-producer");
  if (isSupFeeOwed(facts, "supProducerFee") === false || !hasSupRows(facts, "sup-producer")) return [];
  const lines = found
    .map(({ key, parts: [id = ""], sum }) => ({ id, line: producerLine(facts, key, id, sum) }))
    .toSorted((a, b) => sectionOf(facts, a.id) - sectionOf(facts, b.id))
    .map(({ line }) => line);
  return [
    plainCharge({
      id: "supProducers",
      title: "Opłata SUP producenta (załącznik 9)",
      office: officeOfSeat(facts),
      lines: [...lines, ...supRowsNotCounted(facts, "sup-producer")],
      gaps: gapsOf(facts),
      deadline: "supProducerFee",
    }),
  ];
}

export const supProducerDuty: Duty = { ...dutyAreas.supProducers, of: supProducerCharges };

/** Where it stands among the sections; what has none comes last. */
function sectionOf({ dictionaries }: YearFacts, id: string): number {
  const section = lookUp(dictionaries, "supFee", id)?.section;
  return section === undefined ? supFeeSections.length : supFeeSections.indexOf(section);
}

function producerLine(facts: YearFacts, key: string, id: string, sum: QuantitySum): ChargeLine {
  const type = lookUp(facts.dictionaries, "supFee", id);
  const { year } = facts;
  const section = type?.section === undefined ? "" : `Część ${type.section}: `;
  const basis = { key, what: `${section}${type?.name ?? "Rodzaj spoza słownika"}`, behind: [key] };
  // A rate alone does not say that the fee is owed.
  if (isSupFeeOwed(facts, "supProducerFee") === null)
    return undetermined(basis, notKnownToBeOwed(year), { where: "law" });
  return pricedLine(
    {
      ...basis,
      unknown: sum.unknown ?? 0,
      amount: new Exact(sum.amount),
      unit: type?.unit ?? "szt.",
      rate: type?.rates[year],
      kind: "supFee",
      id,
      area: "supFees",
    },
    year,
  );
}
