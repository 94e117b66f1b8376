import type { Logger } from "pino";
import type { Db } from "../db/index.ts";
import { isUnavailable } from "../errors/system-errors.ts";
import { Failure, NotYet, Uncertain, type Job, retryWhileUnavailable } from "./job.ts";
import { startHeartbeats, takeoverGuard, type Heartbeats } from "./leases.ts";
import { newestSlot } from "./schedule.ts";
import * as store from "./store.ts";

export type Jobs = {
  all: readonly Job[];
  /** Looks for added jobs now instead of at the next poll. */
  wake: () => void;
  /** Runs all jobs that are due and waits until they end. For tests, which set the clock themselves. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

type RunnerOptions = {
  log: Pick<Logger, "info" | "warn" | "error">;
  /** A connection for heartbeats alone; if left out, as in tests, they share one. */
  signs?: Db;
  clock?: store.Clock;
  poll?: number;
};

const POLL = 2_000;
const POLLING = "poll";
const LONGEST_PAUSE = 3_600;

/**
 * Runs due jobs: each kind one after the other or a few at a time, different kinds at the same time, so that no mail waits for
 * a backup. Any server may run any job. Why it is built this way: docs/decisions/0009-own-jobs.md.
 */
export function startJobs(
  db: Db,
  jobs: readonly Job[],
  { log, signs: signsDb = db, clock = store.databaseClock, poll = POLL }: RunnerOptions,
): Jobs {
  const stopping = new AbortController();
  const heartbeats = startHeartbeats(signsDb, clock);
  const guard = takeoverGuard();
  const scope = (): store.JobScope => ({ clock, takesOver: guard.mayTakeOver(), held: heartbeats.held() });
  const names = jobs.map(({ name }) => name);
  const busy = new Map<string, Promise<void>>();
  const mustRunAgain = new Set<string>();
  const timesSeen = new Map<string, number>();
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;

  const outage = outageLog(log);

  const addScheduledJobs = async () => {
    const now = await store.readClock(db, clock);
    guard.reached(now);
    for (const { name, schedule } of jobs) {
      const time = schedule && newestSlot(schedule, now);
      if (!time || timesSeen.get(name) === time.getTime()) continue;
      await store.addScheduledJob(db, name, time);
      timesSeen.set(name, time.getTime());
    }
  };
  const oneAtATime = serializedByName();
  /** When each running job began, by kind and lease. */
  const inWork = new Map(jobs.map(({ name }) => [name, new Map<string, number>()]));
  /** Runs one job of this kind; false if none is due or may begin yet. */
  const doNext = async (job: Job): Promise<boolean> => {
    const { name, atOnce = 1, extraAfter = 0, isExtraReady = () => false } = job;
    const begun = inWork.get(name) ?? new Map<string, number>();
    const taken = await oneAtATime(name, async () => {
      const isExtra = begun.size >= atOnce;
      const wait = isExtra && !isExtraReady() ? Math.max(...begun.values()) + extraAfter - performance.now() : 0;
      if (wait > 0) {
        setTimeout(wake, wait).unref();
        return undefined;
      }
      const found = await store.takeJob(db, job, scope(), isExtra);
      if (found) begun.set(found.lease, performance.now());
      return found;
    });
    if (!taken) return false;
    try {
      await runTaken({ db, log, clock, heartbeats, signal: stopping.signal }, job, taken);
    } finally {
      begun.delete(taken.lease);
    }
    return true;
  };
  const runDue = async (job: Job, slot: string) => {
    try {
      do {
        mustRunAgain.delete(slot);
        while (!stopping.signal.aborted && (await doNext(job)));
      } while (mustRunAgain.has(slot));
      outage.isOver(slot);
    } catch (error) {
      outage.begins(slot, error);
    } finally {
      busy.delete(slot);
    }
  };
  const start = (job: Job) => {
    for (const slot of slotsOf(job)) {
      if (busy.has(slot)) mustRunAgain.add(slot); // it may just have looked for the last time
      else busy.set(slot, runDue(job, slot));
    }
  };
  const look = async () => {
    try {
      await addScheduledJobs();
      const due = new Set(await store.dueJobNames(db, names, scope()));
      const idle = jobs.filter(({ name }) => !due.has(name)).flatMap(slotsOf);
      for (const who of [POLLING, ...idle]) outage.isOver(who);
      if (!stopping.signal.aborted) jobs.filter(({ name }) => due.has(name)).forEach(start);
    } catch (error) {
      guard.notReached();
      outage.begins(POLLING, error);
    }
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    mustLookAgain = true;
    looking ??= (async () => {
      while (mustLookAgain) {
        mustLookAgain = false;
        await look();
      }
    })().finally(() => (looking = undefined));
  };
  const settle = async () => {
    do {
      wake();
      await looking;
      while (busy.size > 0) await Promise.all(busy.values()); // a poll may have begun others meanwhile
    } while ((await store.dueJobNames(db, names, scope())).length > 0 || busy.size > 0);
  };
  const timer = setInterval(wake, poll).unref();
  return {
    all: jobs,
    wake,
    settle,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(busy.values());
      heartbeats.stop();
    },
  };
}

