import { randomUUID } from "node:crypto";
import { jobs } from "../src/db/schema.ts";
import { testDatabase } from "./app.ts";

/** Adds a failed job to the administrators' list. No server can run it unless a name is given. */
export async function failedJob(job: Partial<typeof jobs.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const { db } = await testDatabase();
  const failed = { id, name: "of-no-server", payload: {}, reason: "Serwer poczty odmówił.", failedAt: new Date() };
  await db.insert(jobs).values({ ...failed, ...job });
  return id;
}
