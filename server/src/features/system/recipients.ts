import { and, eq, gt, inArray, isNull, min, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { jobs, users } from "../../db/schema.ts";
import { mailKind } from "../../jobs/kinds/mail.ts";

/** So many are named. */
const NAMED = 3;

/** As people know them: the company, or failing that the person. */
const name = sql<string | null>`coalesce(${users.companyName}, ${users.displayName})`;

/** To whom these addresses belong; those of nobody, or of somebody without a name, are left out. */
export async function namesByEmail(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const found = await db
    .select({ email: users.email, name })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(found.flatMap((one) => (one.name === null ? [] : [[one.email, one.name] as const])));
}

/** "Żubr, Łoś, Ryś i inni": the first of those who wait for a mail that could not be sent at once. */
export async function whoseMailsWait(db: Db): Promise<string> {
  const to = sql<string>`${jobs.payload} ->> 'email'`;
  const waiting = await db
    .select({ email: to })
    .from(jobs)
    .where(and(eq(jobs.name, mailKind.name), isNull(jobs.failedAt), gt(jobs.tries, 0), isNull(jobs.lease)))
    .groupBy(to)
    .orderBy(min(jobs.addedAt))
    .limit(NAMED + 1);
  const names = await namesByEmail(
    db,
    waiting.map(({ email }) => email),
  );
  const said = [...new Set(waiting.map(({ email }) => names.get(email) ?? email))];
  return said.slice(0, NAMED).join(", ") + (said.length > NAMED ? " i inni" : "");
}
