import {
  dictionaryItemHistoryInput,
  dictionaryItemHistoryOutput,
  kindAt,
  lookUp,
  saveDictionaryItemsInput,
  saveDictionaryItemsOutput,
} from "@ekorok/domain";
import { notFound } from "../../errors.ts";
import { forAdministrators } from "../functions/callable.ts";
import { dictionaryEditor, refuseUnlessHistorian } from "./access.ts";
import { addressOf, changesFrom } from "./changes.ts";
import { readItemHistory } from "./item-history.ts";
import { historyName, saveChanges } from "./save.ts";

/** What administrators do with dictionaries beyond changing one item. */
export const dictionaryFunctions = [
  forAdministrators({
    name: "saveDictionaryItems",
    changesSomething: true,
    bodyLimit: 2 * 1024 * 1024, // all engines with all their years are half of it
    input: saveDictionaryItemsInput,
    output: saveDictionaryItemsOutput,
    run: ({ caller, commit }, { changes: sent }) => {
      const editor = dictionaryEditor(caller);
      const changes = changesFrom(sent);
      return commit(async (db) => {
        const all = await saveChanges(db, editor, changes);
        return {
          items: changes.map(({ kind, id }) => ({
            ...addressOf({ kind, id }),
            version: lookUp(all, kind, id)?.version ?? 0,
          })),
        };
      });
    },
  }),
  forAdministrators({
    name: "dictionaryItemHistory",
    changesSomething: false,
    input: dictionaryItemHistoryInput,
    output: dictionaryItemHistoryOutput,
    run: async ({ db, caller }, { document, key, id }) => {
      refuseUnlessHistorian(caller);
      const kind = kindAt(document, key);
      if (!kind) throw notFound();
      return { changes: await readItemHistory(db, historyName({ kind, id })) };
    },
  }),
];
