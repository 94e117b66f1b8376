import type { Charge, ChargeLine, ChargeTotal, OtherRate } from "./contract/charges.ts";
import { Exact } from "../exact.ts";
import { normalizedKey } from "./gmina.ts";
import { monthCharges } from "./all-charges.ts";
import type { YearFacts } from "./year-facts.ts";

/** One side of a line that differs; undefined: the line was not there. Its amount is null where it was undetermined. */
type Side = Pick<ChargeLine, "amount" | "quantity" | "rate" | "formula" | "sureness"> | undefined;

type LineCompared = {
  readonly key: string;
  readonly what: string;
  readonly before: Side;
  readonly after: Side;
  /** By how many złoty; a line that was not there cost nothing. Null where one of both is undetermined. */
  readonly difference: string | null;
};

export type ChargeCompared = Pick<Charge, "id" | "title" | "office"> & {
  /** Only those whose amount, or how sure it is, differs. */
  readonly lines: readonly LineCompared[];
  /** Null: there was no such charge, or what is due could not be said. */
  readonly sum: { readonly before: ChargeTotal | null; readonly after: ChargeTotal | null };
  readonly due: { readonly before: ChargeTotal | null; readonly after: ChargeTotal | null };
  readonly difference: { readonly sum: string | null; readonly due: string | null };
};

/** What differs in złoty between two versions, charge by charge and line by line; what is the same is left out. */
export function compareCharges(before: readonly Charge[], after: readonly Charge[]): ChargeCompared[] {
  const names = [...new Set([...after, ...before].map(nameOfCharge))];
  return names.flatMap((name) => {
    const [old, now] = [before, after].map((charges) => charges.find((charge) => nameOfCharge(charge) === name));
    const shown = now ?? old;
    if (!shown) return [];
    const lines = comparedLines(old?.lines ?? [], now?.lines ?? []);
    const sum = { before: old?.sum ?? null, after: now?.sum ?? null };
    const due = { before: old?.due ?? null, after: now?.due ?? null };
    const isSame = lines.length === 0 && isSameTotal(sum) && isSameTotal(due);
    if (isSame && old && now) return [];
    const difference = {
      sum: differenceOf(old ? old.sum.amount : "0", now ? now.sum.amount : "0"),
      due: differenceOf(old ? (old.due?.amount ?? null) : "0", now ? (now.due?.amount ?? null) : "0"),
    };
    return [{ id: shown.id, title: shown.title, office: shown.office, lines, sum, due, difference }];
  });
}

/** With the office it names a charge: air has one for each. */
export const nameOfCharge = ({ id, office }: Pick<Charge, "id" | "office">): string => `${id} ${office ?? ""}`;

/** By `sameLine`: versions from before it was in the keys hold others. */
function comparedLines(before: readonly ChargeLine[], after: readonly ChargeLine[]): LineCompared[] {
  const keys = [...new Set([...after, ...before].map(({ key }) => normalizedKey(key)))];
  return keys.flatMap((key) => {
    const [old, now] = [before, after].map((lines) => lines.find((line) => normalizedKey(line.key) === key));
    const shown = now ?? old;
    if (!shown || (old && now && old.amount === now.amount && old.sureness === now.sureness)) return [];
    const difference = differenceOf(old ? old.amount : "0", now ? now.amount : "0");
    return [{ key, what: shown.what, before: old, after: now, difference }];
  });
}

const differenceOf = (before: string | null, after: string | null): string | null =>
  before === null || after === null ? null : new Exact(after).minus(before).toFixed(2);

const isSameTotal = ({ before, after }: ChargeCompared["sum"]): boolean =>
  before?.amount === after?.amount &&
  before?.isAtLeast === after?.isAtLeast &&
  before?.isEstimate === after?.isEstimate;

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
