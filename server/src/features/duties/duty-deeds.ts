import type { ListedDuty } from "@ekorok/domain/duties/contract/duties";
import { leftOf, overOf, paidTogether } from "@ekorok/domain/duties/duty-standing";
import { actorName } from "@ekorok/domain/history/actor-name";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { dutyActs } from "../../db/schema.ts";
import { findPeople } from "../history/store.ts";
import { actorAsSent } from "../users/user-history.ts";

/** A duty of the list with what was recorded of it. */
export type DutyWithDeeds = ListedDuty & {
  /** In zł; null: nothing was, or nobody knows how much. */
  paid: string | null;
  left: string | null;
  /** How much more was paid than is due; null: none, or nobody knows. */
  over: string | null;
  /** Of confirmations and by whom they were recorded, the newest first, each once. */
  numbers: string[];
  recordedBy: string[];
};

/** What was filed and paid of some duties of a year, with who recorded it. */
export async function withDeeds(
  db: Db,
  reader: SignedIn,
  year: number,
  duties: readonly ListedDuty[],
): Promise<DutyWithDeeds[]> {
  const { uid, duty, amount, number, recordedBy, recordedAt, id, isWithdrawn } = dutyActs;
  const clients = [...new Set(duties.map((one) => one.uid))];
  const acts = await db
    .select({ uid, duty, amount, number, recordedBy })
    .from(dutyActs)
    .where(and(eq(dutyActs.year, year), eq(isWithdrawn, false), sql`${uid} = any(${sql.param(clients)}::uuid[])`))
    .orderBy(desc(recordedAt), id);
  const people = await findPeople(
    db,
    acts.map((act) => act.recordedBy),
  );
  const nameOf = (actorUid: string) =>
    actorName(actorAsSent(reader, { actorUid, actor: people.get(actorUid) ?? null }));
  const byDuty = new Map<string, typeof acts>();
  for (const act of acts) byDuty.set(keyOf(act.uid, act.duty), [...(byDuty.get(keyOf(act.uid, act.duty)) ?? []), act]);
  return duties.map((one) => {
    const own = byDuty.get(keyOf(one.uid, one.key)) ?? [];
    const payments = own.filter((act) => act.amount !== null);
    const paid = payments.length > 0 ? paidTogether(payments) : null;
    return {
      ...one,
      paid,
      left: leftToPay(one, paid, own.length > 0),
      over: paid === null || one.state === "inCorrection" ? null : overOf(one.amount, paid),
      numbers: [...new Set(own.flatMap((act) => act.number || []))],
      recordedBy: [...new Set(own.map((act) => nameOf(act.recordedBy)))],
    };
  });
}

const keyOf = (uid: string, duty: string): string => `${uid} ${duty}`;

/** Of what was paid in full, whatever that was, nothing is; while a month is open for correction nobody says. */
function leftToPay({ does, state, amount }: ListedDuty, paid: string | null, isRecorded: boolean): string | null {
  if (does === "file" || state === "inCorrection") return null;
  if (state === "done") return isRecorded && paid === null ? null : "0.00";
  return leftOf(amount, paid ?? "0");
}
