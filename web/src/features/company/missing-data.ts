import type { Profile } from "@ekorok/domain";
import { profileFields } from "./profile-fields.ts";

/** What a submission says of its company beside the seat. */
const inSubmissions: ReadonlySet<keyof Profile> = new Set(["companyName", "nip", "regon", "bdoNumber"]);

/** As the form calls it, in its order. */
export const missingData = (profile: Readonly<Profile>): string[] =>
  profileFields
    .filter(({ name }) => inSubmissions.has(name) && profile[name] === "")
    .map(({ label }) => (label === label.toUpperCase() ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`));
