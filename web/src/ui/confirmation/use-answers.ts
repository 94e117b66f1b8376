import { useState } from "react";
import { type Field, initialValues, problemOf, type Values } from "./fields.ts";

type Notes = Readonly<Record<string, string | null>>;

/** What is entered in the dialog. A problem is shown once its field was left: before, one is still typing. */
export function useAnswers(fields: readonly Field[]) {
  const [values, setValues] = useState<Values>(() => initialValues(fields));
  // What stands in a number field and is no number; it says so itself.
  const [entryProblems, setEntryProblems] = useState<Notes>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    values,
    areValid: fields.every((field) => !entryProblems[field.name] && problemOf(field, values) === null),
    problemToShow: (field: Field) => {
      const isToBeShown = left.has(field.name) && !entryProblems[field.name];
      return isToBeShown ? problemOf(field, values) : null;
    },
    change: (name: string, value: Values[string], entryProblem: string | null) => {
      setValues((before) => ({ ...before, [name]: value }));
      setEntryProblems((before) => ({ ...before, [name]: entryProblem }));
    },
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
  };
}
