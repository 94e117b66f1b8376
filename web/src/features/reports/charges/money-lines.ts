import {
  type Charge,
  type ChargeCompared,
  changeWords,
  compareCharges,
  totalWords,
  UNDETERMINED,
  zlotyWords,
} from "@ekorok/domain";
import type { DifferenceLine } from "../version-differences.tsx";

/** Each charge with its lines that differ, what they come to, and what is to be paid. */
export const moneyLines = (before: readonly Charge[], after: readonly Charge[]): DifferenceLine[] =>
  compareCharges(before, after).flatMap(({ id, title, office, lines, sum, due, difference }) => {
    const name = `${id} ${office ?? ""}`;
    const about = office === null ? title : `${title}, ${office}`;
    // A charge that was not there has no sum; what is due of one that was may not have been known.
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
        before: before ? amountWords(before) : null,
        after: after ? amountWords(after) : null,
        difference: differenceWords(difference),
      })),
      total("sum", "Razem", sum, difference.sum),
      ...(hasDue ? [total("due", "Do zapłaty", due, difference.due)] : []),
    ];
  });

type Side = NonNullable<ChargeCompared["lines"][number]["before"]>;

const amountWords = ({ amount, sureness }: Side): string =>
  amount === null ? UNDETERMINED : `${zlotyWords(amount)}${sureness === "estimate" ? " (szacunek)" : ""}`;

/** Of what is not known the difference is not either. */
const differenceWords = (difference: string | null): string =>
  difference === null ? UNDETERMINED : Number(difference) === 0 ? "bez zmian" : changeWords(difference);
