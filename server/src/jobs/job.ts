import type { Logger } from "pino";
import type { z } from "zod";
import type { Db } from "../db/index.ts";
import type { Schedule } from "./schedule.ts";
import { isUnavailable } from "../errors/system-errors.ts";
import { sleep } from "../queues/waiting.ts";

/** What is known of a job without the means to do it: enough to add one. */
export type JobKind<P extends z.ZodType = z.ZodType> = {
  name: string;
  /** What administrators call it, in Polish. */
  title: string;
  payload: P;
  /** Left out, it runs when somebody adds one. A scheduled one gets `{}`. */
  schedule?: Schedule;
  /** How often it is tried again after the first time. */
  retries: number;
  /** Seconds before it is tried again; twice as long each time, an hour at most. */
  pause: number;
  /** How many of them a server does at a time; left out, one after the other. */
  atOnce?: number;
  /**
   * Somebody waits for each of them, so accounts take turns (turns.ts), and a server does so many more at a time, each of an
   * account that has none in work.
   */
  extraAtOnce?: number;
  /** Milliseconds for which those in work must have been at it before an extra one begins; left out, it begins at once. */
  extraAfter?: number;
  /** What one of them is about, in Polish, for the administrators' list. */
  about?: (payload: z.output<P>) => string;
};

export const jobKind = <P extends z.ZodType>(kind: JobKind<P>): JobKind<P> => kind;

export type JobRun = {
  db: Db;
  /** For what goes wrong on the way and does not end it. */
  log: Pick<Logger, "error">;
  /** The same each time this one is tried. */
  id: string;
  /** When this try began, by the clock that the jobs go by. */
  now: Date;
  /** What that clock says by then: when something ended. */
  readNow: () => Promise<Date>;
  /** Asked to stop: what throws after this is put back and done by the next server, or after the next start. */
  signal: AbortSignal;
  /**
   * Says that something begins which must not happen twice. From here on only a `Failure` has the job tried again: after any
   * other error, and after a server that was killed, it is given up and listed, for nobody knows what became of it.
   */
  beginUnrepeatable: () => Promise<void>;
};

/** Done; what it returns is kept as what it last did. `false`: there was nothing to do, which is not worth keeping. */
type RunJob<T> = (run: JobRun, payload: T) => Promise<string | undefined | void | false>;

export type Job = Omit<JobKind, "about"> & {
  about: (payload: unknown) => string;
  run: RunJob<unknown>;
  /** Whether an extra one costs nothing to begin, so that `extraAfter` need not be waited for. */
  isExtraReady?: () => boolean;
};

/** A kind of job with the way to do it: typed inside, plain outside. */
export const jobOf = <P extends z.ZodType>(kind: JobKind<P>, run: RunJob<z.output<P>>): Job => ({
  ...kind,
  about: (payload) => {
    const { data, success } = kind.payload.safeParse(payload);
    return success && kind.about ? kind.about(data) : "";
  },
  run: (context, payload) => run(context, kind.payload.parse(payload)),
});

/** It certainly was not done, and this is why, in Polish. Any other error is a bug, or something that has gone away. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** How often it is tried again at most, where trying helps little. */
  readonly retries: number;
  constructor(reason: string, { retries = Infinity, cause }: { retries?: number; cause?: unknown } = {}) {
    super(reason, { cause });
    this.retries = retries;
  }
}

/** Nobody knows whether it was done, and this is why, in Polish. It is listed and not tried again. */
export class Uncertain extends Error {
  override readonly name = "Uncertain";
}

/** It cannot be done just yet: it is put off, and this counts as no try. */
export class NotYet extends Error {
  override readonly name = "NotYet";
  readonly seconds: number;
  constructor(seconds: number) {
    super(`not before ${seconds} s`);
    this.seconds = seconds;
  }
}

const RETRY = { tries: 20, pause: 500 };

/** Tries again while the database is away for a moment: for what is done already and must be kept. */
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
