import { lookUp } from "@ekorok/domain/dictionaries/collection";
import {
  dictionaryItemHistoryInput,
  dictionaryItemHistoryOutput,
  saveDictionaryItemsInput,
  saveDictionaryItemsOutput,
} from "@ekorok/domain/dictionaries/contract/dictionaries";
import { kindAt } from "@ekorok/domain/dictionaries/kinds";
import {
  lawNumberHistoryInput,
  lawNumberHistoryOutput,
  lawNumbersInput,
  lawNumbersOutput,
  setLawNumberInput,
} from "@ekorok/domain/dictionaries/law-changes";
import { forAdministrator } from "../functions/callable.ts";
import { dictionaryEditor, refuseUnlessHistorian } from "../dictionaries/access.ts";
import { addressOf, changesFrom, historyName, noSuchKind } from "../dictionaries/changes.ts";
import { readItemHistory } from "../dictionaries/item-history.ts";
import { lawItem, readLawNumbers, setLawNumber } from "./law.ts";
import { saveChanges } from "./save.ts";

/** What administrators do with dictionaries beyond changing one item. */
export const dictionaryFunctions = [
  forAdministrator({
    name: "saveDictionaryItems",
    changesSomething: true,
    bodyLimit: 1024 * 1024, // all items with four years are 170 kB; a year more adds 40
    input: saveDictionaryItemsInput,
    output: saveDictionaryItemsOutput,
    refuses: ["ABORTED", "FAILED_PRECONDITION"],
    run: ({ caller, commit }, { changes: sent, reason }) => {
      const editor = dictionaryEditor(caller);
      const changes = changesFrom(sent);
      return commit(async (db) => {
        const all = await saveChanges(db, editor, changes, reason);
        return {
          items: changes.map(({ kind, id }) => ({
            ...addressOf({ kind, id }),
            version: lookUp(all, kind, id)?.version ?? 0,
          })),
        };
      });
    },
  }),
  forAdministrator({
    name: "setLawNumber",
    changesSomething: true,
    input: setLawNumberInput,
    output: lawNumbersOutput,
    refuses: ["ABORTED"],
    run: ({ caller, commit }, { year, path, from, to }) => {
      const editor = dictionaryEditor(caller);
      return commit(async (db) => {
        await setLawNumber(db, editor, { year, path, from, to });
        return readLawNumbers(db, year);
      });
    },
  }),
  forAdministrator({
    name: "lawNumbers",
    changesSomething: false,
    input: lawNumbersInput,
    output: lawNumbersOutput,
    run: async ({ db, caller }, { year }) => {
      dictionaryEditor(caller);
      return readLawNumbers(db, year);
    },
  }),
  forAdministrator({
    name: "lawNumberHistory",
    changesSomething: false,
    input: lawNumberHistoryInput,
    output: lawNumberHistoryOutput,
    run: async ({ db, caller }, { year, path }) => {
      refuseUnlessHistorian(caller);
      return { changes: await readItemHistory(db, lawItem(year, path)) };
    },
  }),
  forAdministrator({
    name: "dictionaryItemHistory",
    changesSomething: false,
    input: dictionaryItemHistoryInput,
    output: dictionaryItemHistoryOutput,
    run: async ({ db, caller }, { document, key, id }) => {
      refuseUnlessHistorian(caller);
      const kind = kindAt(document, key);
      if (!kind) throw noSuchKind();
      return { changes: await readItemHistory(db, historyName({ kind, id })) };
    },
  }),
];
