import { randomUUID } from "node:crypto";
import {
  changeWords,
  dayInWarsaw,
  dueNow,
  firstDayOfDeeds,
  formatDay,
  MOST_DUTY_ACTS,
  otherAmountOf,
  otherAmountPutRight,
  paidTogether,
  zlotyWords,
  type OtherAmount,
  type RecordedDeed,
} from "@ekorok/domain";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { dutyActs, type DutyBasis } from "../../db/schema.ts";
import { invalid, notFound, Refused } from "../../errors.ts";
import { recordChange } from "../history/store.ts";
import { holdClient, lockReport, refuseBlocked } from "../reports/lock.ts";
import type { ReportWriter } from "../reports/proofs.ts";
import { itemOf, YEARS_OWN } from "../reports/report-key.ts";
import { reckonDuties, type Reckoned, type StoredAct } from "./duties.ts";
import { figuresNow } from "./figures.ts";
import { holdDuties, keepDuties } from "./kept-duties.ts";

type Recorded = { id: string; version: number };
type Wanted = { year: number; now: Date };

/** Records that a report was filed, or a charge paid, with what that was done by. */
export async function recordDuty(
  db: Db,
  writer: ReportWriter,
  { year, now, duty: key, seen, deed }: Wanted & { duty: string; seen: number; deed: RecordedDeed },
): Promise<Recorded> {
  const { uid, actorUid } = writer;
  const { duties, present, permissions } = await takeDuties(db, writer, year);
  const duty = duties.find((one) => one.key === key);
  if (!duty)
    throw new Refused(
      "FAILED_PRECONDITION",
      `Tego obowiązku nie ma już na liście za ${year} rok. Odśwież stronę i sprawdź, co się zmieniło.`,
    );
  const counted = countedOf(duty);
  if (counted.length !== seen) throw changedMeanwhile();
  if (duty.acts.length >= MOST_DUTY_ACTS)
    throw new Refused("FAILED_PRECONDITION", `Za wiele wpisów: jeden obowiązek może ich mieć ${MOST_DUTY_ACTS}.`);
  refuseOddDeed(duty, year, now, deed);
  if (duty.does === "pay")
    refuseOtherAmount(otherAmountOf(dueOf(duty), paidTogether([...counted, deed]), deed.isPart), deed);
  const filed =
    duty.does === "file"
      ? await figuresNow(db, { uid, year, permissions }, key, present, counted[0]?.basis)
      : { figures: [], edition: "" };
  const { title, office, day } = duty;
  const basis: DutyBasis = { title, office, day, due: duty.does === "pay" ? dueOf(duty) : null, ...filed };
  const id = randomUUID();
  const { on, ...more } = deedOf(duty, deed);
  await db.insert(dutyActs).values({ uid, year, id, duty: key, doneOn: on, ...more, basis, recordedBy: actorUid });
  await tell(db, writer, year, duty.does === "file" ? "duty.file" : "duty.pay", {
    after: told(title, { on, ...more }),
  });
  await keepNow(db, uid, year);
  return { id, version: 1 };
}

/** Puts right what was recorded. What it was done by stays: who files again records that anew. */
export async function correctDuty(
  db: Db,
  writer: ReportWriter,
  { year, now, id, version, deed }: Wanted & { id: string; version: number; deed: RecordedDeed },
): Promise<Recorded> {
  const { duty, act } = await takeAct(db, writer, year, id, version);
  if (act.isWithdrawn) throw changedMeanwhile();
  refuseOddDeed(duty, year, now, deed);
  if (duty.does === "pay") {
    const payments = countedOf(duty).map((one) => ({ ...one, dueThen: one.basis.due }));
    refuseOtherAmount(otherAmountPutRight(payments, { ...deed, id }), deed);
  }
  const { on, ...more } = deedOf(duty, deed);
  const { doneOn, number, amount, isPart, reason } = act;
  const before = told(duty.title, { on: doneOn, number, amount, isPart, reason });
  const after = told(duty.title, { on, ...more });
  if (JSON.stringify(before) === JSON.stringify(after)) return { id, version };
  await db
    .update(dutyActs)
    .set({ doneOn: on, ...more, version: version + 1 })
    .where(isAct(writer.uid, year, id));
  await tell(db, writer, year, "duty.correct", { before, after });
  await keepNow(db, writer.uid, year);
  return { id, version: version + 1 };
}

