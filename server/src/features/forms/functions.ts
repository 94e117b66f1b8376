import { markFormFieldsInput, markFormFieldsOutput } from "@ekorok/domain/forms/contract/forms";
import { isFormId } from "@ekorok/domain/forms/form-ids";
import { notFound } from "../../errors.ts";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { readableReports } from "../reports/access.ts";
import { markFields, moveMarks } from "./marks.ts";
import { refuseStrangeFields } from "./strange-fields.ts";
import { readForm } from "./year-forms.ts";

/** How far somebody has got in copying a year into official forms. */
export const formFunctions: readonly Callable[] = [
  forSignedIn({
    name: "markFormFields",
    changesSomething: true,
    bodyLimit: 1024 * 1024, // all fields of the largest form, each with a name and what was entered
    input: markFormFieldsInput,
    output: markFormFieldsOutput,
    refuses: ["PERMISSION_DENIED", "NOT_FOUND", "FAILED_PRECONDITION"],
    run: async ({ db, caller, commit }, { uid, ...marked }) => {
      const readable = readableReports(caller, uid);
      if (!isFormId(marked.form)) throw notFound();
      const forms = await readForm(db, readable, marked.year, marked.form); // before, as it takes a while
      refuseStrangeFields(forms, marked);
      const at = new Date();
      return commit(async (db) => {
        await moveMarks(db, readable, caller, marked.year, forms);
        const outdated = await markFields(db, readable, caller, marked, at);
        return { at: at.toISOString(), outdated };
      });
    },
  }),
];
