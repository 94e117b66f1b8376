import type { CheckState } from "@ekorok/domain/contract/system";
import type { Db } from "./db/index.ts";
import type { Settings } from "./settings.ts";

// What a feature brings beside its endpoints. So far: lines of "Stan systemu", the page that says whether all is well.

/** What a check may look at. */
export type Around = { db: Db; settings: Settings; now: Date };

type Found = {
  state: CheckState;
  /** In Polish, a sentence or two. */
  says: string;
  /** What somebody should do about it, in Polish; left out where nothing is to be done. */
  toDo?: string;
  /** For who runs the server, in Polish: settings and files by their names, which say nothing to others. */
  details?: string;
  /** When what it speaks of last happened; left out, it was seen just now. Null: never. */
  at?: Date | null;
};

/** One line of the page that says whether all is well. How to add one: CONTRIBUTING.md. */
export type Check = {
  id: string;
  title: string;
  /** What `at` is the time of, in Polish: "Ostatnia wysyłka". */
  when?: string;
  look: (around: Around) => Promise<Found>;
};
