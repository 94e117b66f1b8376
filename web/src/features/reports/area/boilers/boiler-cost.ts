import { type Cells, type RowsCost, totalWords } from "@ekorok/domain";

/** What is not known is not 0. */
export function costWords(cost: RowsCost | null, { boiler, amount }: Cells): string {
  if (!cost) return "liczona w części „Pozostałe źródła emisji”";
  if (cost.total) return totalWords(cost.total);
  const why = !boiler
    ? "wybierz rodzaj kotła."
    : !amount
      ? "podaj zużycie."
      : (cost.lines[0]?.why[0] ?? "podaj gminę i województwo.");
  return `${totalWords(null)} – ${why}`;
}
