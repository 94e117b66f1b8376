import { invalid, Refused } from "../../../errors/refused.ts";
import { runThread } from "../../../threads/start-worker.ts";
import { newThreadNumber, waitedMilliseconds, type ThreadNumber } from "../../../threads/processor-share.ts";
import { queueByAccount } from "../../../queues/work-queue.ts";
import { withTimeLimit } from "../../../queues/waiting.ts";
import { packFile, type PackResult, type FileWork, type PackedFile } from "./pack-file.ts";

/** Reads a file of somebody's and packs what is in it, or refuses it. */
export type ReadUpload = (account: string, work: FileWork) => Promise<PackedFile>;

/** Of the largest honest file, in megabytes. A thread that needs more ends; the program stays. */
const MEMORY = 192;
/** In milliseconds: a second is usual for 20 000 rows. On a busy machine a thread waits for a processor, which is not its file's fault. */
const TIME = { atWork: 8_000, inAll: 25_000 };

/** Two at a time, of two accounts: the other work of the machine goes on, and a small one waits for none of another's. */
const runQueued = queueByAccount(
  2,
  10,
  () => new Refused("RESOURCE_EXHAUSTED", "Wczytuje się właśnie wiele plików. Spróbuj ponownie za chwilę."),
);

/** What a thread starts with. */
export type FileStart = FileWork & { readonly number: ThreadNumber };

/** Has a thread of its own read a file, and refuses what it cannot read. */
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
    // It took too long, or too much memory, which only a file does that was made for it.
    return {
      problem:
        "Pliku nie da się odczytać: jest zbyt złożony. Skopiuj same dane do nowego arkusza i zapisz go jako .xlsx.",
    };
  });
  return refuseProblem(word);
};

/** The same without a thread, as in tests. */
export const readDirectly: ReadUpload = async (_account, work) => refuseProblem(packFile(work));

/** Without logins for threads files are read here, or as a test says. */
export type UploadDeps = { readUpload?: ReadUpload; logins?: object };
export const readerOf = ({ readUpload, logins }: UploadDeps): ReadUpload =>
  readUpload ?? (logins ? readInThread : readDirectly);

function refuseProblem(word: PackResult) {
  if ("problem" in word) throw invalid(word.problem);
  return word;
}
