import type { ChargeTotal } from "../charges/contract/charges.ts";
import type { DutyAct, Figure, FigureChange, OtherAmount, YearDuty } from "./contract/duties.ts";
import { Exact } from "../exact.ts";
import { dayOf, daysUntil } from "../periods/month.ts";
import { isServed, type ServedFrom } from "../reports/due-dates.ts";
import { firstDayInTime, workingDayFrom } from "../year-law/holidays.ts";
import type { AskedDuty } from "./asked-duties.ts";
import { figureChanges } from "./duty-figures.ts";
import type { DutyAction, DutyState } from "./duty-states.ts";

/** An act as it counts: with the figures that a report was filed with. */
export type CountedAct = Pick<DutyAct, "amount" | "isPart" | "reason" | "dueThen" | "isOutside"> & {
  readonly figures: readonly Figure[];
};

type Standing = Pick<YearDuty, "standing" | "inCorrection" | "paid" | "left" | "over" | "changed" | "moreChanged">;

/** So many of what differs are named. */
const MOST_NAMED = 8;
const nothing = { inCorrection: [], paid: null, left: null, over: null, changed: [], moreChanged: 0 };

/** Of a duty that the law does not ask for any more nothing is due. */
const NONE_DUE: ChargeTotal = { amount: "0.00", isAtLeast: false, isEstimate: false };
export const dueNow = (asked: Pick<AskedDuty, "amount"> | undefined): ChargeTotal | null =>
  asked ? asked.amount : NONE_DUE;

type Known = {
  /** Undefined: the law does not ask for it any more. */
  asked: AskedDuty | undefined;
  /** Those that were not withdrawn, the newest first. */
  acts: readonly CountedAct[];
  /** What the report would say now. */
  figures: readonly Figure[];
  isAwaited: boolean;
  /** Months that were handed in and are open again; it is made of them. */
  reopened: readonly number[];
};

/** How a duty stands by what was recorded and by what is so now. */
export function standingOf({ asked, acts, figures, isAwaited, reopened }: Known): Standing {
  const [last] = acts;
  const untouched = !isAwaited ? "notServed" : asked?.isExempt ? "exempt" : "open";
  if (!last) return { ...nothing, standing: untouched, left: leftOf(dueNow(asked), "0") };
  if (last.isOutside) return { ...nothing, standing: "done" };
  const found =
    last.amount === null
      ? standingOfReport(last, figures)
      : standingOfPayment(dueWhile(reopened, dueNow(asked), last), acts, last);
  // The rest of what is due as it was when a part was paid is to be paid, whatever is open.
  const isRest = last.isPart && isSameDue(last.dueThen, dueNow(asked));
  const mayChange = reopened.length > 0 && found.standing !== "done" && !isRest;
  // What is left to pay is nobody's to pay yet.
  return mayChange
    ? { ...found, standing: "inCorrection", inCorrection: [...reopened], left: null, over: null }
    : found;
}

/** An open month makes a sum the least that is due. One that is what it was, and was all of it then, has not changed yet. */
const dueWhile = (reopened: readonly number[], due: ChargeTotal | null, { dueThen }: CountedAct): ChargeTotal | null =>
  due && reopened.length > 0 && dueThen && !dueThen.isAtLeast && isSameDue(dueThen, due)
    ? { ...due, isAtLeast: false }
    : due;

function standingOfReport(last: CountedAct, figures: readonly Figure[]): Standing {
  const all: FigureChange[] = figureChanges(last.figures, figures);
  return {
    ...nothing,
    standing: all.length > 0 ? "again" : "done",
    changed: all.slice(0, MOST_NAMED),
    moreChanged: Math.max(0, all.length - MOST_NAMED),
  };
}

