import type { Profile } from "@ekorok/domain";
import { profileFields } from "./profile-fields.ts";

/** What a submission says of its company beside the seat. */
const inSubmissions = ["companyName", "nip", "regon", "bdoNumber"] as const;

/** As the form calls it, within a sentence. */
export const missingData = (profile: Readonly<Pick<Profile, (typeof inSubmissions)[number]>>): string[] =>
  inSubmissions
    .filter((name) => profile[name] === "")
    .map((name) => profileFields.find((field) => field.name === name)?.label ?? name)
    .map((label) => (label === label.toUpperCase() ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`));
