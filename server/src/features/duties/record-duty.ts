import { randomUUID } from "node:crypto";
import { MOST_DUTY_ACTS } from "@ekorok/domain/contract/limits";
import type { ChangedFigures, OtherAmount, DutyActInput } from "@ekorok/domain/duties/contract/duties";
import {
  amountDue,
  firstPossibleDay,
  isBeforeFigures,
  isEmptyPart,
  otherAmountOf,
  otherAmountAfterCorrection,
  paidTogether,
} from "@ekorok/domain/duties/duty-standing";
import type { DutyChange } from "@ekorok/domain/duties/duty-states";
import {
  figuresSinceWords,
  EMPTY_PART_MESSAGE,
  otherAmountQuestion,
  otherAmountWords,
} from "@ekorok/domain/duties/duty-words";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { and, eq } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { dutyActs, type DutyBasis } from "../../db/schema.ts";
import { conflict, invalid, notFound, notPossible } from "../../errors/refused.ts";
import { recordChange } from "../history/store.ts";
import { reportWriter } from "../reports/access.ts";
import { readUnblockedClient, lockReport } from "../reports/lock.ts";
import { type ReportWriter, itemOf, WHOLE_YEAR_MONTH } from "../reports/report-key.ts";
import { doneIn, computeDuties, type DutyWithActs, type StoredAct } from "./duties.ts";
import { figuresNow } from "./filed-figures.ts";
import { lockDuties, storeDuties } from "./stored-duties.ts";

export const recordDutyAnswers = {
  recordDuty: (
    { caller, commit },
    { uid, year, duty, seen, isOutside, hasNewFigures, on, number, amount, isPart, reason },
  ) => {
    const writer = reportWriter(caller, uid);
    const input = { on, number, amount, isPart, reason };
    const wanted = { year, now: new Date(), duty, seen, isOutside, hasNewFigures, input };
    return commit((db) => recordDuty(db, writer, wanted));
  },
  correctDuty: ({ caller, commit }, { uid, year, id, version, hasNewFigures, on, number, amount, isPart, reason }) => {
    const writer = reportWriter(caller, uid);
    const input = { on, number, amount, isPart, reason };
    const wanted = { year, now: new Date(), id, version, hasNewFigures, input };
    return commit((db) => correctDuty(db, writer, wanted));
  },
  withdrawDuty: ({ caller, commit }, { uid, year, id, version, isWithdrawn }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => withdrawDuty(db, writer, { year, now: new Date(), id, version, isWithdrawn }));
  },
} satisfies Answers;

type Recorded = { id: string; version: number };
/** `hasNewFigures`: confirmed that the filing had the present figures, although they changed after its day. */
type Wanted = { year: number; now: Date; hasNewFigures?: boolean };

/** Records a filing or payment with the figures behind it, which are unknown if it was done outside of Ekorok. */
export async function recordDuty(
  db: Db,
  writer: ReportWriter,
  {
    year,
    now,
    duty: key,
    seen,
    isOutside = false,
    hasNewFigures = false,
    input,
  }: Wanted & { duty: string; seen: number; isOutside?: boolean; input: DutyActInput },
): Promise<Recorded> {
  const { uid, actorUid } = writer;
  const { duties, present, permissions } = await lockAndReadDuties(db, writer, year);
  const duty = duties.find((one) => one.key === key);
  if (!duty)
    throw notPossible(`Tego obowiązku nie ma już na liście za ${year} rok. Odśwież stronę i sprawdź, co się zmieniło.`);
  const counted = countedOf(duty);
  if (counted.length !== seen) throw changedMeanwhile();
  if (duty.acts.length >= MOST_DUTY_ACTS)
    throw notPossible(
      `Ten obowiązek ma już ${MOST_DUTY_ACTS} zapisów, razem z wycofanymi, i więcej mieć nie może. Popraw jeden z nich zamiast dodawać nowy.`,
    );
  const { title, office, day, does } = duty;
  const isPaid = does === "pay" && !isOutside;
  refuseOddDay(year, now, input);
  if (isPaid) {
    refuseNoAmount(input);
    refuseOtherAmount(otherAmountOf(dueOf(duty), paidTogether([...counted, input]), input.isPart), input);
  }
  if (!isOutside && !hasNewFigures) refuseOldDay(year, input, duty.figuresSince);
  const filed =
    does === "file" && !isOutside
      ? await figuresNow(db, { uid, year, permissions }, key, present, counted[0]?.basis)
      : { figures: [], edition: "" };
  const outside = isOutside ? ({ isOutside } as const) : {};
  const since = duty.figuresSince !== null && !isOutside ? { figuresSince: duty.figuresSince } : {};
  const due = isPaid ? dueOf(duty) : null;
  const basis: DutyBasis = { title, office, day, does, ...outside, due, ...filed, ...since };
  const id = randomUUID();
  const { on, ...more } = deedOf(isPaid, input);
  await db.insert(dutyActs).values({ uid, year, id, duty: key, doneOn: on, ...more, basis, recordedBy: actorUid });
  await recordInHistory(db, writer, year, does === "file" ? "duty.file" : "duty.pay", {
    after: historyEntry(basis, { on, ...more }),
  });
  await storeDutiesNow(db, uid, year);
  return { id, version: 1 };
}

