import { invalid, Refused } from "../../../errors.ts";
import { askThread } from "../../../threads/ask-once.ts";
import { turnLanes } from "../../../turn-lanes.ts";
import { packFile, type FileWord, type FileWork, type PackedFile } from "./pack-file.ts";

/** Reads a file of somebody's and packs what is in it, or refuses it. */
export type ReadUpload = (account: string, work: FileWork) => Promise<PackedFile>;

/** Of the largest honest file, in megabytes. A thread that needs more ends; the program stays. */
const MEMORY = 192;
/** In milliseconds: a second is usual for 20 000 rows. */
const TIME = 8_000;

/** Two at a time, of two accounts: the other work of the machine goes on, and a small one waits for none of another's. */
const inTurn = turnLanes(
  2,
  10,
  () => new Refused("RESOURCE_EXHAUSTED", "Wczytuje się właśnie wiele plików. Spróbuj ponownie za chwilę."),
);

/** Has a thread of its own read a file, and refuses what it cannot read. */
export const readBeside: ReadUpload = async (account, work) => {
  const word = await inTurn(account, () =>
    askThread<FileWord>("file-thread", work, MEMORY, AbortSignal.timeout(TIME)),
  ).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
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

function orRefused(word: FileWord) {
  if ("problem" in word) throw invalid(word.problem);
  return word;
}
