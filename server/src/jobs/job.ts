import type { Logger } from "pino";
import type { z } from "zod";
import type { Db } from "../db/index.ts";
import type { Schedule } from "./schedule.ts";
import { isUnavailable } from "../errors/system-errors.ts";
import { sleep } from "../queues/waiting.ts";

/** Describes a kind of job; enough to add one, without the code that runs it. */
export type JobKind<P extends z.ZodType = z.ZodType> = {
  name: string;
  /** What administrators call it, in Polish. */
  title: string;
  payload: P;
  /** Without a schedule it runs when somebody adds one. A scheduled job's payload is `{}`. */
  schedule?: Schedule;
  /** How often it is tried again after the first failure. */
  retries: number;
  /** Seconds before the first retry; doubled each time, an hour at most. */
  pause: number;
  /** How many a server runs at a time; one if left out. */
  atOnce?: number;
  /**
   * Set for jobs that somebody waits for: accounts take turns (turns.ts), and a server runs this many more at a time,
   * each for an account that has none running.
   */
  extraAtOnce?: number;
  /** Milliseconds that the others must have been running before an extra one begins; if left out, it begins at once. */
  extraAfter?: number;
  /** What a job is about, in Polish, for the administrators' list. */
  about?: (payload: z.output<P>) => string;
};

export const jobKind = <P extends z.ZodType>(kind: JobKind<P>): JobKind<P> => kind;

export type JobRun = {
  db: Db;
  /** For errors that do not end the job. */
  log: Pick<Logger, "error">;
  /** Stays the same when the job is retried. */
  id: string;
  /** When this try began, by the clock of the jobs. */
  now: Date;
  /** Reads that clock again. */
  readNow: () => Promise<Date>;
  /** Aborted at a stop: a job that throws afterwards is put back, for another server or the next start. */
  signal: AbortSignal;
  /**
   * Call this before doing something that must not happen twice. Afterwards the job is retried only after a `Failure`: after
   * any other error, or if the server is killed, it is listed as failed, as nobody knows whether it was done.
   */
  beginUnrepeatable: () => Promise<void>;
};

/** Returns a note that is stored with the last run, or `false` if there was nothing to do, which is not recorded. */
type RunJob<T> = (run: JobRun, payload: T) => Promise<string | undefined | void | false>;

export type Job = Omit<JobKind, "about"> & {
  about: (payload: unknown) => string;
  run: RunJob<unknown>;
  /** Whether an extra one can begin at no cost, without waiting for `extraAfter`. */
  isExtraReady?: () => boolean;
};

/** Joins a kind of job with the code that runs it, and hides the payload's type. */
export const jobOf = <P extends z.ZodType>(kind: JobKind<P>, run: RunJob<z.output<P>>): Job => ({
  ...kind,
  about: (payload) => {
    const { data, success } = kind.payload.safeParse(payload);
    return success && kind.about ? kind.about(data) : "";
  },
  run: (context, payload) => run(context, kind.payload.parse(payload)),
});

/** The job was certainly not done, for this reason in Polish. Other errors are bugs or outages. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** The most retries, for failures where trying again helps little. */
  readonly retries: number;
  constructor(reason: string, { retries = Infinity, cause }: { retries?: number; cause?: unknown } = {}) {
    super(reason, { cause });
    this.retries = retries;
  }
}

/** Nobody knows whether the job was done, for this reason in Polish. It is listed as failed and not retried. */
export class Uncertain extends Error {
  override readonly name = "Uncertain";
}

/** The job cannot be done yet: it is postponed, which does not count as a try. */
export class NotYet extends Error {
  override readonly name = "NotYet";
  readonly seconds: number;
  constructor(seconds: number) {
    super(`not before ${seconds} s`);
    this.seconds = seconds;
  }
}

const RETRY = { tries: 20, pause: 500 };

/** Retries while the database is briefly unavailable: for recording what has already been done. */
export async function retryWhileUnavailable(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || tried === RETRY.tries || signal.aborted) throw error;
      await sleep(RETRY.pause, undefined, { ref: false });
    }
  }
}
