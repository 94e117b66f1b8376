import { invalid, Refused } from "../../../errors.ts";
import { askThread } from "../../../threads/ask-once.ts";
import { openThreadNumber, waitedSoFar, type ThreadNumber } from "../../../threads/waited.ts";
import { turnLanes } from "../../../turn-lanes.ts";
import { withinTime } from "../../../within-time.ts";
import { packFile, type FileWord, type FileWork, type PackedFile } from "./pack-file.ts";

/** Reads a file of somebody's and packs what is in it, or refuses it. */
export type ReadUpload = (account: string, work: FileWork) => Promise<PackedFile>;

/** Of the largest honest file, in megabytes. A thread that needs more ends; the program stays. */
const MEMORY = 192;
/** In milliseconds: a second is usual for 20 000 rows. On a busy machine a thread waits for a processor, which is not its file's fault. */
const TIME = { atWork: 8_000, inAll: 25_000 };

/** Two at a time, of two accounts: the other work of the machine goes on, and a small one waits for none of another's. */
const inTurn = turnLanes(
  2,
  10,
  () => new Refused("RESOURCE_EXHAUSTED", "Wczytuje się właśnie wiele plików. Spróbuj ponownie za chwilę."),
);

/** What a thread starts with. */
export type FileStart = FileWork & { readonly number: ThreadNumber };

/** Has a thread of its own read a file, and refuses what it cannot read. */
export const readBeside: ReadUpload = async (account, work) => {
  const number = openThreadNumber();
  let waited = 0;
  const rested = () => (waited = Math.max(waited, waitedSoFar(number)));
  const word = await inTurn(account, () =>
    withinTime({ ...TIME, rested }, new AbortController().signal, (end) =>
      askThread<FileWord>(
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
  return orRefused(word);
};

/** The same without a thread, as in tests. */
export const readHere: ReadUpload = async (_account, work) => orRefused(packFile(work));

/** Without logins for threads files are read here, or as a test says. */
export type ReadingMeans = { readUpload?: ReadUpload; logins?: object };
export const readerOf = ({ readUpload, logins }: ReadingMeans): ReadUpload =>
  readUpload ?? (logins ? readBeside : readHere);

function orRefused(word: FileWord) {
  if ("problem" in word) throw invalid(word.problem);
  return word;
}
