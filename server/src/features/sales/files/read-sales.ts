import { unframed } from "@ekorok/domain/sales/file-frames";
import type { Db } from "../../../db/index.ts";
import { isUnavailable } from "../../../errors/system-errors.ts";
import { Failure, jobOf, type Job } from "../../../jobs/job.ts";
import {
  salesJobKind,
  beginReading,
  failReading,
  finishReading,
  notePercent,
  takeBackBeginning,
  type SaleFileKey,
} from "./uploads.ts";
import {
  whileCounted,
  newThreadCount,
  type ThreadCount,
  newRestTime,
  restedMilliseconds,
  type RestTime,
} from "../../../threads/processor-share.ts";
import { startWorker } from "../../../threads/start-worker.ts";
import { TimeLimitExceeded, withTimeLimit, type TimeLimit } from "../../../queues/waiting.ts";
import { cleanedText } from "../../imports/files/file-limits.ts";
import { packSales, type PackSalesMessage, type SalesWork } from "./pack-sales.ts";
import { ownNipOf } from "../store.ts";

export type ReadSalesStream = (
  work: SalesWork,
  note: (share: number) => void,
  signal: AbortSignal,
) => Promise<ReadOutcome>;
type ReadOutcome = Exclude<PackSalesMessage, { share: number }>;

/** Megabytes for the largest bundle and its content. */
const MEMORY = 512;
/** Milliseconds, many times what is needed. `inAll` includes rests, which other readers prolong. */
const TIME = { atWork: 120_000, inAll: 600_000 };

/** Without a thread, as in tests. */
export const readSalesWithoutThread: ReadSalesStream = async (work, note) => packSales(work, note);

export type SalesStart = SalesWork & { readonly crowd: ThreadCount; readonly rested: RestTime };
const crowd = newThreadCount();

/** Reads in a thread, so that requests do not wait, and a file that needs too much ends only the thread. */
export const salesReaderInThread =
  (time: Pick<TimeLimit, "atWork" | "inAll">): ReadSalesStream =>
  (work, note, signal) => {
    const rested = newRestTime();
    const limit = { ...time, rested: () => restedMilliseconds(rested) };
    return whileCounted(crowd, () =>
      withTimeLimit(limit, signal, (end) => {
        const worker = startWorker(
          new URL("./sales-thread.ts", import.meta.url),
          { ...work, crowd, rested } satisfies SalesStart,
          MEMORY,
        );
        const stop = () => void worker.terminate();
        end.addEventListener("abort", stop);
        return new Promise<ReadOutcome>((resolve, reject) => {
          worker.on("message", (word: PackSalesMessage) => ("share" in word ? note(word.share) : resolve(word)));
          worker.once("error", reject);
          worker.once("exit", () => reject(end.aborted ? end.reason : new Error("a thread ended without a word")));
          if (end.aborted) stop();
        });
      }),
    );
  };
export const readSalesInThread = salesReaderInThread(TIME);

/** How often reading is begun again after servers were lost. */
const MOST_BEGINNINGS = 2;

const reasons = {
  tookTooLong: "odczyt trwał zbyt długo, więc go przerwaliśmy. Wczytaj je mniejszymi paczkami.",
  cutOff: "serwer przerywał pracę za każdym razem, gdy je odczytywał. Wczytaj je mniejszymi paczkami.",
  failed: "są zbyt duże albo uszkodzone. Wczytaj je mniejszymi paczkami.",
};

/** If the server stops, the next one reads the files; any other failure is shown to whoever waits. */
export const salesJob = (read: ReadSalesStream): Job =>
  jobOf(salesJobKind, async ({ db, signal }, key) => {
    const begun = await beginReading(db, key);
    if (!begun) return false; // cancelled
    const { stream, beginnings } = begun;
    const fail = (reason: keyof typeof reasons) =>
      failReading(db, key, `Nie odczytaliśmy tych plików (${namesIn(stream)}): ${reasons[reason]}`);
    if (beginnings > MOST_BEGINNINGS) {
      await fail("cutOff");
      return false;
    }
    try {
      await readOne(db, key, stream, read, signal);
      return false;
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) {
        await takeBackBeginning(db, key).catch(() => {}); // then it counts as begun, which does less harm
        throw error;
      }
      await fail(error instanceof TimeLimitExceeded ? "tookTooLong" : "failed");
      throw new Failure("Sprzedaży nie udało się odczytać. Powiadom osobę od serwera.", {
        retries: 0,
        cause: error,
      });
    }
  });

const MOST_NAMED = 3;

/** The first names of the files, if the stream can be split into files. */
function namesIn(stream: Uint8Array): string {
  const names = (unframed(stream) ?? []).map(({ name }) => cleanedText(Buffer.from(name).toString("utf8"), 100));
  return [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ["…"] : [])].join(", ");
}

async function readOne(
  db: Db,
  key: SaleFileKey,
  stream: Buffer,
  read: ReadSalesStream,
  signal: AbortSignal,
): Promise<void> {
  const ownNip = await ownNipOf(db, key.uid);
  let noted = Date.now();
  const note = (share: number) => {
    if (Date.now() - noted < 500) return;
    noted = Date.now();
    void notePercent(db, key, Math.floor(share * 99)).catch(() => {}); // the next report corrects it
  };
  const word = await read({ stream, ownNip }, note, signal);
  if ("problem" in word) await failReading(db, key, word.problem);
  else await finishReading(db, key, word);
}
