import type { Charge, ChargeLine, OtherRate } from "./contract/charges.ts";
import { Exact } from "../exact.ts";
import { monthCharges } from "./all-charges.ts";
import type { YearFacts } from "./year-facts.ts";

type HandedIn = { readonly month: number; readonly version: number; readonly charges: readonly Charge[] };
type Placed = { readonly charge: string; readonly line: ChargeLine };

const linesIn = (charges: readonly Charge[]): Placed[] =>
  charges.flatMap(({ id, lines }) => lines.map((line) => ({ charge: id, line })));

/** The same line: both count something that is the same. */
const found = (lines: readonly Placed[], { charge, line }: Placed): ChargeLine | undefined =>
  lines.find((one) => one.charge === charge && one.line.behind.some((key) => line.behind.includes(key)))?.line;

/** Whether a closed month was handed in by other rates than these charges of its year have: then it is worth a look. */
export function hasOtherRates(charges: readonly Charge[], ofYear: readonly Charge[]): boolean {
  const lines = linesIn(ofYear);
  return linesIn(charges).some((one) => {
    const now = found(lines, one);
    return now !== undefined && now.rate?.value !== one.line.rate?.value;
  });
}

/**
 * The lines of a closed month that were handed in by another rate, beside the same quantities by the rate of the year. A
 * year has one rate, so the year's line differs from what the month once said by as much.
 */
export function otherRates(
  { month, version, charges }: HandedIn,
  /** What the month's charges were computed from. */
  facts: YearFacts,
  ofYear: Pick<YearFacts, "dictionaries" | "law">,
): OtherRate[] {
  const now = linesIn(monthCharges({ ...facts, dictionaries: ofYear.dictionaries, law: ofYear.law }));
  return linesIn(charges).flatMap((one) => {
    const line = found(now, one);
    if (!line || line.rate?.value === one.line.rate?.value) return [];
    const handedIn = rateAndAmount(one.line);
    const again = rateAndAmount(line);
    const difference =
      handedIn.amount === null || again.amount === null
        ? null
        : new Exact(again.amount).minus(handedIn.amount).toFixed(2);
    const { key, what } = line;
    return [{ month, version, charge: one.charge, key, what, handedIn, ofYear: again, difference }];
  });
}

const rateAndAmount = ({ rate, amount }: ChargeLine) => ({ rate, amount });
