import type { OfficialForm, YearForms } from "@ekorok/domain/forms/contract/forms";
import { fieldsIn } from "@ekorok/domain/forms/form-fields";
import { plural } from "@ekorok/domain/polish/plural";
import { Alert } from "../../ui/alert.tsx";
import { Stack } from "../../ui/layout.tsx";
import { basisText, submittedWords, warningsOf } from "./form-words.ts";
import text from "../../ui/text.module.css";

/** Says what the numbers are taken from, and where they differ from submitted ones. */
export function FormNotices({ all, form }: { all: YearForms; form?: OfficialForm }) {
  const warnings = warningsOf(all);
  const differing = (form ? [form] : all.forms).flatMap((one) => fieldsIn(one).filter(({ field }) => field.otherwise));
  const gone = form?.gone ?? [];
  const count = differing.length + gone.length;
  return (
    <Stack gap={3}>
      <p className={text.note}>{basisText(all)}</p>
      {(warnings.length > 0 || count > 0) && (
        <Alert
          tone="warning"
          role="none"
          title={
            count > 0
              ? `${count} ${plural(count, { one: "liczba różni", few: "liczby różnią", many: "liczb różni" })} się od złożonych`
              : "To nie są jeszcze liczby całego roku"
          }
        >
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          {count > 0 && <p>Różnice są zaznaczone przy polach.</p>}
          {gone.length > 0 && (
            <ul>
              {gone.map(({ of, where, text: value }) => (
                <li key={`${of} ${where}`}>
                  Już tego nie ma, a {submittedWords[of]} jest: {where}: {value}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </Stack>
  );
}

/** Remarks about the whole form, such as that it need not be filed; shown wherever it is offered. */
export const FormRemarks = ({ form: { notes } }: { form: OfficialForm }) =>
  notes.length > 0 && (
    <Alert tone="info" role="none">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );

/** Stands in for a form of zeros. */
export const NothingToEnter = ({ form: { nothing, emptyIsZero } }: { form: OfficialForm }) => (
  <Alert tone="info" role="none" title="Nic do wpisania">
    <p>{nothing}</p>
    {emptyIsZero && <p>Puste komórki tego formularza przyjmują 0.</p>}
  </Alert>
);
