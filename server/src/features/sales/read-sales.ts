import type { Db } from "../../db/index.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import { Failure, jobOf, type Job } from "../../jobs/job.ts";
import { salesKind } from "../../jobs/kinds/sales.ts";
import { startWorker } from "../../threads/start-worker.ts";
import { packSales, type SalesWord, type SalesWork } from "./files/pack-sales.ts";
import { ownNipOf } from "./own-nip.ts";
import { failReading, finishReading, joinPieces, notePercent, type SaleFileKey } from "./uploads.ts";

/** Reads what was sent and says how far it is. */
export type ReadSalesStream = (work: SalesWork, note: (share: number) => void, signal: AbortSignal) => Promise<Word>;
type Word = Exclude<SalesWord, { share: number }>;

/** Of the largest bundle with what is kept of it, in megabytes; and in milliseconds, many times what it takes. */
const MEMORY = 512;
const TIME = 120_000;

/** The same without a thread, as in tests. */
export const readSalesHere: ReadSalesStream = async (work, note) => packSales(work, note);

/** In a thread of its own: nobody who types waits for it, and what needs too much of anything ends alone. */
export const readSalesBeside: ReadSalesStream = async (work, note, signal) => {
  const worker = startWorker("sales-thread", work, MEMORY);
  const stop = () => void worker.terminate();
  const end = AbortSignal.any([signal, AbortSignal.timeout(TIME)]);
  end.addEventListener("abort", stop);
  try {
    return await new Promise<Word>((resolve, reject) => {
      worker.on("message", (word: SalesWord) => ("share" in word ? note(word.share) : resolve(word)));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("a thread ended without a word")));
      if (end.aborted) stop();
    });
  } finally {
    end.removeEventListener("abort", stop);
  }
};

const TOO_MUCH = "Plików nie udało się odczytać: są zbyt duże albo uszkodzone. Wczytaj je mniejszymi paczkami.";

/** A server that stops leaves the files to the next; what else goes wrong is said to who waits. */
export const salesJob = (read: ReadSalesStream): Job =>
  jobOf(salesKind, async ({ db, signal }, key) => {
    try {
      await readOne(db, key, read, signal);
      return false;
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) throw error;
      await failReading(db, key, TOO_MUCH);
      throw new Failure("Sprzedaży nie udało się odczytać. Szczegóły są w dzienniku serwera.", {
        retries: 0,
        cause: error,
      });
    }
  });

async function readOne(db: Db, key: SaleFileKey, read: ReadSalesStream, signal: AbortSignal): Promise<void> {
  const stream = await joinPieces(db, key);
  if (!stream) return; // nobody waits for it any more
  const ownNip = await ownNipOf(db, key.uid);
  let noted = Date.now();
  const note = (share: number) => {
    if (Date.now() - noted < 500) return;
    noted = Date.now();
    void notePercent(db, key, Math.floor(share * 99)).catch(() => {}); // the next one says it
  };
  const word = await read({ stream, ownNip }, note, signal);
  if ("problem" in word) await failReading(db, key, word.problem);
  else await finishReading(db, key, word);
}
