import type { OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { whereOf, progressOf } from "@ekorok/domain/forms/form-fields";
import { counted, fieldForms } from "@ekorok/domain/polish/counted";
import { plural } from "@ekorok/domain/polish/plural";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { useClient } from "../../client/use-client.ts";
import { RecordFiling } from "../../duties/record-filing.tsx";
import { copyingAt, formsAt } from "../form-links.tsx";
import type { Copying } from "./use-copying.ts";
import text from "../../../ui/text.module.css";

type Props = {
  uid: string;
  year: number;
  form: OfficialForm;
  /** The forms after this one that have something to copy. */
  ahead: readonly OfficialForm[];
  copying: Copying;
};

/** Shown when every known field was entered: undetermined fields, and what to do next. */
export function CopyingDone({ uid, year, form, ahead, copying: { places, entered, goBack } }: Props) {
  const unknown = places.filter(({ field }) => field.text === null);
  const { done } = progressOf(form, entered);
  const { isDeleted } = useClient();
  const [next] = ahead;
  // Parts of one report are filed together; other reports may stand between them.
  const isLastOfDuty = !ahead.some(({ duty }) => duty === form.duty);
  return (
    <Stack gap={4}>
      {done > 0 && (
        <Alert tone="success" role="none" title="Wszystko wpisane">
          <p>
            {counted(done, fieldForms)}. {form.afterwards}
          </p>
        </Alert>
      )}
      {unknown.length > 0 && (
        <Alert
          tone="warning"
          role="none"
          title={`${unknown.length} ${plural(unknown.length, { one: "pole jest nieustalone", few: "pola są nieustalone", many: "pól jest nieustalonych" })}`}
        >
          <ul className={text.small}>
            {unknown.map((place) => (
              <li key={place.field.key}>
                {whereOf(place)}. {place.field.why?.join(" ")}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Row>
        {done > 0 && !isDeleted && <RecordFiling uid={uid} year={year} of={form.duty} isNext={isLastOfDuty} />}
        {next && (
          <ButtonLink look={isLastOfDuty ? "outlined" : "solid"} {...copyingAt(year, next.id)} search={(old) => old}>
            Następny: {next.title}
          </ButtonLink>
        )}
        <ButtonLink look="outlined" {...formsAt(year)}>
          Formularze
        </ButtonLink>
        {done > 0 && <Button onClick={goBack}>Wróć do ostatniego pola</Button>}
      </Row>
    </Stack>
  );
}
