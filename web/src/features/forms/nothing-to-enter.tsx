import type { OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { Alert } from "../../ui/alert.tsx";

/** Instead of a form that would be all zeros. */
export const NothingToEnter = ({ form: { nothing, emptyIsZero } }: { form: OfficialForm }) => (
  <Alert tone="info" role="none" title="Nic do wpisania">
    <p>{nothing}</p>
    {emptyIsZero && <p>Puste komórki tego formularza przyjmują 0.</p>}
  </Alert>
);
