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

/** The labels of the fields, and of the columns in a list of clients. */
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
