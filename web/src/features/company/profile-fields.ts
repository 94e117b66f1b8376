import { type Profile, voivodeships } from "@ekorok/domain";

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

/** What the form asks for, in its order. */
export const profileFields: readonly ProfileField[] = [
  { name: "companyName", label: "Nazwa firmy", autoComplete: "organization" },
  { name: "nip", label: "NIP", isNumber: true },
  { name: "regon", label: "REGON", isNumber: true },
  { name: "bdoNumber", label: "Numer BDO", hint: "9 cyfr, razem z zerami na początku", isNumber: true },
  { name: "seatAddress", label: "Adres siedziby", autoComplete: "street-address" },
  { name: "seatGmina", label: "Gmina" },
  {
    name: "seatVoivodeship",
    label: "Województwo",
    options: [unset("nie wybrano"), ...voivodeships.map((name) => ({ value: name, label: name }))],
  },
  { name: "displayName", label: "Osoba do kontaktu", autoComplete: "name" },
  { name: "phone", label: "Telefon", autoComplete: "tel" },
];
