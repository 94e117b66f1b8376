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
