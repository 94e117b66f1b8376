import { Exact, textOf } from "@ekorok/domain/exact";
import { formatDecimal } from "@ekorok/domain/polish/decimals";

const shown = (number: Exact) => formatDecimal(textOf(number));

/** Of an index with which prices would halve or double: what it means, and what was probably meant; null: it is a likely one. */
export function unlikelyIndex(index: string): string | null {
  const typed = new Exact(index);
  const rise = typed.minus(100);
  if (typed.lessThan(50))
    return `${shown(typed)}\u00a0% oznacza spadek o\u00a0${shown(rise.abs())}\u00a0%. Czy chodziło o\u00a0${shown(typed.plus(100))}?`;
  if (!typed.greaterThan(200)) return null;
  const tenth = typed.times("0.1");
  const meant = tenth.greaterThan(200) ? "Sprawdź przecinek." : `Czy chodziło o\u00a0${shown(tenth)}?`;
  return `${shown(typed)}\u00a0% oznacza wzrost o\u00a0${shown(rise)}\u00a0%. ${meant}`;
}
