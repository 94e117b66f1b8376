import { monthOfWord, MONTHS, monthWord, type Month } from "@ekorok/domain/periods/month";
import { withYearQuestion, isCorrection, type SaleLine } from "@ekorok/domain/sales/sale-document";
import type { LineToCount, NewDocument } from "./planned.ts";

export type MovedMonth = { readonly from: Month; readonly to: Month };

/** By what its lines are named in answers. */
type DocumentToPlace = Pick<NewDocument, "id" | "kind" | "number" | "correctedOn" | "lines"> & {
  readonly name: string;
};

/** New lines, each in the month in which it counts, and the months of those that count in another than theirs. */
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
      const asked = to.year === own.year ? line : withYearQuestion(line);
      return { ...answerTo(asked, document.name), ...to, document: document.id, isNew: true };
    });
    if (elsewhere.length > 0) moved.set(document.number, elsewhere);
    return lines;
  });
  return { fresh, moved };
}

/** Lines that count away from their own month and can come back to it, as it is open again and so is the one that they leave. */
export const returningLines = (away: readonly LineToCount[], isClosed: (month: string) => boolean) =>
  away.flatMap((line) => {
    const home = line.day.slice(0, 7);
    // What counts in another year was asked about: it stays where a person said.
    const canCome = !isClosed(home) && !isClosed(monthWord(line)) && Number(home.slice(0, 4)) === line.year;
    return canCome ? [{ from: monthWord(line), to: home, line: { ...line, ...monthOfWord(home) } }] : [];
  });

/**
 * Where a correction counts: in its own month, or where that is closed in an open one of its year: the one that is worked on, if it
 * is not before it, that of the corrected document, the next, or the newest before it. Where its whole year is closed it is asked
 * whether it counts in the one that is worked on.
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
