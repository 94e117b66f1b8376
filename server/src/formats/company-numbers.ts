import type { PaperCompany } from "@ekorok/domain/papers/paper";

/** By which numbers offices know a company, as headers of pages say them. */
export const numbersOf = (company: PaperCompany | null): string =>
  Object.entries({ NIP: company?.nip, REGON: company?.regon, BDO: company?.bdoNumber })
    .flatMap(([label, number]) => (number ? `${label} ${number}` : []))
    .join(" · ");
