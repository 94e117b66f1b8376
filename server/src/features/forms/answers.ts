import { isFormId } from "@ekorok/domain/forms/all-forms";
import type { Answers } from "../../answers/answers.ts";
import { notFound } from "../../errors/refused.ts";
import { readableReports } from "../reports/access.ts";
import { markFields, moveMarks, refuseUnknownFields } from "./marks.ts";
import { readForm, readYearForms } from "./year-forms.ts";

/** The official forms of a year, and the fields a person has already copied. */
export const formAnswers = {
  "GET /api/users/:uid/reports/:year/forms": ({ db, caller }, { place: { uid, year } }) =>
    readYearForms(db, readableReports(caller, uid), year, caller),
  markFormFields: async ({ db, caller, commit }, { uid, ...marked }) => {
    const readable = readableReports(caller, uid);
    if (!isFormId(marked.form)) throw notFound();
    const forms = await readForm(db, readable, marked.year, marked.form); // before the transaction, as it takes a while
    refuseUnknownFields(forms, marked);
    const at = new Date();
    return commit(async (db) => {
      await moveMarks(db, readable, caller, marked.year, forms);
      const outdated = await markFields(db, readable, caller, marked, at);
      return { at: at.toISOString(), outdated };
    });
  },
} satisfies Answers;
