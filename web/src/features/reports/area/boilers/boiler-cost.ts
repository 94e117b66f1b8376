import { type Cells, type RowsCost, totalWords } from "@ekorok/domain";

/** What is not known is not 0. */
export function costWords(cost: RowsCost | null, { boiler, amount }: Cells): string {
  if (!cost) return "liczona w części „Pozostałe źródła emisji”";
  if (cost.total) return totalWords(cost.total);
  const why = !boiler
    ? "wybierz rodzaj kotła."
    : !amount
      ? "podaj zużycie."
      : (within(cost.lines[0]?.why[0]) ?? "podaj gminę i województwo.");
  return `${totalWords(null)} – ${why}`;
}

/** A sentence behind a dash; what begins with an abbreviation stays as it is. */
const within = (sentence: string | undefined) =>
  sentence?.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
