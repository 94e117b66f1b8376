import type { Book } from "@ekorok/domain/areas/cells";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Month } from "@ekorok/domain/periods/month";
import type { Db } from "../../db/index.ts";
import { readDictionaries } from "../dictionaries/store.ts";

/** Another revision is another state, no matter which server wrote it, so the last one read can be kept. */
let last: { revision: string; dictionaries: Dictionaries } | undefined;

/** The dictionaries at a revision, which the caller has just read. */
export async function dictionariesAt(db: Db, revision: string): Promise<Dictionaries> {
  if (last?.revision !== revision) last = await readDictionaries(db);
  return last.dictionaries;
}

/** The rules of a month by them. */
export const bookOf = async (db: Db, revision: string, { year, month }: Month): Promise<Book> => ({
  period: { year, month },
  dictionaries: await dictionariesAt(db, revision),
});
