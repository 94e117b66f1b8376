import type { Answers } from "../../answers/answers.ts";
import { dictionaryEditor } from "../dictionaries/access.ts";
import { changesFrom } from "../dictionaries/parse-changes.ts";
import { readLawNumbers, saveLawNumbers } from "./law.ts";
import { saveChanges, versionsIn } from "./save.ts";

export const confirmNumbersAnswers = {
  confirmNumbers: ({ caller, commit }, { changes: sent, reason, year, law }) => {
    const editor = dictionaryEditor(caller);
    const changes = changesFrom(sent);
    return commit(async (db) => {
      const items = changes.length > 0 ? versionsIn(await saveChanges(db, editor, changes, reason), changes) : [];
      if (law.length > 0) await saveLawNumbers(db, editor, year, law);
      return { items, law: await readLawNumbers(db, year) };
    });
  },
} satisfies Answers;
