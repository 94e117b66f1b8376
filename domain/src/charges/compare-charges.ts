import type { Charge, ChargeLine, ChargeTotal, OtherRate } from "./contract/charges.ts";
import { Exact } from "../exact.ts";
import { normalizedKey } from "./gmina.ts";
import { monthCharges } from "./all-charges.ts";
import type { YearFacts } from "./year-facts.ts";

/** One side of a line that differs; undefined if there is no such line. A null amount is undetermined. */
type Side = Pick<ChargeLine, "amount" | "quantity" | "rate" | "formula" | "sureness"> | undefined;

type LineCompared = {
  readonly key: string;
  readonly what: string;
  readonly before: Side;
  readonly after: Side;
  /** In zł; a line that does not exist counts as 0. Null if one side is undetermined. */
  readonly difference: string | null;
};

export type ChargeCompared = Pick<Charge, "id" | "title" | "office"> & {
  /** Only lines whose amount or certainty differs. */
  readonly lines: readonly LineCompared[];
  /** Null: there is no such charge, or what is due is undetermined. */
  readonly sum: { readonly before: ChargeTotal | null; readonly after: ChargeTotal | null };
  readonly due: { readonly before: ChargeTotal | null; readonly after: ChargeTotal | null };
  readonly difference: { readonly sum: string | null; readonly due: string | null };
};

/** The differences in zł between two versions, by charge and line. Equal lines are left out. */
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

/** Names a charge. The office is part of it, as the air charge has one for each office. */
export const nameOfCharge = ({ id, office }: Pick<Charge, "id" | "office">): string => `${id} ${office ?? ""}`;

/** Compares by `normalizedKey`: older versions have keys with the gmina as it was typed. */
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
type LineOfCharge = { readonly charge: string; readonly line: ChargeLine };

const linesIn = (charges: readonly Charge[]): LineOfCharge[] =>
  charges.flatMap(({ id, lines }) => lines.map((line) => ({ charge: id, line })));

/** The line of the same charge that is based on one of the same quantities. */
const found = (lines: readonly LineOfCharge[], { charge, line }: LineOfCharge): ChargeLine | undefined =>
  lines.find((one) => one.charge === charge && one.line.behind.some((key) => line.behind.includes(key)))?.line;

/** Whether a closed month was submitted with other rates than its year has now. */
export function hasOtherRates(charges: readonly Charge[], ofYear: readonly Charge[]): boolean {
  const lines = linesIn(ofYear);
  return linesIn(charges).some((one) => {
    const now = found(lines, one);
    return now !== undefined && now.rate?.value !== one.line.rate?.value;
  });
}

/**
 * The lines of a closed month that were submitted with another rate, beside the same quantities at the year's rate. A
 * year has one rate, so these differences explain why its line is not the sum of its months.
 */
export function otherRates(
  { month, version, charges }: HandedIn,
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
