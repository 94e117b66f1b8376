import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { sessions, users } from "../../db/schema.ts";
import { mustSetFactor } from "./second-factor/protection.ts";
import { colleagues, hashed, isAlive, isProofRecent } from "./store.ts";

/** Who calls by the session's cookie alone, as a browser does that saves a file; null: nobody any more. */
export async function callerOfSession(db: Db, secret: string, isFactorRequired: boolean): Promise<SignedIn | null> {
  const [found] = await db
    .select({
      uid: users.uid,
      sessionId: sessions.id,
      isAdmin: users.isAdmin,
      secondFactor: users.secondFactor,
      isProved: sql<boolean>`${isProofRecent}`,
      colleagues,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, hashed(secret)), isAlive, eq(users.isBlocked, false)));
  if (!found) return null;
  const { secondFactor, ...caller } = found;
  return {
    ...caller,
    by: "session",
    mustSetFactor: mustSetFactor({ isAdmin: caller.isAdmin, secondFactor }, isFactorRequired),
  };
}
