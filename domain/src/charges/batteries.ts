import type { Charge, ChargeLine } from "../contract/charges.ts";
import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import {
  inputsLacked,
  knownLine,
  plainCharge,
  rateInLine,
  shortfall,
  shown,
  unconfirmedAmong,
  undetermined,
  zl,
} from "./charge.ts";
import type { Duty } from "./duty.ts";
import { dutyAreas } from "./charged-areas.ts";
import { asking } from "./doubtful-inputs.ts";
import { lineKey } from "./line-key.ts";
import { rowsNotCounted } from "./rows-not-counted.ts";
import { settledOtherwise } from "./settling.ts";
import { EARLIER_MONTHS } from "./where-unknown.ts";
import { earlierYears } from "./year-before.ts";
import { gapsOf, officeOfSeat, type YearFacts } from "./year-facts.ts";

const PORTABLE = lineKey("batteries", "portable");
/** This year and two before are the base of what has to be collected. */
const YEARS = 3;

/** The product fee for portable batteries that were not collected. */
export function batteryCharges(facts: YearFacts): Charge[] {
  const { quantities, inputs } = facts;
  const placed = quantities[PORTABLE];
  const isEntered = inputs.batteriesCollected !== undefined || Object.keys(inputs.batteriesBefore ?? {}).length > 0;
  if (!placed && !isEntered) return [];
  const head = {
    id: "batteries",
    title: "Opłata produktowa za baterie przenośne",
    office: officeOfSeat(facts),
    deadline: "productFee",
  };
  const basis = {
    key: PORTABLE,
    what: "Baterie i akumulatory przenośne",
    behind: placed ? [PORTABLE] : [],
    quantity: { amount: textOf(new Exact(placed?.amount ?? 0), 9), unit: "kg" },
  };
  const otherwise = settledOtherwise(facts, "batteries", basis);
  if (otherwise) return [plainCharge({ ...head, lines: otherwise.lines, remarks: otherwise.remarks })];
  const notCounted = rowsNotCounted(facts, ["batteries"]);
  const isWhole = gapsOf(facts).length + notCounted.length === 0;
  const lines = [portableLine(facts, basis, isWhole), ...notCounted];
  return [plainCharge({ ...head, lines, gaps: gapsOf(facts) })];
}

export const batteryDuty: Duty = { ...dutyAreas.batteries, of: batteryCharges };

type Basis = Pick<ChargeLine, "key" | "what" | "behind" | "quantity">;

function portableLine(facts: YearFacts, given: Basis, isWhole: boolean): ChargeLine {
  const { year, law, inputs, quantities } = facts;
  const numbers = law?.batteries;
  if (!numbers) return undetermined(given, `Brak stawki na ${year} rok.`, { where: "law" });
  const { portableFeeRate: rate, portableCollectionLevel: level, portableExemptMass: exempt } = numbers;
  const rated = { ...given, rate: rateInLine(rate, "zł/kg", year) };
  const placed = quantities[PORTABLE] ?? { amount: "0" };
  if ("unknown" in placed)
    return undetermined(rated, "W części wierszy nie wiadomo, ile to jest. Uzupełnij je.", {
      where: "area",
      area: "batteries",
    });
  const mayBeExempt = new Exact(placed.amount).lessThanOrEqualTo(exempt.value);
  if (mayBeExempt && isWhole)
    return knownLine(
      rated,
      `${shown(placed.amount, "kg")} ≤ ${shown(exempt.value, "kg")}: zwolnione z opłaty`,
      new Exact(0),
      unconfirmedAmong({ "Masa zwolniona": exempt }),
    );
  const before = earlierYears(
    facts,
    "baterii przenośnych",
    [year - 2, year - 1].map((one) => ({
      year: one,
      kind: "batteries",
      part: "portable",
      areas: ["batteries"],
      field: ["batteriesBefore", String(one)],
    })),
  );
  const basis = { ...rated, ...(before.known.length > 0 && { earlier: before.known }) };
  const collected = inputs.batteriesCollected;
  const lacked = [...before.lacked, ...(collected === undefined ? ["batteriesCollected"] : [])];
  if (before.lacked.length > 0) return undetermined(basis, before.why, inputsLacked(lacked));
  if (collected === undefined)
    return undetermined(basis, "Nie podano masy zebranych baterii. Jeśli nic, wpisz 0.", inputsLacked(lacked));
  if (mayBeExempt)
    return undetermined(
      basis,
      `Masa baterii z tego roku nie jest pełna, więc nie wiadomo, czy przekroczy ${shown(exempt.value, "kg")}. Do tej masy opłaty nie ma.`,
      facts.lacksEarlier ? EARLIER_MONTHS : { where: "area", area: "batteries" },
    );
  const sum = before.sum.plus(placed.amount);
  // By three and by a hundred at the end, so that nothing is rounded before the grosz.
  const lacking = shortfall(sum.times(level.value), new Exact(collected).times(100 * YEARS));
  const reckoned = `${formatDecimal(level.value)} % × ${shown(sum, "kg")} / ${YEARS} − ${shown(collected, "kg")}`;
  const line = knownLine(
    basis,
    lacking.isZero() ? `${reckoned}: wymagany poziom osiągnięty` : `(${reckoned}) × ${zl(rate.value)}/kg`,
    lacking.times(rate.value).dividedBy(100 * YEARS),
    unconfirmedAmong({ Stawka: rate, "Poziom zbierania": level }),
  );
  const mean = { beside: "a wprowadzano średnio w roku", mass: sum.dividedBy(YEARS) };
  return asking(facts, line, [{ field: ["batteriesCollected"], ...mean }]);
}
