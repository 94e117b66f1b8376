import type { Book } from "@ekorok/domain/areas/cells";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Month } from "@ekorok/domain/periods/month";
import type { Db } from "../../db/index.ts";
import { readDictionaries } from "../dictionaries/store.ts";

/** A revision names one state on all servers, so the last one read is cached. */
let last: { revision: string; dictionaries: Dictionaries } | undefined;

/** The dictionaries at a revision that the caller has just read. */
export async function dictionariesAt(db: Db, revision: string): Promise<Dictionaries> {
  if (last?.revision !== revision) last = await readDictionaries(db);
  return last.dictionaries;
}

/** The book of a month. */
export const bookOf = async (db: Db, revision: string, { year, month }: Month): Promise<Book> => ({
  period: { year, month },
  dictionaries: await dictionariesAt(db, revision),
});
