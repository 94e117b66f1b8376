import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { addMailJob, type AccountMailKind } from "../../mail/mail-queue.ts";
import type { AccountMailFacts } from "../../mail/account-mails.ts";

/** Can work as an administrator now: has accepted the invitation and is not blocked. */
export const isAdministrator = and(eq(users.isAdmin, true), eq(users.isBlocked, false), isNotNull(users.passwordHash));

type AdminNotice = Omit<AccountMailFacts, "by"> & {
  actorUid: string | null;
  /** An administrator who gets another mail about it. */
  except?: string;
};

/** Mails every administrator; the one who made the change too, as somebody may have used their session. */
export async function writeToAdministrators(
  db: Db,
  kind: AccountMailKind,
  { actorUid, except, ...about }: AdminNotice,
) {
  const condition = and(isAdministrator, except === undefined ? undefined : ne(users.uid, except));
  const addresses = await db.select({ email: users.email }).from(users).where(condition).orderBy(users.email);
  const [actor] =
    actorUid === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.uid, actorUid));
  for (const { email } of addresses) await addMailJob(db, kind, email, { ...about, by: actor?.email ?? null });
}
