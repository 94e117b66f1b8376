import type { PaperCompany, PaperFact } from "@ekorok/domain";

/** Whose paper it is. */
export const factsOf = ({ name, seat, nip, regon, bdoNumber }: PaperCompany): PaperFact[] => [
  ["Firma", name],
  ["Siedziba", seat],
  ["NIP", nip],
  ["REGON", regon],
  ["Numer BDO", bdoNumber],
];
