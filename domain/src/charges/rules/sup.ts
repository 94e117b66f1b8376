import type { Charge, ChargeLine } from "../contract/charges.ts";
import { lookUp } from "../../dictionaries/dictionary-items.ts";
import { Exact } from "../../exact.ts";
import { inputsLacked, knownLine, plainCharge, undeterminedLine, zlotyText, pricedLine } from "../charge.ts";
import { chargeScopes, type ChargeRule } from "../charged-areas.ts";
import { lineKey, quantitiesOf, type QuantitySum } from "../../areas/quantities.ts";
import { hasSupRows, supRowsNotCounted } from "../row-quantities.ts";
import { whereUnknown } from "../year-quantities.ts";
import { gapsOf, officeOfSeat, type YearFacts } from "../year-facts.ts";
import { supFeeSections } from "../../dictionaries/value-choices.ts";

/** Annex 6: fees collected from consumers are passed on. What pieces × rate would give is shown beside. */
export function supConsumerCharges(facts: YearFacts): Charge[] {
  const collected = quantitiesOf(facts.quantities, "sup-collected");
  if (isSupFeeOwed(facts, "supConsumerFee") === false) return [];
  const notCounted = supRowsNotCounted(facts, "sup-collected");
  // Rows without a type may be of either annex: show them if there are rows of this annex, or of neither.
  const isNeither = notCounted.length > 0 && !hasSupRows(facts, "sup-producer");
  if (!hasSupRows(facts, "sup-collected") && !isNeither) return [];
  const kinds = collected.map(({ parts: [id = ""] }) => id);
  const compared = kinds.map((id) => withDifference(facts, id, collectedLine(facts, id), issuedLine(facts, id)));
  return [
    plainCharge({
      id: "supConsumers",
      title: "Opłata SUP od konsumentów (załącznik 6)",
      office: officeOfSeat(facts),
      lines: [...compared.map(({ line }) => line), ...notCounted],
      beside: compared.map(({ issued }) => issued),
      remarks: compared.flatMap(({ remarks }) => remarks),
      gaps: gapsOf(facts),
      deadline: "supConsumerFee",
    }),
  ];
}

export const supConsumerRule: ChargeRule = { ...chargeScopes.supConsumers, of: supConsumerCharges };

const nameOf = ({ dictionaries }: YearFacts, id: string) =>
  lookUp(dictionaries, "supFee", id)?.name ?? "Rodzaj spoza listy";

function collectedLine(facts: YearFacts, id: string): ChargeLine {
  const key = lineKey("sup-collected", id);
  const sum = facts.quantities[key] ?? { amount: "0" };
  const basis = { key, what: nameOf(facts, id), behind: [key], quantity: { amount: sum.amount, unit: "zł" } };
  if ("unknown" in sum)
    return undeterminedLine(
      basis,
      "W części wierszy brakuje pobranej opłaty. Uzupełnij ją; jeśli nic, wpisz 0.",
      whereUnknown(facts, [key], "supFees"),
    );
  return isSupFeeOwed(facts, "supConsumerFee") === null
    ? undeterminedLine(basis, notKnownToBeOwed(facts.year), { where: "law" })
    : knownLine(basis, `pobrano ${zlotyText(sum.amount)}`, new Exact(sum.amount));
}

function issuedLine(facts: YearFacts, id: string): ChargeLine {
  const key = lineKey("sup-issued", id);
  const sum = facts.quantities[key];
  return pricedLine(
    {
      key,
      what: `${nameOf(facts, id)}: z wydanych sztuk`,
      behind: [key],
      unknown: sum?.unknown ?? 0,
      amount: new Exact(sum?.amount ?? "0"),
      unit: "szt.",
      rate: lookUp(facts.dictionaries, "supFee", id)?.rates[facts.year],
      kind: "supFee",
      id,
      area: "supFees",
      unknownAt: whereUnknown(facts, [key], "supFees"),
    },
    facts.year,
  );
}

type Compared = { line: ChargeLine; issued: ChargeLine; remarks: string[] };

/** What was collected is due in any case. If it differs from pieces × rate, a reason is asked for. */
function withDifference({ inputs }: YearFacts, id: string, line: ChargeLine, issued: ChargeLine): Compared {
  if (line.amount === null || issued.amount === null || new Exact(line.amount).equals(issued.amount))
    return { line, issued, remarks: [] };
  const sentence = `${line.what}: pobrano ${zlotyText(line.amount)}, a z wydanych sztuk wychodzi ${zlotyText(issued.amount)}.`;
  const reason = inputs.supReasons?.[id];
  return reason === undefined
    ? {
        line: { ...line, missing: inputsLacked([`supReasons.${id}`]) },
        issued,
        remarks: [`${sentence} Podaj powód różnicy w danych rocznych.`],
      }
    : { line, issued, remarks: [`${sentence} Powód różnicy: ${reason}`] };
}

/** Annex 9: what the producer owes by pieces or mass, section by section. */
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

export const supProducerRule: ChargeRule = { ...chargeScopes.supProducers, of: supProducerCharges };

/** The position of the item's section; items without one come last. */
function sectionOf({ dictionaries }: YearFacts, id: string): number {
  const section = lookUp(dictionaries, "supFee", id)?.section;
  return section === undefined ? supFeeSections.length : supFeeSections.indexOf(section);
}

function producerLine(facts: YearFacts, key: string, id: string, sum: QuantitySum): ChargeLine {
  const type = lookUp(facts.dictionaries, "supFee", id);
  const { year } = facts;
  const section = type?.section === undefined ? "" : `Część ${type.section}: `;
  const basis = { key, what: `${section}${type?.name ?? "Rodzaj spoza listy"}`, behind: [key] };
  // A rate alone does not mean that the fee is owed.
  if (isSupFeeOwed(facts, "supProducerFee") === null)
    return undeterminedLine(basis, notKnownToBeOwed(year), { where: "law" });
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

/** For both annexes (Dz.U. 2023 poz. 2679 and 2686). For 2023 there was a report but no fee. */
export const SUP_FEES_SINCE = 2024;

/** Whether the fee is owed: it is if the law has a deadline for it. Null if the year's law is not known. */
function isSupFeeOwed({ year, law }: YearFacts, deadline: "supConsumerFee" | "supProducerFee"): boolean | null {
  if (year < SUP_FEES_SINCE) return false;
  return law ? law.deadlines[deadline] !== undefined : null;
}

const notKnownToBeOwed = (year: number): string => `Nie wiadomo, czy za ${year} rok ta opłata obowiązuje.`;
