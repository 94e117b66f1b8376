import { eq } from "drizzle-orm";
import { pino } from "pino";
import { ksefConnections } from "../src/db/schema.ts";
import { fetchClient } from "../src/features/ksef/fetch/fetch-client.ts";
import { tokenSeal } from "../src/features/ksef/token-seal.ts";
import { readSalesWithoutThread, type ReadSalesStream } from "../src/features/sales/files/read-sales.ts";
import type { JobRun } from "../src/jobs/job.ts";
import { readSettings } from "../src/settings.ts";
import { testDatabase } from "./app.ts";
import type { appWithKsef } from "./ksef-app.ts";

type Made = Pick<Awaited<ReturnType<typeof appWithKsef>>, "standIn" | "clock" | "dataDir">;
type Run = {
  readonly uid: string;
  readonly job: string;
  readonly readSales?: ReadSalesStream;
  readonly signal?: AbortSignal;
};

/** Fetches as a server does it for a job, without the queue, so that a test decides which servers work on which jobs at once. */
export async function fetchedBy(
  { standIn, clock, dataDir }: Made,
  { uid, job, readSales = readSalesWithoutThread, signal = new AbortController().signal }: Run,
) {
  const { db } = await testDatabase();
  const settings = { ...readSettings({}), ksef: standIn.baseUrl, dataDir };
  const run: JobRun = {
    db,
    id: job,
    log: pino({ level: "silent" }),
    now: clock.now(),
    readNow: async () => clock.now(),
    signal,
    beginUnrepeatable: async () => {},
  };
  return fetchClient(run, { settings, seal: tokenSeal(settings), readSales, wait: clock.wait }, uid);
}

export async function orderFetch(uid: string): Promise<void> {
  const { db } = await testDatabase();
  await db.update(ksefConnections).set({ phase: "waiting" }).where(eq(ksefConnections.uid, uid));
}