/** A name for each job of this kind that may run at a time. */
const slotsOf = ({ name, atOnce = 1, extraAtOnce = 0 }: Job): string[] =>
  Array.from({ length: atOnce + extraAtOnce }, (_, number) => (number === 0 ? name : `${name} ${number + 1}`));

/** Every poll tries the database again; an outage is logged once when it begins and once when it ends. */
function outageLog(log: RunnerOptions["log"]) {
  const away = new Set<string>();
  return {
    /** `who`: the slot that noticed it, or the poll. One outage stops them all, so only the first is logged. */
    begins: (who: string, error: unknown) => {
      const isNew = !away.has(who) && (away.size === 0 || !isUnavailable(error));
      away.add(who);
      if (isNew) log.warn({ err: error, job: who }, "jobs cannot be reached; every poll looks again");
    },
    isOver: (who: string) => {
      if (away.delete(who) && away.size === 0) log.info("jobs can be reached again");
    },
  };
}

/** Takes jobs of one kind one after the other, so that each take knows how many are running. */
function serializedByName() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, done);
    return done;
  };
}

type RunContext = {
  db: Db;
  log: RunnerOptions["log"];
  clock: store.Clock;
  heartbeats: Heartbeats;
  signal: AbortSignal;
};

async function runTaken(context: RunContext, job: Job, taken: store.TakenJob): Promise<void> {
  const { db, log, clock, heartbeats } = context;
  const lost = reasonIfLost(job, taken);
  if (lost !== undefined) {
    log.error({ job: job.name, id: taken.id }, "a job was given up: its server was lost");
    return store.giveUp(db, taken, job, clock, { reason: lost, isUncertain: taken.isUncertain });
  }
  await heartbeats.during(taken, async () => {
    const outcome = await tryOnce(context, job, taken);
    // The database may be briefly unavailable; if the outcome were lost, the job would be done again.
    await retryWhileUnavailable(settlementFor(context, job, taken, outcome), context.signal);
  });
}

/** Why a job that lost servers had taken is given up; undefined if it can be tried. */
function reasonIfLost({ retries }: Job, { isUncertain, tries }: store.TakenJob): string | undefined {
  if (isUncertain) return "Serwer został zatrzymany w trakcie. Nie wiadomo, czy się udało.";
  if (tries > retries + 1) return "Serwer był zatrzymywany za każdym razem, gdy to robił.";
  return undefined;
}

type TryOutcome = { note: string | null | false } | { error: unknown; wasBegun: boolean };

async function tryOnce({ db, log, clock, signal }: RunContext, job: Job, taken: store.TakenJob): Promise<TryOutcome> {
  let wasBegun = false;
  const beginUnrepeatable = async () => {
    if (!(await store.markUncertain(db, taken))) throw new Error("another server has this job by now");
    wasBegun = true;
  };
  try {
    const readNow = () => store.readClock(db, clock);
    const run = { db, log, id: taken.id, now: await readNow(), readNow, signal, beginUnrepeatable };
    const note = await job.run(run, taken.payload);
    return { note: note ?? null };
  } catch (error) {
    return { error, wasBegun };
  }
}

/** Logs a job's outcome once and returns how to record it, which may take several tries. */
function settlementFor(
  { db, log, clock, signal }: RunContext,
  job: Job,
  taken: store.TakenJob,
  outcome: TryOutcome,
): () => Promise<void> {
  if ("note" in outcome) return () => store.finish(db, taken, job, clock, outcome.note);
  const { error, wasBegun } = outcome;
  if (error instanceof NotYet) return () => store.putOff(db, taken, clock, error.seconds, false);
  const isCertain = error instanceof Failure || (!wasBegun && !(error instanceof Uncertain));
  if (signal.aborted && isCertain) return () => store.putOff(db, taken, clock, 0, false);
  const details = { err: error, job: job.name, id: taken.id };
  const most = Math.min(job.retries, error instanceof Failure ? error.retries : Infinity);
  if (isCertain && taken.tries <= most) {
    log.warn(details, "a job failed and will be tried again");
    const pause = Math.min(job.pause * 2 ** (taken.tries - 1), LONGEST_PAUSE);
    return () => store.putOff(db, taken, clock, pause, true);
  }
  log.error(details, isCertain ? "a job failed and was given up" : "a job was given up: it may or may not be done");
  return () => store.giveUp(db, taken, job, clock, { reason: reasonOf(error), isUncertain: !isCertain });
}

/** The reason that administrators see. Messages that were not written for them may hold anything and stay in the log. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure || error instanceof Uncertain) return error.message.slice(0, 500);
  if (isUnavailable(error)) return "Baza danych nie odpowiadała.";
  return "Nieoczekiwany błąd. Powiadom osobę od serwera.";
}
