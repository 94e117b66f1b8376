import type { ProfileName } from "./profile-names.ts";

/** What people see above the fields of a profile, and above the columns of a list of clients. */
export const profileLabels: Readonly<Record<ProfileName, string>> = {
  companyName: "Nazwa firmy",
  nip: "NIP",
  regon: "REGON",
  bdoNumber: "Numer BDO",
  seatAddress: "Adres siedziby",
  seatGmina: "Gmina",
  seatVoivodeship: "Województwo",
  displayName: "Osoba do kontaktu",
  phone: "Telefon",
};
