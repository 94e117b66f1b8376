import type { OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { fieldsIn } from "@ekorok/domain/forms/form-fields";
import { Refused } from "../../errors.ts";
import type { Marked } from "./marks.ts";

/** What is entered is of a field that there is; what was entered of one that there is no more can only be taken back. */
export function refuseStrangeFields(forms: readonly OfficialForm[], { fields }: Marked): void {
  const there = new Set(forms.flatMap(fieldsIn).map(({ field }) => field.key));
  if (fields.every(({ field, value }) => value === null || there.has(field))) return;
  throw new Refused(
    "FAILED_PRECONDITION",
    "Tego pola nie ma w formularzu: dane zmieniły się od czasu, gdy go otwarto. Odśwież stronę i przepisuj dalej.",
  );
}
