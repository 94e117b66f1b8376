import { requiredDuties, type RequiredDuty } from "@ekorok/domain/duties/required-duties";
import type { YearDuties, YearDuty } from "@ekorok/domain/duties/contract/duties";
import {
  figuresSince,
  isDutyServed,
  monthsBehind,
  standingOf,
  type FigureDays,
} from "@ekorok/domain/duties/duty-standing";
import type { DutyAction } from "@ekorok/domain/duties/duty-states";
import type { ServedFrom } from "@ekorok/domain/reports/due-dates";
import type { SetPermissions, SignedIn } from "@ekorok/domain/users/permissions";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { dutyActs, users } from "../../db/schema.ts";
import { notFound } from "../../errors/refused.ts";
import { readRevision } from "../dictionaries/store.ts";
import { findPeople } from "../history/store.ts";
import { dictionariesAt } from "../reports/dictionary-cache.ts";
import { presentYear, type PresentYear } from "../reports/charges/year-charges.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { awaitedFrom, hasAccepted } from "../reports/rules-in-sql.ts";
import { actorAnswer } from "../users/user-history.ts";
import { figureDays, figuresNow, type YearWithDictionaries } from "./filed-figures.ts";

export type StoredAct = typeof dutyActs.$inferSelect;
/** A duty with its state and everything recorded for it, newest first. */
export type DutyWithActs = Omit<YearDuty, "acts"> & { acts: StoredAct[] };

type DutyClient = { permissions: SetPermissions; awaitedFrom: ServedFrom; hasAccepted: boolean };

/** Everything a client has to file and pay for a year, and recorded duties that are no longer asked for. */
export async function computeDuties(
  db: Db,
  uid: string,
  year: number,
  present?: PresentYear,
): Promise<{ present: YearWithDictionaries; permissions: SetPermissions; duties: DutyWithActs[] }> {
  const [client] = await db
    .select({ permissions: users.permissions, awaitedFrom, hasAccepted })
    .from(users)
    .where(eq(users.uid, uid));
  if (!client) throw notFound();
  const known = {
    ...(present ?? (await presentYear(db, uid, year))),
    dictionaries: await dictionariesAt(db, await readRevision(db)),
  };
  const acts = await actsOf(db, uid, year);
  const required = requiredDuties(known.facts, known.charges);
  const keys = [
    ...required.map(({ key }) => key),
    ...acts.filter(({ isWithdrawn }) => !isWithdrawn).map(({ duty }) => duty),
  ];
  const days = await figureDays(db, uid, year);
  const duties: DutyWithActs[] = [];
  for (const key of new Set(keys)) {
    const own = acts.filter(({ duty }) => duty === key);
    const one = required.find((duty) => duty.key === key);
    const shown = one ?? recordedDuty(own);
    if (shown)
      duties.push(await computeDuty(db, { uid, year, client, present: known, days }, { asked: one, shown, acts: own }));
  }
  return { present: known, permissions: client.permissions, duties: duties.toSorted(byDay) };
}

const byDay = (a: DutyWithActs, b: DutyWithActs): number => {
  const [one, other] = [a.day ?? "9999", b.day ?? "9999"];
  return one === other ? (a.key < b.key ? -1 : 1) : one < other ? -1 : 1;
};

type DutyContext = { uid: string; year: number; client: DutyClient; present: YearWithDictionaries; days: FigureDays };
type AskedAndActs = { asked: RequiredDuty | undefined; shown: RequiredDuty; acts: StoredAct[] };

async function computeDuty(
  db: Db,
  { uid, year, client, present, days }: DutyContext,
  { asked, shown, acts }: AskedAndActs,
): Promise<DutyWithActs> {
  const counted = acts.filter(({ isWithdrawn }) => !isWithdrawn);
  const [last] = counted;
  const whose = { uid, year, permissions: client.permissions };
  const now =
    last && shown.does === "file" ? await figuresNow(db, whose, shown.key, present, last.basis) : { figures: [] };
  const compared = counted.map(({ amount, isPart, reason, basis }) => ({
    amount,
    isPart,
    reason,
    isOutside: basis.isOutside ?? false,
    dueThen: basis.due,
    figures: basis.figures,
  }));
  const found = standingOf({
    asked,
    acts: compared,
    figures: now.figures,
    isAwaited: isDutyServed(year, shown.day, client.awaitedFrom),
    reopened: monthsBehind(shown.key, present.reopened),
  });
  const { isExempt: _, ...duty } = shown; // the standing says it
  return {
    ...duty,
    ...found,
    hasAccepted: client.hasAccepted,
    figuresSince: figuresSince({ does: shown.does, standing: found.standing }, compared[0], days),
    isAsked: asked !== undefined,
    acts,
  };
}

const actsOf = (db: Db, uid: string, year: number): Promise<StoredAct[]> =>
  db
    .select()
    .from(dutyActs)
    .where(and(eq(dutyActs.uid, uid), eq(dutyActs.year, year)))
    .orderBy(desc(dutyActs.recordedAt), dutyActs.id);

export const doneIn = ({ basis, amount }: StoredAct): DutyAction => basis.does ?? (amount === null ? "file" : "pay");

/** The duty as it was when it was last recorded. */
function recordedDuty(acts: readonly StoredAct[]): RequiredDuty | undefined {
  const last = acts.find(({ isWithdrawn }) => !isWithdrawn);
  if (!last) return undefined;
  const { title, office, day } = last.basis;
  return { key: last.duty, does: doneIn(last), title, office, day, remark: null, isUnconfirmed: false, amount: null };
}

export async function readDuties(db: Db, uid: ReadableReports, year: number, reader: SignedIn): Promise<YearDuties> {
  const { duties } = await computeDuties(db, uid, year);
  const people = await findPeople(
    db,
    duties.flatMap(({ acts }) =>
      acts.flatMap(({ recordedBy, basis }) => [recordedBy, basis.changed?.by ?? recordedBy]),
    ),
  );
  const sent = (uid: string) => actorAnswer(reader, { actorUid: uid, actor: people.get(uid) ?? null });
  return {
    year,
    duties: duties.map(({ acts, ...duty }) => ({
      ...duty,
      acts: acts.map(({ id, version, doneOn, number, amount, isPart, reason, basis, isWithdrawn, ...act }) => ({
        id,
        version,
        on: doneOn,
        number,
        amount,
        isPart,
        reason,
        dueThen: basis.due,
        isOutside: basis.isOutside ?? false,
        figuresSince: basis.figuresSince ?? null,
        isWithdrawn,
        by: sent(act.recordedBy),
        at: act.recordedAt.toISOString(),
        changed: basis.changed ? { ...basis.changed, by: sent(basis.changed.by) } : null,
      })),
    })),
  };
}
