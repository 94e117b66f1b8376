import { invalid, limitReached, Refused } from "../../../errors/refused.ts";
import { runThread } from "../../../threads/start-worker.ts";
import { newThreadNumber, waitedMilliseconds, type ThreadNumber } from "../../../threads/processor-share.ts";
import { queueByAccount } from "../../../queues/work-queue.ts";
import { withTimeLimit } from "../../../queues/waiting.ts";
import { packFile, type PackResult, type FileWork, type PackedFile } from "./pack-file.ts";

/** Reads and packs an uploaded file, or refuses it. */
export type ReadUpload = (account: string, work: FileWork) => Promise<PackedFile>;

/** Megabytes for the largest genuine file. A thread that needs more is terminated; the program goes on. */
const MEMORY = 192;
/** Milliseconds; 20 000 rows usually take one second. `inAll` includes waiting for a processor on a busy machine. */
const TIME = { atWork: 8_000, inAll: 25_000 };

/** Two at a time, of two accounts: no account's files wait for large ones of another. */
const runQueued = queueByAccount(2, 10, () =>
  limitReached("Wczytuje się właśnie wiele plików. Spróbuj ponownie za chwilę."),
);

/** What a thread starts with. */
export type FileStart = FileWork & { readonly number: ThreadNumber };

/** Has a thread read a file, and refuses what cannot be read. */
export const readInThread: ReadUpload = async (account, work) => {
  const number = newThreadNumber();
  let waited = 0;
  const rested = () => (waited = Math.max(waited, waitedMilliseconds(number)));
  const word = await runQueued(account, () =>
    withTimeLimit({ ...TIME, rested }, new AbortController().signal, (end) =>
      runThread<PackResult>(
        new URL("./file-thread.ts", import.meta.url),
        { ...work, number } satisfies FileStart,
        MEMORY,
        end,
      ),
    ),
  ).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    if (waited > TIME.inAll - TIME.atWork)
      throw new Refused("UNAVAILABLE", "Serwer jest teraz bardzo zajęty. Wczytaj ten plik ponownie za chwilę.");
    // Only a file made for the purpose takes too much time or memory.
    return {
      problem:
        "Pliku nie da się odczytać: jest zbyt złożony. Skopiuj same dane do nowego arkusza i zapisz go jako .xlsx.",
    };
  });
  return refuseProblem(word);
};

/** Without a thread, as in tests. */
export const readWithoutThread: ReadUpload = async (_account, work) => refuseProblem(packFile(work));

/** Files are read in a thread if there are logins for threads, otherwise here, or as a test says. */
export type UploadDeps = { readUpload?: ReadUpload; logins?: object };
export const readerOf = ({ readUpload, logins }: UploadDeps): ReadUpload =>
  readUpload ?? (logins ? readInThread : readWithoutThread);

function refuseProblem(word: PackResult) {
  if ("problem" in word) throw invalid(word.problem);
  return word;
}
