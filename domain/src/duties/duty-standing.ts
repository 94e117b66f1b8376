import type { ChargeTotal } from "../charges/contract/charges.ts";
import type { DutyAct, Figure, FigureChange, OtherAmount, YearDuty } from "./contract/duties.ts";
import { Exact, exactSum } from "../exact.ts";
import { dayOf, daysUntil } from "../periods/month.ts";
import { isServed, type ServedFrom } from "../reports/due-dates.ts";
import { firstDayInTime, workingDayFrom } from "../year-law/holidays.ts";
import type { RequiredDuty } from "./required-duties.ts";
import { figureChanges } from "./duty-figures.ts";
import type { DutyAction, DutyState } from "./duty-states.ts";

/** A valid record, with the figures of a filed report. */
export type CountedAct = Pick<DutyAct, "amount" | "isPart" | "reason" | "dueThen" | "isOutside"> & {
  readonly figures: readonly Figure[];
};

type Standing = Pick<YearDuty, "standing" | "inCorrection" | "paid" | "left" | "over" | "changed" | "moreChanged">;

const MOST_NAMED = 8;
const nothing = { inCorrection: [], paid: null, left: null, over: null, changed: [], moreChanged: 0 };

/** Nothing is due if the law no longer requires the duty. */
const NONE_DUE: ChargeTotal = { amount: "0.00", isAtLeast: false, isEstimate: false };
export const amountDue = (asked: Pick<RequiredDuty, "amount"> | undefined): ChargeTotal | null =>
  asked ? asked.amount : NONE_DUE;

type Known = {
  /** Undefined if the law no longer requires it. */
  asked: RequiredDuty | undefined;
  acts: readonly CountedAct[];
  figures: readonly Figure[];
  isAwaited: boolean;
  /** Months of the duty that were submitted and are open again. */
  reopened: readonly number[];
};

/** The state of a duty, from its records and the current data. */
export function standingOf({ asked, acts, figures, isAwaited, reopened }: Known): Standing {
  const [last] = acts;
  const untouched = !isAwaited ? "notServed" : asked?.isExempt ? "exempt" : "open";
  if (!last) return { ...nothing, standing: untouched, left: amountLeft(amountDue(asked), "0") };
  if (last.isOutside) return { ...nothing, standing: "done" };
  const found =
    last.amount === null
      ? standingOfReport(last, figures)
      : standingOfPayment(dueWhile(reopened, amountDue(asked), last), acts, last);
  // If the amount due has not changed since a part was paid, the rest is due, whatever is open.
  const isRest = last.isPart && isSameDue(last.dueThen, amountDue(asked));
  const mayChange = reopened.length > 0 && found.standing !== "done" && !isRest;
  // While months are open, nobody has to pay the rest yet.
  return mayChange
    ? { ...found, standing: "inCorrection", inCorrection: [...reopened], left: null, over: null }
    : found;
}

/** An open month makes the amount a minimum, unless it equals a complete amount of the last payment. */
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
  const left = amountLeft(due, paid);
  const isSettled = left !== null && new Exact(left).isZero();
  // The reason for paying less applied to the amount due at that time, and to no other.
  const isExplained = !last.isPart && acts.some(({ reason, dueThen }) => reason !== "" && isSameDue(dueThen, due));
  const isPartOf = last.isPart && isSameDue(last.dueThen, due);
  // While the amount due is not known, a payment may or may not be all of it; it is not overdue.
  const ofUnknown = new Exact(paid).isZero() ? "open" : "restUnknown";
  const unsettled = left === null ? ofUnknown : isPartOf ? "open" : "again";
  return {
    ...nothing,
    standing: isSettled || isExplained ? "done" : unsettled,
    paid,
    left: left !== null && isExplained ? "0.00" : left,
    over: amountOverpaid(due, paid),
  };
}

const isSameDue = (one: ChargeTotal | null, other: ChargeTotal | null): boolean =>
  one === null || other === null ? one === other : new Exact(one.amount).equals(other.amount);

export const paidTogether = (acts: readonly Pick<CountedAct, "amount">[]): string =>
  exactSum(acts.map(({ amount }) => amount)).toFixed(2);

/** Null if the amount due is not known, or only its minimum is and that was paid. */
export function amountLeft(due: ChargeTotal | null, paid: string): string | null {
  if (!due) return null;
  const left = new Exact(due.amount).minus(paid);
  if (left.isPositive() && !left.isZero()) return left.toFixed(2);
  return due.isAtLeast ? null : "0.00";
}

/** Null if nothing was overpaid. If only a minimum is known, nobody can say that. */
export function amountOverpaid(due: ChargeTotal | null, paid: string): string | null {
  if (!due || due.isAtLeast) return null;
  const over = new Exact(paid).minus(due.amount);
  return over.isPositive() && !over.isZero() ? over.toFixed(2) : null;
}

