import type { Logger } from "pino";
import type { Db } from "../db/index.ts";
import { isUnavailable } from "../errors/system-errors.ts";
import { Failure, NotYet, Uncertain, type Job, retryWhileUnavailable } from "./job.ts";
import { startHeartbeats, takeoverGuard, type Heartbeats } from "./leases.ts";
import { newestSlot } from "./schedule.ts";
import * as store from "./store.ts";

export type Jobs = {
  all: readonly Job[];
  /** Looks at once for jobs that were added, instead of at the next patrol. */
  wake: () => void;
  /** Does all that is due by now, and waits for its end. For tests, which say themselves what time it is. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

type RunnerOptions = {
  log: Pick<Logger, "info" | "warn" | "error">;
  /** A connection on which signs of life wait for nothing else; left out, one of the others, as in tests. */
  signs?: Db;
  clock?: store.Clock;
  patrol?: number;
};

const PATROL = 2_000;
const PATROLS = "patrol";
const LONGEST_PAUSE = 3_600;

/**
 * Does the jobs that are due, each kind one after the other (or a few at a time) and the kinds beside each other, so that a
 * backup holds up no mail. Any server may do any job. Why it is built this way: docs/decisions/0009-own-jobs.md.
 */
export function startJobs(
  db: Db,
  jobs: readonly Job[],
  { log, signs: signsDb = db, clock = store.databaseClock, patrol = PATROL }: RunnerOptions,
): Jobs {
  const stopping = new AbortController();
  const signs = startHeartbeats(signsDb, clock);
  const others = takeoverGuard();
  const reach = (): store.JobScope => ({ clock, takesOver: others.mayTakeOver(), held: signs.held() });
  const names = jobs.map(({ name }) => name);
  const underWay = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const slotsSeen = new Map<string, number>();
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;

  const outage = outageLog(log);

  const seeToSchedules = async () => {
    const now = await store.readClock(db, clock);
    others.reached(now);
    for (const { name, schedule } of jobs) {
      const slot = schedule && newestSlot(schedule, now);
      if (!slot || slotsSeen.get(name) === slot.getTime()) continue;
      await store.addScheduledJob(db, name, slot);
      slotsSeen.set(name, slot.getTime());
    }
  };
  const takes = serializedByName();
  /** Since when those in work are, by their kind and lease. */
  const inWork = new Map(jobs.map(({ name }) => [name, new Map<string, number>()]));
  /** Does one job of this kind; false if none is due, or none may begin yet. */
  const doNext = async (job: Job): Promise<boolean> => {
    const { name, atOnce = 1, extraAfter = 0, isExtraReady = () => false } = job;
    const begun = inWork.get(name) ?? new Map<string, number>();
    const taken = await takes(name, async () => {
      const isExtra = begun.size >= atOnce;
      const wait = isExtra && !isExtraReady() ? Math.max(...begun.values()) + extraAfter - performance.now() : 0;
      if (wait > 0) {
        setTimeout(wake, wait).unref();
        return undefined;
      }
      const found = await store.takeJob(db, job, reach(), isExtra);
      if (found) begun.set(found.lease, performance.now());
      return found;
    });
    if (!taken) return false;
    try {
      await doTaken({ db, log, clock, signs, signal: stopping.signal }, job, taken);
    } finally {
      begun.delete(taken.lease);
    }
    return true;
  };
  const workOff = async (job: Job, lane: string) => {
    try {
      do {
        again.delete(lane);
        while (!stopping.signal.aborted && (await doNext(job)));
      } while (again.has(lane));
      outage.isOver(lane);
    } catch (error) {
      outage.begins(lane, error);
    }
  };
  const start = (job: Job) => {
    for (const lane of slotsOf(job)) {
      if (underWay.has(lane)) again.add(lane); // it may just have looked for the last time
      else
        underWay.set(
          lane,
          workOff(job, lane).finally(() => underWay.delete(lane)),
        );
    }
  };
  const look = async () => {
    try {
      await seeToSchedules();
      const due = new Set(await store.dueJobNames(db, names, reach()));
      const idle = jobs.filter(({ name }) => !due.has(name)).flatMap(slotsOf);
      for (const who of [PATROLS, ...idle]) outage.isOver(who);
      if (!stopping.signal.aborted) jobs.filter(({ name }) => due.has(name)).forEach(start);
    } catch (error) {
      others.notReached();
      outage.begins(PATROLS, error);
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
      await Promise.all(underWay.values());
    } while ((await store.dueJobNames(db, names, reach())).length > 0);
  };
  const patrolling = setInterval(wake, patrol).unref();
  return {
    all: jobs,
    wake,
    settle,
    stop: async () => {
      stopping.abort();
      clearInterval(patrolling);
      await looking;
      await Promise.all(underWay.values());
      signs.stop();
    },
  };
}

