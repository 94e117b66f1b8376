import type { Profile } from "@ekorok/domain/company/contract/profile";
import { Alert } from "../../ui/alert.tsx";
import { TextLink } from "../../ui/button.tsx";
import { useClient } from "../client/use-client.ts";
import { profileFields } from "../client/profile-fields.ts";

/** Names company data that a submission would lack. */
export function MissingDataNotice() {
  const { document, isDeleted } = useClient();
  const missing = missingData(document);
  if (missing.length === 0 || isDeleted) return null;
  return (
    <Alert tone="info">
      W&nbsp;danych firmy brakuje: {missing.join(", ")}. Sprawozdanie można złożyć bez nich, ale w&nbsp;złożonej wersji
      ich nie będzie. Uzupełnisz je na stronie <TextLink to="/konto/dane-firmy">Dane firmy i&nbsp;adresy</TextLink>.
    </Alert>
  );
}

/** The company data of a submission, apart from its seat. */
const inSubmissions = ["companyName", "nip", "regon", "bdoNumber"] as const;

/** What a submission has of the company. */
export const filedNames: readonly (keyof Profile)[] = [...inSubmissions, "seatAddress", "seatGmina", "seatVoivodeship"];

/** Labels as written within a sentence. */
export const missingData = (profile: Readonly<Pick<Profile, (typeof inSubmissions)[number]>>): string[] =>
  inSubmissions
    .filter((name) => profile[name] === "")
    .map((name) => profileFields.find((field) => field.name === name)?.label ?? name)
    .map((label) => (label === label.toUpperCase() ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`));