/** How the payments differ from what is due; null if they do not, or are declared as a part of more. */
export function otherAmountOf(due: ChargeTotal | null, paid: string, isPart: boolean): OtherAmount | null {
  const isAtLeast = due?.isAtLeast ?? true;
  // A minimum of 0 says nothing.
  if (!due || (isAtLeast && new Exact(due.amount).isZero()))
    return isPart ? null : { due: null, isAtLeast, paid, difference: null };
  const difference = new Exact(paid).minus(due.amount);
  const isLess = !difference.isPositive();
  if ((difference.isZero() && !isAtLeast) || (isPart && (isLess || isAtLeast))) return null;
  return { due: new Exact(due.amount).toFixed(2), isAtLeast, paid, difference: difference.toFixed(2) };
}

/** A part payment of 0 would only move the day. */
export const isEmptyPart = ({ amount, isPart }: Pick<DutyAct, "amount" | "isPart">): boolean =>
  isPart && amount !== null && new Exact(amount).isZero();

/** Whether a payment may be a part: less than is due, or nobody knows that it is not. */
export const mayBePart = (other: OtherAmount | null): boolean =>
  other !== null && (other.isAtLeast || (other.difference?.startsWith("-") ?? false));

type Payment = Pick<DutyAct, "id" | "amount" | "isPart" | "dueThen">;

/** What a corrected payment is compared with: the amount due when it was recorded, and the payments before it. */
export function paymentContext(
  payments: readonly Payment[],
  id: string,
): { due: ChargeTotal | null; before: Payment[] } {
  const at = payments.findIndex((one) => one.id === id);
  return { due: payments[at]?.dueThen ?? null, before: payments.slice(at + 1) };
}

/**
 * Whether a corrected payment needs a reason (`payments`: the valid ones, the newest first). It is compared with what
 * was due when it was recorded; later payments were made for later amounts. If its amount changes, all payments
 * together are also compared with what was due at the last one, as nobody would be asked about that otherwise.
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

/** The last days on which a year's figures were changed at all, and after submission; null if never. */
export type FigureDays = { readonly changed: string | null; readonly corrected: string | null };

/**
 * Since when a report would have today's figures, if it may have been filed before. Null for a report that was filed
 * with these figures. If nobody knows with which figures it was filed, only corrections count.
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

/** Whether the sender has to confirm that a report of that day was filed with today's figures. */
export const isBeforeFigures = (on: string, since: string | null): since is string => since !== null && on < since;

/** Whether the consultancy is responsible: the year is served, and the deadline is after its beginning. */
export const isDutyServed = (year: number, day: string | null, servedFrom: ServedFrom): boolean =>
  servedFrom !== null && isServed({ year, month: 12 }, servedFrom) && (day === null || day >= `${servedFrom}-01`);

type Dated = Pick<YearDuty, "standing" | "day" | "hasAccepted">;

/**
 * If the deadline is a free day and no source says whether it moves, it is overdue only after the next working day.
 * Clients who never accepted an invitation are never overdue.
 */
export const dutyStateOf = ({ standing, day, hasAccepted }: Dated, today: string): DutyState =>
  standing === "open" && hasAccepted && day !== null && day < firstDayInTime(today) ? "overdue" : standing;

/**
 * The day to do it by. What has to be done again has no day of its own, so it is today; so is a past free day that
 * may have moved. Null for an unknown rest after its day, and after the day for clients who never signed in.
 */
export function dayToDo(duty: Dated, today: string): string | null {
  const { standing, day, hasAccepted } = duty;
  const isOver = day !== null && day < today;
  if (isOver && (standing === "restUnknown" || (standing === "open" && !hasAccepted))) return null;
  return standing === "again" || (isOver && dutyStateOf(duty, today) !== "overdue") ? today : day;
}

/** The day that counts: a report's first filing (later ones correct it); the last part of a payment. */
export const dayThatCounts = (does: DutyAction, days: readonly string[]): string | null =>
  (does === "file" ? days.toSorted() : days.toSorted().toReversed())[0] ?? null;

/** Days from the deadline, or the working day after it, to the act; 0 if in time, or not known. */
export const daysLate = ({ day, on }: { readonly day: string | null; readonly on: string | null }): number =>
  day === null || on === null ? 0 : Math.max(0, daysUntil(workingDayFrom(day), on));

/** The same for a duty with all its records. */
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

/** The reopened months that affect a duty: bags by quarter; the register's fee by none. */
export function monthsBehind(duty: string, months: readonly number[]): number[] {
  if (duty === "bdoFee") return [];
  const quarter = /^bags(\d)$/.exec(duty)?.[1];
  return months.filter((month) => quarter === undefined || Math.ceil(month / 3) === Number(quarter));
}

/** Whether it still has to be done, and so belongs in calendars and on first pages. */
export const isStillToDo = ({ standing }: Pick<YearDuty, "standing">): boolean =>
  standing === "open" || standing === "restUnknown" || standing === "again";

/** The first day on which a year's duty can be done: fees may be paid a little earlier. */
export const firstPossibleDay = (year: number): string => dayOf({ year: year - 1, month: 12 }, 1);