/** A lane for each that is done at a time. */
const slotsOf = ({ name, atOnce = 1, extraAtOnce = 0 }: Job): string[] =>
  Array.from({ length: atOnce + extraAtOnce }, (_, number) => (number === 0 ? name : `${name} ${number + 1}`));

/** What cannot be reached is tried every two seconds; the log hears of it once, and once when it is over. */
function outageLog(log: RunnerOptions["log"]) {
  const away = new Set<string>();
  return {
    /** `who`: the lane that came upon it, or the patrol. One outage stops them all, so the others add nothing. */
    begins: (who: string, error: unknown) => {
      const isNew = !away.has(who) && (away.size === 0 || !isUnavailable(error));
      away.add(who);
      if (isNew) log.warn({ err: error, job: who }, "jobs cannot be reached; every patrol looks again");
    },
    isOver: (who: string) => {
      if (away.delete(who) && away.size === 0) log.info("jobs can be reached again");
    },
  };
}

/** Of one kind a job is taken at a time, so that how many are in work is known when the next is. */
function serializedByName() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, done);
    return done;
  };
}

type RunContext = { db: Db; log: RunnerOptions["log"]; clock: store.Clock; signs: Heartbeats; signal: AbortSignal };

async function doTaken(means: RunContext, job: Job, taken: store.TakenJob): Promise<void> {
  const { db, log, clock, signs } = means;
  const lost = reasonIfLost(job, taken);
  if (lost !== undefined) {
    log.error({ job: job.name, id: taken.id }, "a job was given up: its server was lost");
    return store.giveUp(db, taken, job, clock, { reason: lost, isUncertain: taken.isUncertain });
  }
  await signs.during(taken, async () => {
    const outcome = await tryOnce(means, job, taken);
    // The database may be away for a moment, and what was done must not be done again.
    await retryWhileUnavailable(settlementFor(means, job, taken, outcome), means.signal);
  });
}

/** What to say of a job that earlier servers took and were never heard of again; nothing if it can be tried. */
function reasonIfLost({ retries }: Job, { isUncertain, tries }: store.TakenJob): string | undefined {
  if (isUncertain) return "Serwer został zatrzymany w trakcie. Nie wiadomo, czy zadanie zostało wykonane.";
  if (tries > retries + 1) return "Serwer był zatrzymywany za każdym razem, gdy wykonywał to zadanie.";
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

/** What becomes of a job by how it went. The log hears of it here, once; to keep it may take several tries. */
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
  const about = { err: error, job: job.name, id: taken.id };
  const most = Math.min(job.retries, error instanceof Failure ? error.retries : Infinity);
  if (isCertain && taken.tries <= most) {
    log.warn(about, "a job failed and will be tried again");
    const pause = Math.min(job.pause * 2 ** (taken.tries - 1), LONGEST_PAUSE);
    return () => store.putOff(db, taken, clock, pause, true);
  }
  log.error(
    about,
    isCertain ? "a job failed and was given up" : "nobody knows whether a job was done: it was given up",
  );
  return () => store.giveUp(db, taken, job, clock, { reason: reasonOf(error), isUncertain: !isCertain });
}

/** For administrators. What is not written for them may hold anything, so it stays in the log. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure || error instanceof Uncertain) return error.message.slice(0, 500);
  if (isUnavailable(error)) return "Baza danych nie odpowiadała.";
  return "Nieoczekiwany błąd. Powiadom osobę od serwera.";
}
