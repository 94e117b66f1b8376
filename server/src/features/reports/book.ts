import type { Book, Dictionaries, Month } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { readDictionaries } from "../dictionaries/store.ts";

/** Another revision is another state, no matter which server wrote it, so the last one read can be kept. */
let last: { revision: string; dictionaries: Dictionaries } | undefined;

/** The rules of a month as the dictionaries are at a revision, which the caller has just read. */
export async function bookOf(db: Db, revision: string, { year, month }: Month): Promise<Book> {
  if (last?.revision !== revision) last = await readDictionaries(db);
  return { period: { year, month }, dictionaries: last.dictionaries };
}
