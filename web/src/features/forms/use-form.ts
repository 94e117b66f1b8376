import type { OfficialForm, YearForms } from "@ekorok/domain/forms/contract/forms";
import { enteredIn } from "@ekorok/domain/forms/marked-fields";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearFormsQuery } from "../../api/year-forms.ts";
import { useClient } from "../client/use-client.ts";
import { useLeftMarks } from "./marks/use-marks.ts";

/** A year's forms, and of one of them how far one has got. It may be gone after a change: then null. */
export function useForm(year: number, id: string) {
  const { uid } = useClient();
  useLeftMarks(uid, year);
  const { data } = useSuspenseQuery(yearFormsQuery(uid, year));
  const form: OfficialForm | null = data.forms.find((one) => one.id === id) ?? null;
  return { uid, all: data satisfies YearForms, form, entered: enteredIn(data.marks, id) };
}
