/** What the person or the company says of itself, by name, in the order in which it is asked. */
export const profileNames = [
  "displayName",
  "companyName",
  "nip",
  "regon",
  "bdoNumber",
  "phone",
  "seatAddress",
  "seatGmina",
  "seatVoivodeship",
] as const;
export type ProfileName = (typeof profileNames)[number];

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