/** Corrects a record. Its figures stay: whoever files again records that anew. */
async function correctDuty(
  db: Db,
  writer: ReportWriter,
  {
    year,
    now,
    id,
    version,
    hasNewFigures = false,
    input,
  }: Wanted & { id: string; version: number; input: DutyActInput },
): Promise<Recorded> {
  const { duty, act } = await lockAndReadAct(db, writer, year, id, version);
  if (act.isWithdrawn) throw changedMeanwhile();
  const isPaid = doneIn(act) === "pay" && !act.basis.isOutside;
  refuseOddDay(year, now, input);
  if (isPaid) {
    refuseNoAmount(input);
    const payments = countedOf(duty).map((one) => ({ ...one, dueThen: one.basis.due }));
    refuseOtherAmount(otherAmountAfterCorrection(payments, { ...input, id }), input);
  }
  if (input.on !== act.doneOn && !hasNewFigures) refuseOldDay(year, input, act.basis.figuresSince ?? null);
  const { on, ...more } = deedOf(isPaid, input);
  const { doneOn, number, amount, isPart, reason } = act;
  const basis = { ...act.basis, title: duty.title };
  const before = historyEntry(basis, { on: doneOn, number, amount, isPart, reason });
  const after = historyEntry(basis, { on, ...more });
  if (JSON.stringify(before) === JSON.stringify(after)) return { id, version };
  await db
    .update(dutyActs)
    .set({ doneOn: on, ...more, version: version + 1, basis: changedBy(writer, act, "corrected", now) })
    .where(isAct(writer.uid, year, id));
  await recordInHistory(db, writer, year, "duty.correct", { before, after });
  await storeDutiesNow(db, writer.uid, year);
  return { id, version: version + 1 };
}

async function withdrawDuty(
  db: Db,
  writer: ReportWriter,
  { year, now, id, version, isWithdrawn }: Wanted & { id: string; version: number; isWithdrawn: boolean },
): Promise<Recorded> {
  const { act } = await lockAndReadAct(db, writer, year, id, version);
  if (act.isWithdrawn === isWithdrawn) return { id, version };
  await db
    .update(dutyActs)
    .set({
      isWithdrawn,
      version: version + 1,
      basis: changedBy(writer, act, isWithdrawn ? "withdrawn" : "restored", now),
    })
    .where(isAct(writer.uid, year, id));
  const { doneOn: on, number, amount, isPart, reason, basis } = act;
  const entry = historyEntry(basis, { on, number, amount, isPart, reason });
  const change = isWithdrawn ? { before: entry } : { after: entry };
  await recordInHistory(db, writer, year, isWithdrawn ? "duty.withdraw" : "duty.restore", change);
  await storeDutiesNow(db, writer.uid, year);
  return { id, version: version + 1 };
}

const changedBy = ({ actorUid }: ReportWriter, { basis }: StoredAct, how: DutyChange, now: Date): DutyBasis => ({
  ...basis,
  changed: { how, by: actorUid, at: now.toISOString() },
});

/** Locks and reads the year's duties until the transaction ends. */
async function lockAndReadDuties(db: Db, { uid, actorUid }: ReportWriter, year: number) {
  await readUnblockedClient(db, { uid, actorUid });
  await lockReport(db, { uid, year, month: WHOLE_YEAR_MONTH });
  await lockDuties(db, { uid, year });
  return computeDuties(db, uid, year);
}

