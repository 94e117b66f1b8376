import type { Profile } from "@ekorok/domain/company/contract/profile";
import { profileLabels } from "@ekorok/domain/company/profile-names";
import { voivodeships } from "@ekorok/domain/company/voivodeships";

type Option = { value: string; label: string };

export type ProfileField = {
  name: keyof Profile;
  label: string;
  hint?: string;
  autoComplete?: string;
  isNumber?: boolean;
  options?: readonly Option[];
};

const unset = (label: string): Option => ({ value: "", label });

const fields: readonly Omit<ProfileField, "label">[] = [
  { name: "companyName", autoComplete: "organization" },
  { name: "nip", isNumber: true },
  { name: "regon", isNumber: true },
  { name: "bdoNumber", hint: "9 cyfr, razem z zerami na początku", isNumber: true },
  { name: "seatAddress", autoComplete: "street-address" },
  { name: "seatGmina" },
  {
    name: "seatVoivodeship",

    options: [unset("nie wybrano"), ...voivodeships.map((name) => ({ value: name, label: name }))],
  },
  { name: "displayName", autoComplete: "name" },
  { name: "phone", autoComplete: "tel" },
];

/** In the order of the form. */
export const profileFields: readonly ProfileField[] = fields.map((field) => ({
  ...field,
  label: profileLabels[field.name],
}));
