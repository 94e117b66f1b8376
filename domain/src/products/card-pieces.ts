import { bareHeading, foldPolish, wordsIn } from "../polish/folding.ts";
import { kindByCells } from "./card-rows.ts";
import { isOfMany } from "./composition.ts";
import type { SheetPlan } from "../imports/contract/imports.ts";
import type { ReadRow } from "../imports/read-sheet.ts";

/** A row of cards with the place of its mass, of which a sheet can have several columns. */
export type PartRow = ReadRow & { readonly massAt: number | undefined };

/*
 * "Szt. w kartonie" stands beside every part of a product, but only the carton is shared by so many pieces. Whose number it is
 * is told by the kind of packaging or by the headings of both columns, and asked where they do not tell.
 */

/** Which packaging a heading means that counts pieces: any where it does not say. */
function levelCounted(heading: string): "grouped" | "transport" | null {
  const text = foldPolish(heading);
  if (/pale[ct]|transport/.test(text)) return "transport";
  return /karton|zgrzew|zbiorcz|\bzb\b/.test(text) ? "grouped" : null;
}

/** Words that say nothing of which part is weighed or counted. */
const PLAIN =
  /^(?:mas[ay]|wag[ai]|ciezar|gramatura|tara|skladnika|elementu|opak.*|op|jedn.*|szt.*|ilosc|liczba|pakowane|netto|sredni.*|kg|gramach|kilogramach|[wgna\d]|po|na)$/;
const LETTERS = 4;
const namesIn = (heading: string) =>
  wordsIn(bareHeading(heading)).flatMap((word) => (PLAIN.test(word) ? [] : word.slice(0, LETTERS)));

type Verdict = "divided" | "whole" | "asked";

/** Whether the mass of a row is that of a package with so many pieces. */
function verdictOf({ cells, massAt = -1 }: PartRow, headings: readonly string[], { columns }: SheetPlan): Verdict {
  const [pieces, level] = [cells["perPackage"] ?? null, cells["level"] ?? null];
  const counted = headings[columns["perPackage"] ?? -1] ?? "";
  const of = levelCounted(counted);
  if (pieces === null || pieces === "0" || pieces === "1") return "divided"; // it makes no difference, or is refused
  if (isOfMany(level)) return of === null || of === level ? "divided" : "whole";
  if (level !== null && of !== null) return "whole";
  const weighed = namesIn(headings[massAt] ?? "");
  if (weighed.length === 0) return (cells["unitMass"] ?? null) === null ? "divided" : "asked";
  return namesIn(counted).some((name) => weighed.includes(name)) ? "divided" : "whole";
}

/**
 * Rows with the pieces that are theirs, and of how many somebody has to say it. Until somebody does, no mass is divided by a number
 * that may be another's.
 */
export function withOwnPieces(rows: readonly PartRow[], headings: readonly string[], plan: SheetPlan) {
  let looseParts = 0;
  const own = rows.map((row) => {
    const verdict = verdictOf(row, headings, plan);
    if (verdict === "asked") looseParts += 1;
    if (verdict === "divided" || (verdict === "asked" && plan.isMassDivided === true)) return row;
    const what = row.cells["what"] ?? kindByCells(row.cells); // that it is packaging may follow from the pieces alone
    return { ...row, cells: { ...row.cells, what, perPackage: null } };
  });
  return { rows: own, looseParts };
}