async function lockAndReadAct(db: Db, writer: ReportWriter, year: number, id: string, version: number) {
  const { duties } = await lockAndReadDuties(db, writer, year);
  const [act] = await db
    .select()
    .from(dutyActs)
    .where(isAct(writer.uid, year, id));
  if (!act) throw notFound();
  if (act.version !== version) throw changedMeanwhile();
  return { act, duty: duties.find(({ key }) => key === act.duty) ?? withdrawnDuty(act) };
}

/** A duty whose records are all withdrawn and that is no longer asked for. */
const withdrawnDuty = (act: StoredAct): Pick<DutyWithActs, "title" | "acts"> => ({ title: act.basis.title, acts: [] });

const isAct = (uid: string, year: number, id: string) =>
  and(eq(dutyActs.uid, uid), eq(dutyActs.year, year), eq(dutyActs.id, id));

const countedOf = ({ acts }: Pick<DutyWithActs, "acts">) => acts.filter(({ isWithdrawn }) => !isWithdrawn);
const dueOf = (duty: Pick<DutyWithActs, "amount" | "isAsked">) => amountDue(duty.isAsked ? duty : undefined);

const changedMeanwhile = () =>
  conflict("Ktoś inny zmienił w międzyczasie to, co tu zapisano. Odśwież stronę i sprawdź, co się zmieniło.");

const fieldRefusal = (name: string, message: string) => invalid(message, { fields: [{ field: [name], message }] });

function refuseOddDay(year: number, now: Date, { on }: DutyActInput): void {
  const [first, today] = [firstPossibleDay(year), dayInWarsaw(now)];
  if (on > today) throw fieldRefusal("on", "Ten dzień jeszcze nie nadszedł. Wpisz, kiedy to zrobiono.");
  if (on < first) throw fieldRefusal("on", `Dzień nie może być wcześniejszy niż ${formatDay(first)}.`);
}

/** Refuses a day before the figures changed, unless confirmed: otherwise nobody would know to file again. */
function refuseOldDay(year: number, { on }: DutyActInput, since: string | null): void {
  if (!isBeforeFigures(on, since)) return;
  throw notPossible(
    `${figuresSinceWords(year, since)} Potwierdź, że złożono już poprawione liczby, albo wpisz dzień, w którym je złożono.`,
    { figuresSince: since } satisfies ChangedFigures,
  );
}

function refuseNoAmount(input: DutyActInput): void {
  if (input.amount === null) throw fieldRefusal("amount", "Wpisz zapłaconą kwotę.");
  if (isEmptyPart(input)) throw fieldRefusal("amount", EMPTY_PART_MESSAGE);
}

/** Asks for a reason when the paid amount differs from ours, or is said to be all while ours is unknown. */
function refuseOtherAmount(other: OtherAmount | null, { reason }: DutyActInput): void {
  if (!other || reason !== "") return;
  throw notPossible(`${otherAmountWords(other)} ${otherAmountQuestion(other).missing}`, other satisfies OtherAmount);
}

/** What is stored: only a charge paid in Ekorok has an amount. */
const deedOf = (isPaid: boolean, { on, number, amount, isPart, reason }: DutyActInput) =>
  isPaid
    ? { on, number, amount: paidTogether([{ amount }]), isPart, reason }
    : { on, number, amount: null, isPart: false, reason: "" };

const historyEntry = (
  { title, office, isOutside }: DutyBasis,
  { on, number, amount, isPart, reason }: DutyActInput,
) => ({
  duty: title,
  office,
  on,
  ...(number !== "" && { number }),
  ...(amount !== null && { amount }),
  ...(isPart && { isPart }),
  ...(isOutside && { isOutside }),
  ...(reason !== "" && { reason }),
});

const recordInHistory = (
  db: Db,
  { uid, actorUid }: ReportWriter,
  year: number,
  action: string,
  change: { before?: unknown; after?: unknown },
) => recordChange(db, { uid, actorUid, action, item: itemOf({ year, month: WHOLE_YEAR_MONTH }), ...change });

const storeDutiesNow = async (db: Db, uid: string, year: number) =>
  storeDuties(db, { uid, year }, await computeDuties(db, uid, year));
