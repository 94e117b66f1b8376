import { personColumns } from "../../db/person-columns.ts";
import { marshal } from "@ekorok/domain/charges/duty-names";
import { KOBIZE } from "@ekorok/domain/company/voivodeships";
import type { DutyList, dutyListQuery, ListedDuty, OverdueDuties } from "@ekorok/domain/duties/contract/duties";
import { dutyStateOf, daysLate, dayThatCounts } from "@ekorok/domain/duties/duty-standing";
import type { DutyState } from "@ekorok/domain/duties/duty-states";
import { allYears } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { firstDayInTime } from "@ekorok/domain/year-law/holidays";
import { and, asc, count, eq, inArray, isNull, like, ne, not, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { dutyActs, dutyYears, users, yearAmounts, yearDuties } from "../../db/schema.ts";
import { hasAccepted } from "../reports/rules-in-sql.ts";
import { isFoundBy } from "../users/user-list.ts";
import { isDutyStale } from "./stored-duties.ts";

type DutyQuery = z.output<typeof dutyListQuery>;

/** A page of clients' duties of a year, from what is stored; nothing is recomputed. */
export async function listDuties(db: Db, query: DutyQuery, now: Date): Promise<DutyList> {
  const { page, pageSize } = query;
  const today = dayInWarsaw(now);
  const [[counted], duties] = await Promise.all([
    db
      .select({ total: count(), toDo: sql<number>`count(*) filter (where ${isToDo})`.mapWith(Number) })
      .from(yearDuties)
      .innerJoin(users, eq(users.uid, yearDuties.uid))
      .where(isWanted(query, today)),
    pageOf(db, query, today, { limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  return { total: counted?.total ?? 0, toDo: counted?.toDo ?? 0, duties };
}

/** What the list finds as overdue, in each year. */
export async function countOverdue(db: Db, now: Date): Promise<OverdueDuties> {
  const years = await db
    .select({ year: yearDuties.year, duties: count() })
    .from(yearDuties)
    .innerJoin(users, eq(users.uid, yearDuties.uid))
    .where(and(inArray(yearDuties.year, [...allYears]), isListed, isIn("overdue", dayInWarsaw(now))))
    .groupBy(yearDuties.year)
    .orderBy(asc(yearDuties.year));
  return { years };
}

type Wanted = Omit<DutyQuery, "page" | "pageSize">;
const AT_ONCE = 2_000;

/** All duties, in the order of the list. */
export async function* eachDuty(db: Db, query: Wanted, now: Date): AsyncGenerator<readonly ListedDuty[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const found = await pageOf(db, query, dayInWarsaw(now), { limit: AT_ONCE, offset });
    if (found.length > 0) yield found;
    if (found.length < AT_ONCE) return;
  }
}

async function pageOf(
  db: Db,
  query: Wanted,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDuty[]> {
  const { uid, year, duty, day, title, office, does, standing, doneOn, isAtLeast, isEstimate, reasons } = yearDuties;
  const byName = [asc(users.companyName), asc(users.email)];
  const byDay = sql`${day} asc nulls last`;
  const order = [...(query.sort === "name" ? [...byName, byDay] : [byDay, ...byName]), asc(duty), asc(uid)];
  // Sort the keys first: sorting complete rows took several times as long.
  const page = db
    .select({ uid, duty })
    .from(yearDuties)
    .innerJoin(users, eq(users.uid, uid))
    .where(isWanted(query, today))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as("page");
  const found = await db
    .select({
      ...personColumns,
      hasAccepted,
      key: duty,
      does,
      title,
      office,
      day,
      amount: sql<string | null>`${yearDuties.amount}::numeric(18, 2)::text`,
      isAtLeast,
      isEstimate,
      reasons,
      standing,
      doneOn,
      days: sql<string[] | null>`(select array_agg(${dutyActs.doneOn}::text) from ${dutyActs}
        where ${dutyActs.uid} = ${uid} and ${dutyActs.year} = ${year} and ${dutyActs.duty} = ${duty} and not ${dutyActs.isWithdrawn})`,
      isStale: isDutyStale,
    })
    .from(page)
    .innerJoin(yearDuties, and(eq(uid, page.uid), eq(year, query.year), eq(duty, page.duty)))
    .innerJoin(users, eq(users.uid, uid))
    .leftJoin(yearAmounts, and(eq(yearAmounts.uid, uid), eq(yearAmounts.year, year)))
    .leftJoin(dutyYears, and(eq(dutyYears.uid, uid), eq(dutyYears.year, year)))
    .orderBy(...order);
  return found.map(({ amount, isAtLeast, isEstimate, reasons, standing, days, ...duty }) => ({
    ...duty,
    reasons: [...reasons],
    amount: amount === null ? null : { amount, isAtLeast, isEstimate },
    state: dutyStateOf({ ...duty, standing }, today),
    daysLate: daysLate({ day: duty.day, on: dayThatCounts(duty.does, days ?? []) }),
  }));
}

/** For a deleted client only what was done is listed: nobody waits for the rest. */
const isListed = and(
  eq(users.isStaff, false),
  ne(yearDuties.standing, "notServed"),
  or(isNull(users.anonymisedAt), inArray(yearDuties.standing, ["restUnknown", "done", "again", "inCorrection"])),
);

const isWanted = ({ year, search, state, recorded, duty, office, accepted }: Wanted, today: string): SQL | undefined =>
  and(
    eq(yearDuties.year, year),
    isListed,
    isFoundBy(search),
    state && isIn(state, today),
    recorded && isToDo,
    duty === undefined ? undefined : or(eq(yearDuties.duty, duty), like(yearDuties.duty, `${escaped(duty)}/%`)),
    accepted && not(hasAccepted),
    office && eq(yearDuties.office, office === KOBIZE ? KOBIZE : marshal(office)),
  );

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const isToDo = eq(yearDuties.standing, "open");

/** `dutyStateOf` as SQL. */
function isIn(state: DutyState, today: string): SQL | undefined {
  const isPast = sql`(${yearDuties.day} < ${firstDayInTime(today)}::date and ${hasAccepted})`;
  if (state === "overdue") return and(isToDo, isPast);
  if (state === "open") return and(isToDo, sql`(${isPast}) is not true`);
  return eq(yearDuties.standing, state);
}
