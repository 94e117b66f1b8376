import type { OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { Alert } from "../../ui/alert.tsx";

/** What is to be known of a form before anybody copies it, such as that it need not be filed: the same wherever it is offered. */
export const FormRemarks = ({ form: { notes } }: { form: OfficialForm }) =>
  notes.length > 0 && (
    <Alert tone="info" role="none">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
