import type { Charge, ChargeLine } from "../contract/charges.ts";
import { Exact, textOf } from "../../exact.ts";
import {
  knownLine,
  plainCharge,
  rateInLine,
  amountWithUnit,
  unconfirmedReasons,
  undeterminedLine,
  noRateLine,
  unknownAmountLine,
} from "../charge.ts";
import { BASE_YEARS, collectionLine } from "./collection-line.ts";
import { type ChargeRule, chargeScopes } from "../charged-areas.ts";
import { lineKey } from "../../areas/quantities.ts";
import { rowsNotCounted } from "../row-quantities.ts";
import { settledOtherwise } from "../settling.ts";
import { EARLIER_MONTHS } from "../year-quantities.ts";
import { type EarlierQuery, yearsBefore } from "../year-before.ts";
import { gapsOf, type YearFacts, seatCharge } from "../year-facts.ts";

const PORTABLE = lineKey("batteries", "portable");

/** Whether portable batteries concern the company. */
export const hasBatteries = ({ quantities, inputs }: YearFacts): boolean =>
  quantities[PORTABLE] !== undefined ||
  inputs.batteriesCollected !== undefined ||
  Object.keys(inputs.batteriesBefore ?? {}).length > 0;

/** The product fee for portable batteries that were not collected. */
export function batteryCharges(facts: YearFacts): Charge[] {
  if (!hasBatteries(facts)) return [];
  const placed = facts.quantities[PORTABLE];
  const head = seatCharge(facts, "batteries", "Opłata produktowa za baterie przenośne", "productFee");
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

export const batteryRule: ChargeRule = { ...chargeScopes.batteries, of: batteryCharges };

export const portableBefore = (year: number): EarlierQuery[] =>
  yearsBefore(year, BASE_YEARS - 1).map((one) => ({
    year: one,
    kind: "batteries",
    part: "portable",
    areas: ["batteries"],
    field: ["batteriesBefore", String(one)],
  }));

type Basis = Pick<ChargeLine, "key" | "what" | "behind" | "quantity">;

function portableLine(facts: YearFacts, given: Basis, isWhole: boolean): ChargeLine {
  const { year, law, quantities } = facts;
  const numbers = law?.batteries;
  if (!numbers) return noRateLine(given, year, { where: "law", path: "batteries.portableFeeRate" });
  const { portableFeeRate: rate, portableCollectionLevel: level, portableExemptMass: exempt } = numbers;
  const basis = { ...given, rate: rateInLine(rate, "zł/kg", year) };
  const placed = quantities[PORTABLE] ?? { amount: "0" };
  if ("unknown" in placed) return unknownAmountLine(basis, { where: "area", area: "batteries" });
  const mayBeExempt = new Exact(placed.amount).lessThanOrEqualTo(exempt.value);
  if (mayBeExempt && isWhole)
    return knownLine(
      basis,
      `${amountWithUnit(placed.amount, "kg")} ≤ ${amountWithUnit(exempt.value, "kg")}: zwolnione z opłaty`,
      new Exact(0),
      unconfirmedReasons({ "Masa zwolniona": exempt }),
    );
  const line = collectionLine(facts, {
    basis,
    of: "baterii przenośnych",
    before: portableBefore(year),
    placed: placed.amount,
    collectedAt: ["batteriesCollected"],
    notSaid: "Nie podano masy zebranych baterii. Jeśli nic, wpisz 0.",
    rate,
    level,
  });
  if (!mayBeExempt || line.amount === null) return line;
  return undeterminedLine(
    { ...basis, ...(line.earlier && { earlier: line.earlier }) },
    `Nie znamy jeszcze całej masy baterii z tego roku, więc nie wiadomo, czy przekroczy ${amountWithUnit(exempt.value, "kg")}. Do tej masy opłaty nie ma.`,
    facts.lacksEarlier ? EARLIER_MONTHS : { where: "area", area: "batteries" },
  );
}
