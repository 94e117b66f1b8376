import { dayInWarsaw, dueOn, MONTHS, monthWord, type WaitingReports, allYears } from "@ekorok/domain";
import { and, asc, count, countDistinct, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reports, users } from "../../../db/schema.ts";
import { YEARS_OWN } from "../report-key.ts";
import { isOurTurn, isServedIn, isHandedIn, servedFrom } from "../rules-in-sql.ts";
import type { Moment } from "./report-filter.ts";

/** What waits for the consultancy, of any year: in January a submitted December does. */
export async function countWaiting(db: Db, moment: Moment): Promise<WaitingReports> {
  const [years, late] = await Promise.all([countSubmitted(db), countLate(db, moment)]);
  return { years, late };
}

const countSubmitted = (db: Db): Promise<WaitingReports["years"]> =>
  db
    .select({
      year: reports.year,
      clients: countDistinct(reports.uid),
      reports: count(),
      wholeYears: sql<number>`count(*) filter (where ${reports.month} = ${YEARS_OWN})`.mapWith(Number),
    })
    .from(reports)
    .innerJoin(users, eq(users.uid, reports.uid))
    // Every year by its name, so that the index on year and status is asked for each instead of read through.
    .where(and(inArray(reports.year, allYears), isOurTurn, eq(users.isAdmin, false)))
    .groupBy(reports.year)
    .orderBy(asc(reports.year));

/** So many are named. */
const NAMED = 3;

/**
 * Months that a client was to hand in and did not, since they are served: `dueStateOf` says late. All that were due less
 * those handed in; to look at each month of each client by itself would take seconds for thousands of clients.
 */
async function countLate(db: Db, { dueDay, now }: Moment): Promise<WaitingReports["late"]> {
  const today = dayInWarsaw(now);
  const past = allYears.flatMap((year) =>
    MONTHS.map((month) => ({ year, month })).filter((month) => dueOn(month, dueDay) < today),
  );
  const column = (of: (month: (typeof past)[number]) => string | number) => sql.param(past.map(of));
  const months = sql`unnest(${column(({ year }) => year)}::int[], ${column(({ month }) => month)}::int[], ${column(monthWord)}::text[]) past (year, month, word)`;
  const firstMonths = db.selectDistinct({ servedFrom: sql<string>`${servedFrom}`.as("served_from") }).from(users);
  // Hundreds of clients share a first month.
  const dueOf = db.$with("due_of").as(
    db
      .select({
        servedFrom: sql<string>`first_months.served_from`.as("served_from"),
        year: sql<number>`past.year`.as("year"),
        months: sql<number>`count(*)`.as("due_months"),
      })
      .from(sql`(${firstMonths}) first_months`)
      .innerJoin(months, isServedIn(sql`past.word`, sql`first_months.served_from`))
      .groupBy(sql`first_months.served_from`, sql`past.year`),
  );
  const handedIn = db.$with("handed_in").as(
    db
      .select({ uid: reports.uid, year: reports.year, months: sql<number>`count(*)`.as("handed_in_months") })
      .from(reports)
      .innerJoin(users, eq(users.uid, reports.uid))
      .innerJoin(months, sql`past.year = ${reports.year} and past.month = ${reports.month}`)
      .where(and(isHandedIn, isServedIn(sql`past.word`)))
      .groupBy(reports.uid, reports.year),
  );
  const lateMonths = sql`(${dueOf.months} - coalesce(${handedIn.months}, 0))`;
  const byClient = db.$with("by_client").as(
    db
      .select({
        year: dueOf.year,
        name: sql<string>`coalesce(${users.companyName}, nullif(${users.profile} ->> 'displayName', ''), ${users.email})`.as(
          "name",
        ),
        months: sql<number>`${lateMonths}`.as("months"),
      })
      .from(users)
      .innerJoin(dueOf, sql`${dueOf.servedFrom} = ${servedFrom}`)
      .leftJoin(handedIn, and(eq(handedIn.uid, users.uid), eq(handedIn.year, dueOf.year)))
      .where(sql`${lateMonths} > 0`),
  );
  return db
    .with(dueOf, handedIn, byClient)
    .select({
      year: byClient.year,
      clients: count(),
      months: sql<number>`sum(${byClient.months})`.mapWith(Number),
      names: sql<string[]>`(array_agg(${byClient.name} order by ${byClient.name}))[1:${sql.raw(String(NAMED))}]`,
    })
    .from(byClient)
    .groupBy(byClient.year)
    .orderBy(asc(byClient.year));
}
