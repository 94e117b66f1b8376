import { isCorrection, askedOfYear, type SaleLine } from "./sale-document.ts";
import { hasDay, type FamilyDocument } from "./family-moves.ts";
import type { Measure } from "./measure.ts";

/**
 * Corrections of a family whose lines ask otherwise than they do by themselves: of which year a sale is the days of delivery on its
 * invoice say, and a correction knows only when that was issued.
 */
export function yearQuestions<D extends FamilyDocument>(family: readonly D[], measure: Measure): Map<D, SaleLine[]> {
  const invoiced = family.flatMap((document) => (isCorrection(document) ? [] : document.lines));
  const first = new Map<string, string>();
  const note = (name: string, day: string) => first.set(name, [first.get(name) ?? day, day].toSorted()[0] ?? day);
  for (const line of invoiced) {
    note(measure(line).goods, line.day);
    note(ALL, line.day);
  }
  return new Map(
    family.filter(isCorrection).flatMap((document) => {
      const lines = document.lines.map((line) => {
        const sold = first.get(measure(line).goods) ?? first.get(ALL);
        if (sold === undefined) return line;
        if (sold.slice(0, 4) >= line.day.slice(0, 4)) return unasked(line);
        return hasDay(document, line) ? line : askedOfYear(line);
      });
      return lines.some((line, place) => line !== document.lines[place]) ? [[document, lines]] : [];
    }),
  );
}

const ALL = "";

const unasked = (line: SaleLine): SaleLine => {
  if (line.question === "lastYear") return { ...line, question: null };
  if (line.question !== "lastYearCorrection") return line;
  return { ...line, question: line.quantity === null ? "quantity" : "correction" };
};
