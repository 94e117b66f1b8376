import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { type ChargeCompared, compareCharges, nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { changeWords, totalWords, UNDETERMINED, zlotyWords } from "@ekorok/domain/charges/total-words";
import { VersionDifferences, type DifferenceLine } from "../version-differences.tsx";

/** What a correction changed in złoty, by charge and line; the earlier version first. */
export function MoneyChanges({ label, one, two }: { label: string; one: FrozenReport; two: FrozenReport }) {
  // Versions from before charges were stored.
  if (!one.charges || !two.charges)
    return <p>Jedna z&nbsp;tych wersji powstała, zanim zapisywano w&nbsp;nich opłaty.</p>;
  const lines = moneyLines(one.charges, two.charges);
  if (lines.length === 0) return <p>Kwoty opłat są w&nbsp;obu wersjach takie same.</p>;
  return <VersionDifferences label={label} one={one} two={two} lines={lines} />;
}

/** The differing lines of each charge, its sum and the amount due. */
export const moneyLines = (before: readonly Charge[], after: readonly Charge[]): DifferenceLine[] =>
  compareCharges(before, after).flatMap(({ id, title, office, lines, sum, due, difference }) => {
    const name = nameOfCharge({ id, office });
    const about = office === null ? title : `${title}, ${office}`;
    // Null where the charge did not exist; the due amount of an existing charge may still be unknown.
    const total = (key: string, what: string, of: ChargeCompared["sum"], by: string | null): DifferenceLine => ({
      key: `${name} ${key}`,
      about,
      what,
      before: sum.before && totalWords(of.before),
      after: sum.after && totalWords(of.after),
      difference: differenceWords(by),
    });
    const hasDue = due.before !== null || due.after !== null;
    return [
      ...lines.map(({ key, what, before, after, difference }) => ({
        key: `${name} ${key}`,
        about,
        what,
        before: before ? amountWords(before, after) : null,
        after: after ? amountWords(after, before) : null,
        difference: differenceWords(difference),
      })),
      total("sum", "Razem", sum, difference.sum),
      ...(hasDue ? [total("due", "Do zapłaty", due, difference.due)] : []),
    ];
  });

type Side = NonNullable<ChargeCompared["lines"][number]["before"]>;

/** With the formula where it differs, to show which quantity, rate or input made the difference. */
function amountWords({ amount, sureness, formula }: Side, other: Side | undefined): string {
  if (amount === null) return UNDETERMINED;
  const isSaid = other !== undefined && other.amount !== null && other.formula !== formula;
  return `${zlotyWords(amount)}${sureness === "estimate" ? " (szacunek)" : ""}${isSaid ? ` = ${formula}` : ""}`;
}

const differenceWords = (difference: string | null): string =>
  difference === null ? UNDETERMINED : Number(difference) === 0 ? "bez zmian" : changeWords(difference);
