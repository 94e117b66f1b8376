import { monthOfWord, MONTHS, monthWord, type Month } from "@ekorok/domain/periods/month";
import { withYearQuestion, isCorrection, type SaleLine } from "@ekorok/domain/sales/sale-document";
import type { LineToCount, NewDocument } from "./planned-month.ts";

export type MovedMonth = { readonly from: Month; readonly to: Month };

/** `name`: by which answers refer to the document. */
type DocumentToPlace = Pick<NewDocument, "id" | "kind" | "number" | "correctedOn" | "lines"> & {
  readonly name: string;
};

/** New lines with the month in which each counts, and which of them count in another month than their own. */
export function placeLines(
  documents: readonly DocumentToPlace[],
  target: Month,
  closedMonths: ReadonlyMap<string, string>,
  answerTo: (line: SaleLine, document: string) => SaleLine,
) {
  const moved = new Map<string, MovedMonth[]>();
  const fresh = documents.flatMap((document) => {
    const elsewhere = moved.get(document.number) ?? [];
    const lines = document.lines.map((line): LineToCount => {
      const own = monthOfWord(line.day.slice(0, 7));
      const to = isCorrection(document) ? correctedIn(own, target, closedMonths, document.correctedOn) : own;
      if (to !== own) elsewhere.push({ from: own, to });
      const placed = to.year === own.year ? line : withYearQuestion(line);
      return { ...answerTo(placed, document.name), ...to, document: document.id, isNew: true };
    });
    if (elsewhere.length > 0) moved.set(document.number, elsewhere);
    return lines;
  });
  return { fresh, moved };
}

/** Lines that count in another month and can return to their own: both months are open. */
export const returningLines = (away: readonly LineToCount[], isClosed: (month: string) => boolean) =>
  away.flatMap((line) => {
    const home = line.day.slice(0, 7);
    // A line counted in another year was asked about, so it stays.
    const canCome = !isClosed(home) && !isClosed(monthWord(line)) && Number(home.slice(0, 4)) === line.year;
    return canCome ? [{ from: monthWord(line), to: home, line: { ...line, ...monthOfWord(home) } }] : [];
  });

/**
 * Where a correction counts: in its own month; if that is closed, in an open month of its year: the target if it is
 * later, else the corrected document's, the next, or the last before. If the whole year is closed, it is asked whether
 * it counts in the target.
 */
export function correctedIn(
  own: Month,
  target: Month,
  closedMonths: ReadonlyMap<string, string>,
  correctedOn: readonly string[],
): Month {
  const isOpen = (month: Month) => !closedMonths.has(monthWord(month));
  if (isOpen(own)) return own;
  const open = MONTHS.map((month) => ({ year: own.year, month })).filter(isOpen);
  const isOfTarget = target.year === own.year && target.month > own.month && isOpen(target);
  const corrected = correctedOn.map((day) => day.slice(0, 7));
  const found = isOfTarget
    ? target
    : (open.find((month) => corrected.includes(monthWord(month))) ??
      open.find(({ month }) => month > own.month) ??
      open.at(-1));
  return found ?? (isOpen(target) && target.year > own.year ? target : own);
}