/** Takes back what was recorded, or takes that back. */
export async function withdrawDuty(
  db: Db,
  writer: ReportWriter,
  { year, id, version, isWithdrawn }: { year: number; id: string; version: number; isWithdrawn: boolean },
): Promise<Recorded> {
  const { act } = await takeAct(db, writer, year, id, version);
  if (act.isWithdrawn === isWithdrawn) return { id, version };
  await db
    .update(dutyActs)
    .set({ isWithdrawn, version: version + 1 })
    .where(isAct(writer.uid, year, id));
  const { doneOn: on, number, amount, isPart, reason, basis } = act;
  const said = told(basis.title, { on, number, amount, isPart, reason });
  const change = isWithdrawn ? { before: said } : { after: said };
  await tell(db, writer, year, isWithdrawn ? "duty.withdraw" : "duty.restore", change);
  await keepNow(db, writer.uid, year);
  return { id, version: version + 1 };
}

/** Takes the year's duties for the rest of the transaction. */
async function takeDuties(db: Db, { uid, actorUid }: ReportWriter, year: number) {
  refuseBlocked(await holdClient(db, { uid, actorUid }));
  await lockReport(db, { uid, year, month: YEARS_OWN });
  await holdDuties(db, { uid, year });
  return reckonDuties(db, uid, year);
}

async function takeAct(db: Db, writer: ReportWriter, year: number, id: string, version: number) {
  const { duties } = await takeDuties(db, writer, year);
  const [act] = await db
    .select()
    .from(dutyActs)
    .where(isAct(writer.uid, year, id));
  if (!act) throw notFound();
  if (act.version !== version) throw changedMeanwhile();
  return { act, duty: duties.find(({ key }) => key === act.duty) ?? gone(act) };
}

/** Everything that was recorded of it was withdrawn, and nothing asks for it any more. */
const gone = (act: StoredAct): Pick<Reckoned, "does" | "title" | "amount" | "isAsked" | "acts"> => ({
  does: act.amount === null ? "file" : "pay",
  title: act.basis.title,
  amount: null,
  isAsked: false,
  acts: [],
});

const isAct = (uid: string, year: number, id: string) =>
  and(eq(dutyActs.uid, uid), eq(dutyActs.year, year), eq(dutyActs.id, id));

const countedOf = ({ acts }: Pick<Reckoned, "acts">) => acts.filter(({ isWithdrawn }) => !isWithdrawn);
const dueOf = (duty: Pick<Reckoned, "amount" | "isAsked">) => dueNow(duty.isAsked ? duty : undefined);

const changedMeanwhile = () =>
  new Refused(
    "ABORTED",
    "Ktoś inny zmienił w międzyczasie to, co tu zapisano. Odśwież stronę i sprawdź, co się zmieniło.",
  );

function refuseOddDeed({ does }: Pick<Reckoned, "does">, year: number, now: Date, { on, amount }: RecordedDeed): void {
  const [first, today] = [firstDayOfDeeds(year), dayInWarsaw(now)];
  const field = (name: string, message: string) => invalid(message, { fields: [{ field: [name], message }] });
  if (on > today) throw field("on", "Ten dzień jeszcze nie nadszedł. Wpisz, kiedy to zrobiono.");
  if (on < first) throw field("on", `Dzień nie może być wcześniejszy niż ${formatDay(first)}.`);
  if (does === "pay" && amount === null) throw field("amount", "Wpisz zapłaconą kwotę.");
}

/** An amount that is not ours asks why. */
function refuseOtherAmount(other: OtherAmount | null, { reason }: RecordedDeed): void {
  if (!other || reason !== "") return;
  throw new Refused(
    "FAILED_PRECONDITION",
    `Zapłacono razem ${zlotyWords(other.paid)}, a według wyliczenia należy się ${zlotyWords(other.due)} (różnica ${changeWords(other.difference)}). Napisz, skąd różnica.`,
    other satisfies OtherAmount,
  );
}

/** What is kept of what was said: a report has no amount, a payment no number unless one was given. */
const deedOf = ({ does }: Pick<Reckoned, "does">, { on, number, amount, isPart, reason }: RecordedDeed) =>
  does === "file"
    ? { on, number, amount: null, isPart: false, reason: "" }
    : { on, number, amount: paidTogether([{ amount }]), isPart, reason };

const told = (title: string, { on, number, amount, isPart, reason }: RecordedDeed) => ({
  duty: title,
  on,
  ...(number !== "" && { number }),
  ...(amount !== null && { amount }),
  ...(isPart && { isPart }),
  ...(reason !== "" && { reason }),
});

const tell = (
  db: Db,
  { uid, actorUid }: ReportWriter,
  year: number,
  action: string,
  change: { before?: unknown; after?: unknown },
) => recordChange(db, { uid, actorUid, action, item: itemOf({ year, month: YEARS_OWN }), ...change });

const keepNow = async (db: Db, uid: string, year: number) =>
  keepDuties(db, { uid, year }, (await reckonDuties(db, uid, year)).duties);
