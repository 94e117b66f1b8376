import type { KsefProblem } from "@ekorok/domain/ksef/ksef-values";
import { needsNewToken } from "@ekorok/domain/ksef/ksef-values";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../../db/index.ts";
import { isUnavailable } from "../../../errors/system-errors.ts";
import { NotYet, type JobRun } from "../../../jobs/job.ts";
import { addJob } from "../../../jobs/store.ts";
import { createKsefClient, KsefRefusal, type KsefLimitGroup } from "../../../ksef-api/client.ts";
import { ksefEnvironmentOf } from "../../../ksef-api/environment.ts";
import type { ReadSalesStream } from "../../sales/files/read-sales.ts";
import { ownNipOf } from "../../sales/store.ts";
import { countCall, noteToldToWait } from "../calls.ts";
import { takeKind } from "../job-kinds.ts";
import { nextNight } from "../night.ts";
import { problemOf } from "../problems.ts";
import { beginRun, endRun, goOn, isOrdered, restRun, RunLost, type Connection, type Run } from "../runs.ts";
import { whyOff, type KsefSettings } from "../switch.ts";
import { problemBefore } from "../state.ts";
import type { TokenSeal } from "../token-seal.ts";
import { fetchSide, fetchFailed, TooMuch } from "./fetch-side.ts";
import type { Wait } from "./fetching.ts";
import { callGuard, MustRest, openSession } from "./session.ts";

export type FetchDeps = {
  readonly settings: KsefSettings;
  readonly seal: TokenSeal;
  readonly readSales: ReadSalesStream;
  readonly wait: Wait | undefined;
};

/** Another fetch of the client is going on: look again in so many seconds. */
const BUSY = 30;

/** Fetches all that came for a client. What KSeF does not do is written to the connection; what is ours fails the job. */
export async function fetchClient(job: JobRun, deps: FetchDeps, uid: string): Promise<false> {
  const { db, readNow } = job;
  if ((await whyOff(db, deps.settings)) !== null) return false; // ordered again when it is on
  const begun = await beginRun(db, uid, job.id, await readNow());
  if (!begun) {
    if (await isOrdered(db, uid)) throw new NotYet(BUSY);
    return false;
  }
  try {
    await runToItsEnd(job, deps, begun);
  } catch (error) {
    if (!(error instanceof RunLost)) throw error; // disconnected, connected anew, or another server goes on
  }
  return false;
}

type Begun = { readonly run: Run; readonly connection: Connection };

async function runToItsEnd(job: JobRun, deps: FetchDeps, begun: Begun): Promise<void> {
  const { db, readNow, signal } = job;
  const { run, connection } = begun;
  try {
    const stopped = await fetchAll(job, deps, begun);
    if (stopped) await stop(db, run, connection, stopped, await readNow());
    else await finish(db, run, connection, await readNow());
  } catch (error) {
    if (error instanceof RunLost) throw error;
    if (signal.aborted || isUnavailable(error)) {
      await restRun(db, run).catch(() => {}); // then the next server to begin this job takes it over
      throw error;
    }
    const rest = restOf(error);
    const problem = error instanceof TooMuch ? "volume" : problemOf(error);
    if (rest === undefined && problem !== undefined) {
      job.log.error({ uid: run.uid, problem, err: error }, "KSeF could not be read");
      await stop(db, run, connection, problem, await readNow());
      return;
    }
    await restRun(db, run);
    throw rest === undefined ? error : new NotYet(Math.ceil(rest / 1_000));
  }
}

/** Milliseconds to rest for before going on; undefined: it is no matter of resting. */
function restOf(error: unknown): number | undefined {
  if (error instanceof MustRest) return error.milliseconds;
  return error instanceof KsefRefusal && error.kind === "wait" ? (error.retryAfterMs ?? 60_000) : undefined;
}

/** Signs in and fetches; gives what kept it from doing so before any call was made. */
async function fetchAll(
  { db, readNow, signal }: JobRun,
  { settings, seal, readSales, wait = pauses(signal) }: FetchDeps,
  { run, connection }: Begun,
): Promise<KsefProblem | null> {
  const { uid } = run;
  const { nip } = connection;
  const problem = problemBefore(connection, await ownNipOf(db, uid), settings.ksef);
  if (problem) return problem;
  const token = await seal.open({ uid, nip }, connection.token);
  if (token === undefined) return "unreadableToken";
  let now = await readNow();
  let last: KsefLimitGroup = "auth";
  const guard = callGuard({
    count: async (group) => {
      now = await readNow();
      last = group;
      const left = await countCall(db, nip, group, now);
      await goOn(db, run, now);
      return left;
    },
    wait,
  });
  const client = createKsefClient(ksefEnvironmentOf(settings.ksef), {
    clock: () => now,
    signal,
    beforeCall: guard,
    wait,
  });
  try {
    const session = await openSession(client, { nip, token }, () => now);
    const context = { db, run, connection, client, session, readSales, readNow, signal, wait };
    await fetchFailed(context);
    await fetchSide(context, "sales");
    if (connection.purchases) await fetchSide(context, "purchases");
    await session.end().catch(() => {}); // it ends by itself
    return null;
  } catch (error) {
    if (error instanceof KsefRefusal && error.kind === "wait")
      await noteToldToWait(db, nip, last, await readNow(), restOf(error) ?? 0);
    throw error;
  }
}

const pauses =
  (signal: AbortSignal): Wait =>
  async (milliseconds) => {
    await sleep(milliseconds, undefined, { signal }).catch(() => {}); // only the signal can end it
    signal.throwIfAborted();
  };

const finish = (db: Db, run: Run, { takesByItself }: Connection, now: Date): Promise<void> =>
  db.transaction(async (db) => {
    const fine = { problem: null, standsSince: null, mailedAt: null, fetchedAt: now, dueAt: nextNight(now) };
    await endRun(db, run, fine);
    if (takesByItself) await addJob(db, takeKind, { uid: run.uid });
  });

/** In milliseconds: sooner at first, as most outages are short. */
const [RETRY, LATER, FIRST_HOURS] = [30 * 60_000, 3 * 3_600_000, 3 * 3_600_000];

async function stop(db: Db, run: Run, before: Connection, problem: KsefProblem, now: Date): Promise<void> {
  const standsSince = before.standsSince ?? now;
  const pause = now.getTime() - standsSince.getTime() < FIRST_HOURS ? RETRY : LATER;
  const dueAt = needsNewToken(problem) ? null : new Date(now.getTime() + pause);
  await endRun(db, run, { problem, standsSince, dueAt });
}
