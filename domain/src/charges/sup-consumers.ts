import type { Charge, ChargeLine } from "./contract/charges.ts";
import { lookUp } from "../dictionaries/collection.ts";
import { Exact } from "../exact.ts";
import { inputsLacked, knownLine, plainCharge, undetermined, zl } from "./charge.ts";
import { dutyAreas } from "./charged-areas.ts";
import type { Duty } from "./duty.ts";
import { lineKey } from "../areas/line-key.ts";
import { pricedLine } from "./priced-line.ts";
import { quantitiesOf } from "../areas/quantities.ts";
import { hasSupRows, supRowsNotCounted } from "./rows-not-counted.ts";
import { isSupFeeOwed, notKnownToBeOwed } from "./sup-fee-law.ts";
import { whereUnknown } from "./where-unknown.ts";
import { gapsOf, officeOfSeat, type YearFacts } from "./year-facts.ts";

/** Annex 6: what was collected from consumers is passed on. What the pieces issued would give is shown beside it. */
export function supConsumerCharges(facts: YearFacts): Charge[] {
  const collected = quantitiesOf(facts.quantities, "sup-collected");
  if (isSupFeeOwed(facts, "supConsumerFee") === false) return [];
  const notCounted = supRowsNotCounted(facts, "sup-collected");
  // A row without a type may be of either annex: it is said where there is something of this one, or of neither.
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

export const supConsumerDuty: Duty = { ...dutyAreas.supConsumers, of: supConsumerCharges };

const nameOf = ({ dictionaries }: YearFacts, id: string) =>
  lookUp(dictionaries, "supFee", id)?.name ?? "Rodzaj spoza słownika";

function collectedLine(facts: YearFacts, id: string): ChargeLine {
  const key = lineKey("sup-collected", id);
  const sum = facts.quantities[key] ?? { amount: "0" };
  const basis = { key, what: nameOf(facts, id), behind: [key], quantity: { amount: sum.amount, unit: "zł" } };
  if ("unknown" in sum)
    return undetermined(
      basis,
      "W części wierszy brakuje pobranej opłaty. Uzupełnij je; jeśli nic, wpisz 0.",
      whereUnknown(facts, [key], "supFees"),
    );
  return isSupFeeOwed(facts, "supConsumerFee") === null
    ? undetermined(basis, notKnownToBeOwed(facts.year), { where: "law" })
    : knownLine(basis, `pobrano ${zl(sum.amount)}`, new Exact(sum.amount));
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

/** What was collected is due all the same; why it is not what the pieces would give is asked for the year. */
function withDifference({ inputs }: YearFacts, id: string, line: ChargeLine, issued: ChargeLine): Compared {
  if (line.amount === null || issued.amount === null || new Exact(line.amount).equals(issued.amount))
    return { line, issued, remarks: [] };
  const said = `${line.what}: pobrano ${zl(line.amount)}, a z wydanych sztuk wychodzi ${zl(issued.amount)}.`;
  const reason = inputs.supReasons?.[id];
  return reason === undefined
    ? {
        line: { ...line, missing: inputsLacked([`supReasons.${id}`]) },
        issued,
        remarks: [`${said} Podaj powód różnicy w danych rocznych.`],
      }
    : { line, issued, remarks: [`${said} Powód różnicy: ${reason}`] };
}
