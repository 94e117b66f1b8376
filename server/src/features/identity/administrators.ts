import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { addMailJob, type AccountMailKind } from "../../mail/mail-queue.ts";
import type { AccountMailFacts } from "../../mail/account-mails.ts";

/** Can do an administrator's work today: an invitation that nobody has taken up yet helps nobody. */
export const isAdministrator = and(eq(users.isAdmin, true), eq(users.isBlocked, false), isNotNull(users.passwordHash));

type AdminNotice = Omit<AccountMailFacts, "by"> & {
  actorUid: string | null;
  /** Hears of it in another mail. */
  except?: string;
};

/**
 * A mail to every administrator, in the transaction of what it is about. The one who did it gets it as well: it may have
 * been somebody with their session.
 */
export async function writeToAdministrators(
  db: Db,
  kind: AccountMailKind,
  { actorUid, except, ...about }: AdminNotice,
) {
  const isMeant = and(isAdministrator, except === undefined ? undefined : ne(users.uid, except));
  const addresses = await db.select({ email: users.email }).from(users).where(isMeant).orderBy(users.email);
  const [actor] =
    actorUid === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.uid, actorUid));
  for (const { email } of addresses) await addMailJob(db, kind, email, { ...about, by: actor?.email ?? null });
}
