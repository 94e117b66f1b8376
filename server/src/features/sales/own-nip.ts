import { withoutCountry } from "@ekorok/domain/company/numbers";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";

/** By which a client is known on invoices; empty: nobody has said it. */
export async function ownNipOf(db: Db, uid: string): Promise<string> {
  const [client] = await db.select({ profile: users.profile }).from(users).where(eq(users.uid, uid));
  return withoutCountry(client?.profile.nip ?? "");
}
