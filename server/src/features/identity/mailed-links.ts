import { LINK_LIFE, type MailedLink } from "@ekorok/domain/users/identity";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { passwordLinks, users } from "../../db/schema.ts";
import { hashed, newSecret, type User } from "./store.ts";

/**
 * Creates a link that sets a password or replaces a lost factor: it works once, for a limited time, and only the newest
 * of its purpose. Gives the secret part of its address.
 */
export async function createLink(db: Db, uid: string, purpose: MailedLink): Promise<string> {
  const secret = newSecret();
  const link = { tokenHash: hashed(secret), expiresAt: sql`now() + make_interval(secs => ${LINK_LIFE[purpose]})` };
  await db
    .insert(passwordLinks)
    .values({ uid, purpose, ...link })
    .onConflictDoUpdate({ target: [passwordLinks.uid, passwordLinks.purpose], set: link });
  return secret;
}

/** The stored link of a purpose, which contains only a hash of its secret. */
export async function storedLink(db: Db, uid: string, purpose: MailedLink) {
  const { tokenHash, expiresAt } = passwordLinks;
  const [link] = await db
    .select({ tokenHash, expiresAt })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.uid, uid), eq(passwordLinks.purpose, purpose)));
  return link;
}
type StoredLink = Awaited<ReturnType<typeof storedLink>>;

/** Restores the previous link when the mail with the new one was not sent, unless another link was made meanwhile. */
export async function putBackLink(db: Db, before: StoredLink, secret: string): Promise<void> {
  if (before)
    await db
      .update(passwordLinks)
      .set(before)
      .where(eq(passwordLinks.tokenHash, hashed(secret)));
}

/** The account of a valid link, without using the link. */
export async function findLink(db: Db, secret: string, purpose: MailedLink): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.uid, passwordLinks.uid))
    .where(
      and(
        eq(passwordLinks.tokenHash, hashed(secret)),
        eq(passwordLinks.purpose, purpose),
        gt(passwordLinks.expiresAt, sql`now()`),
        eq(users.isBlocked, false),
      ),
    );
  return found?.user;
}

/** Uses a link; of simultaneous calls exactly one succeeds. */
export async function useLink(db: Db, secret: string, purpose: MailedLink): Promise<boolean> {
  const taken = await db
    .delete(passwordLinks)
    .where(
      and(
        eq(passwordLinks.tokenHash, hashed(secret)),
        eq(passwordLinks.purpose, purpose),
        gt(passwordLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ uid: passwordLinks.uid });
  return taken.length === 1;
}
