import type { Area } from "@ekorok/domain/areas/define-area";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { permittedAreas } from "../reports/areas.ts";
import type { ReadableReports } from "../reports/proofs.ts";

/** What a client may fill in. */
export async function clientAreas(db: Db, uid: ReadableReports): Promise<Area[]> {
  const [client] = await db.select({ permissions: users.permissions }).from(users).where(eq(users.uid, uid));
  if (!client) throw notFound();
  return permittedAreas(client.permissions);
}
