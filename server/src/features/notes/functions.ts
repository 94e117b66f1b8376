import { consultancyNote, readNoteInput, saveNoteInput } from "@ekorok/domain/reports/contract/consultancy-notes";
import { forAdministrator, type Callable } from "../functions/callable.ts";
import { noteKeeper } from "./access.ts";
import { readNote, saveNote } from "./notes.ts";

/** What the consultancy keeps to itself about clients and their reports. */
export const noteFunctions: readonly Callable[] = [
  forAdministrator({
    name: "readNote",
    changesSomething: false,
    input: readNoteInput,
    output: consultancyNote,
    run: ({ db, caller }, { uid, report }) => readNote(db, noteKeeper(caller, uid), report),
  }),
  forAdministrator({
    name: "saveNote",
    changesSomething: true,
    input: saveNoteInput,
    output: consultancyNote,
    refuses: ["NOT_FOUND", "ABORTED"],
    run: ({ caller, commit }, { uid, report, version, text }) => {
      const keeper = noteKeeper(caller, uid);
      return commit((db) => saveNote(db, keeper, report, { version, text }));
    },
  }),
];
