import type { SignedIn } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { mustSetFactor } from "./second-factor/protection.ts";
import { findSession } from "./store.ts";

/** Who calls by the session's cookie alone, as a browser does that saves a file; null: nobody any more. */
export async function callerOfSession(db: Db, secret: string, isFactorRequired: boolean): Promise<SignedIn | null> {
  const found = await findSession(db, secret);
  if (!found) return null;
  const { secondFactor, ...caller } = found;
  return { ...caller, mustSetFactor: mustSetFactor({ isAdmin: caller.isAdmin, secondFactor }, isFactorRequired) };
}
