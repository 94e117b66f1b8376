import { and, eq, gt, inArray, isNull, min, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { jobs, users } from "../../db/schema.ts";
import { mailJobKind } from "../../mail/mail-queue.ts";

const NAMED = 3;

const name = sql<string | null>`coalesce(${users.companyName}, ${users.displayName})`;

type Recipient = { readonly uid: string; readonly name: string | null };

/** The people with these addresses; unknown addresses are left out. */
export async function peopleByEmail(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
  if (emails.length === 0) return new Map();
  const found = await db
    .select({ email: users.email, uid: users.uid, name })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(found.map(({ email, ...one }) => [email, one]));
}

/** "Żubr, Łoś, Ryś i inni": the first recipients of mails that wait for another try. */
export async function whoseMailsWait(db: Db): Promise<string> {
  const to = sql<string>`${jobs.payload} ->> 'email'`;
  const waiting = await db
    .select({ email: to })
    .from(jobs)
    .where(and(eq(jobs.name, mailJobKind.name), isNull(jobs.failedAt), gt(jobs.tries, 0), isNull(jobs.lease)))
    .groupBy(to)
    .orderBy(min(jobs.addedAt))
    .limit(NAMED + 1);
  const emails = waiting.map(({ email }) => email);
  const people = await peopleByEmail(db, emails);
  const names = [...new Set(waiting.map(({ email }) => people.get(email)?.name ?? email))];
  return names.slice(0, NAMED).join(", ") + (names.length > NAMED ? " i inni" : "");
}