function standingOfPayment(due: ChargeTotal | null, acts: readonly CountedAct[], last: CountedAct): Standing {
  const paid = paidTogether(acts);
  const left = leftOf(due, paid);
  const isSettled = left !== null && new Exact(left).isZero();
  // Why less was paid was said of what was due then; of another amount nobody has said it.
  const isExplained = !last.isPart && acts.some(({ reason, dueThen }) => reason !== "" && isSameDue(dueThen, due));
  const isPartOf = last.isPart && isSameDue(last.dueThen, due);
  // While nobody knows how much it is, a payment is all of it only where somebody said so; but it is not in arrears.
  const ofUnknown = new Exact(paid).isZero() ? "open" : "restUnknown";
  const unsettled = left === null ? ofUnknown : isPartOf ? "open" : "again";
  return {
    ...nothing,
    standing: isSettled || isExplained ? "done" : unsettled,
    paid,
    left: left !== null && isExplained ? "0.00" : left,
    over: overpaidOf(due, paid),
  };
}

const isSameDue = (one: ChargeTotal | null, other: ChargeTotal | null): boolean =>
  one === null || other === null ? one === other : new Exact(one.amount).equals(other.amount);

export const paidTogether = (acts: readonly Pick<CountedAct, "amount">[]): string =>
  acts.reduce((sum, { amount }) => sum.plus(amount ?? "0"), new Exact(0)).toFixed(2);

/** Null: what is due is not known, or more than the least of it was paid. */
export function leftOf(due: ChargeTotal | null, paid: string): string | null {
  if (!due) return null;
  const left = new Exact(due.amount).minus(paid);
  if (left.isPositive() && !left.isZero()) return left.toFixed(2);
  return due.isAtLeast ? null : "0.00";
}

/** Of what is due at least, nobody can say that more was paid. */
export function overpaidOf(due: ChargeTotal | null, paid: string): string | null {
  if (!due || due.isAtLeast) return null;
  const over = new Exact(paid).minus(due.amount);
  return over.isPositive() && !over.isZero() ? over.toFixed(2) : null;
}

/**
 * Where all that was paid is not what is due, or nobody knows how much that is, by how much; null: it is. A part is less, and
 * says so.
 */
export function otherAmountOf(due: ChargeTotal | null, paid: string, isPart: boolean): OtherAmount | null {
  const isAtLeast = due?.isAtLeast ?? true;
  // "At least nothing" says nothing.
  if (!due || (isAtLeast && new Exact(due.amount).isZero()))
    return isPart ? null : { due: null, isAtLeast, paid, difference: null };
  const difference = new Exact(paid).minus(due.amount);
  const isLess = !difference.isPositive();
  if ((difference.isZero() && !isAtLeast) || (isPart && (isLess || isAtLeast))) return null;
  return { due: new Exact(due.amount).toFixed(2), isAtLeast, paid, difference: difference.toFixed(2) };
}

/** A part that is nothing: it would only move the day. */
export const isEmptyPart = ({ amount, isPart }: Pick<DutyAct, "amount" | "isPart">): boolean =>
  isPart && amount !== null && new Exact(amount).isZero();

/** Whether a payment may be a part: it is less than is due, or nobody knows that it is not. */
export const mayBePart = (other: OtherAmount | null): boolean =>
  other !== null && (other.isAtLeast || (other.difference?.startsWith("-") ?? false));

type Payment = Pick<DutyAct, "id" | "amount" | "isPart" | "dueThen">;

/** What a payment is weighed by when it is put right: what was due when it was recorded, and what was paid before it. */
export function paymentContext(
  payments: readonly Payment[],
  id: string,
): { due: ChargeTotal | null; before: Payment[] } {
  const at = payments.findIndex((one) => one.id === id);
  return { due: payments[at]?.dueThen ?? null, before: payments.slice(at + 1) };
}

/**
 * Where a payment that is put right asks why; those that count, the newest first. What was paid after it was paid for what
 * became due after it. Only when its amount changes, all of them are weighed against what was due when the last was recorded,
 * for which nobody would be asked otherwise.
 */
export function otherAmountAfterCorrection(
  payments: readonly Payment[],
  { id, amount, isPart }: Pick<Payment, "id" | "amount" | "isPart">,
): OtherAmount | null {
  const { due, before } = paymentContext(payments, id);
  const own = otherAmountOf(due, paidTogether([...before, { amount }]), isPart);
  const was = payments.find((one) => one.id === id);
  const [last] = payments;
  if (own || !last || last.id === id || new Exact(was?.amount ?? "0").equals(amount ?? "0")) return own;
  const all = paidTogether(payments.map((one) => (one.id === id ? { amount } : one)));
  return otherAmountOf(last.dueThen, all, last.isPart);
}

/** The last days on which what a year says was changed at all, and after it had been handed in; null: never. */
export type FigureDays = { readonly changed: string | null; readonly corrected: string | null };

/**
 * Since when a report would say what it says now, where somebody may have filed it before. What was filed with these figures is
 * not asked about; where nobody knows with which it was filed, only corrections tell.
 */
export function figuresSince(
  { does, standing }: Pick<YearDuty, "does" | "standing">,
  last: Pick<CountedAct, "isOutside"> | undefined,
  { changed, corrected }: FigureDays,
): string | null {
  if (does === "pay") return null;
  if (standing === "again" || standing === "inCorrection") return changed;
  return last && !last.isOutside ? null : corrected;
}

/** Whether it has to be said that a report of that day was filed with the figures of now. */
export const isBeforeFigures = (on: string, since: string | null): since is string => since !== null && on < since;

/** Whether the consultancy looks after it: the year is served, and its day came after the service began. */
export const isDutyAwaited = (year: number, day: string | null, servedFrom: ServedFrom): boolean =>
  servedFrom !== null && isServed({ year, month: 12 }, servedFrom) && (day === null || day >= `${servedFrom}-01`);

type Dated = Pick<YearDuty, "standing" | "day" | "hasAccepted">;

/**
 * Of a day that is free and of which no source says whether it moves, nobody is late before the next working day is over. Who has
 * never accepted an invitation is late with nothing.
 */
export const dutyStateOf = ({ standing, day, hasAccepted }: Dated, today: string): DutyState =>
  standing === "open" && hasAccepted && day !== null && day < firstDayInTime(today) ? "overdue" : standing;

/**
 * By when it is to be done: what is to be done once more has no day of its own, and a free day that is over may have moved. For a
 * rest that nobody knows, nobody is called after its day, and who has never come in for nothing.
 */
export function dayToDo(duty: Dated, today: string): string | null {
  const { standing, day, hasAccepted } = duty;
  const isOver = day !== null && day < today;
  if (isOver && (standing === "restUnknown" || (standing === "open" && !hasAccepted))) return null;
  return standing === "again" || (isOver && dutyStateOf(duty, today) !== "overdue") ? today : day;
}

/** Which day counts: of a report its first, as what is corrected afterwards was handed in; of a payment that of the last part. */
export const dayThatCounts = (does: DutyAction, days: readonly string[]): string | null =>
  (does === "file" ? days.toSorted() : days.toSorted().toReversed())[0] ?? null;

/** How many days after its day, or the working day after that, something was done; 0: in time, or there is nothing to tell it by. */
export const daysLate = ({ day, on }: { readonly day: string | null; readonly on: string | null }): number =>
  day === null || on === null ? 0 : Math.max(0, daysUntil(workingDayFrom(day), on));

/** The same of a duty with all that was recorded of it. */
export const daysLateOf = ({
  does,
  day,
  acts,
}: Pick<YearDuty, "does" | "day"> & {
  readonly acts: readonly Pick<DutyAct, "on" | "isWithdrawn">[];
}): number => {
  const done = acts.filter(({ isWithdrawn }) => !isWithdrawn).map(({ on }) => on);
  return daysLate({ day, on: dayThatCounts(does, done) });
};

/** What is open for correction of what a duty is made of: bags are paid by the quarter, and the fee of the register by none. */
export function monthsBehind(duty: string, months: readonly number[]): number[] {
  if (duty === "bdoFee") return [];
  const quarter = /^bags(\d)$/.exec(duty)?.[1];
  return months.filter((month) => quarter === undefined || Math.ceil(month / 3) === Number(quarter));
}

/** What has still to be done: it belongs into calendars and on first pages. */
export const isStillToDo = ({ standing }: Pick<YearDuty, "standing">): boolean =>
  standing === "open" || standing === "restUnknown" || standing === "again";

/** From when on something can have been done for a year: a fee of it may be paid a little before it begins. */
export const firstPossibleDay = (year: number): string => dayOf({ year: year - 1, month: 12 }, 1);
