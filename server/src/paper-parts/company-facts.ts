import { summaryFacts } from "@ekorok/domain/papers/own-headings";
import type { PaperCompany, PaperFact } from "@ekorok/domain/papers/paper";

/** A line with nothing beside it would seem to be forgotten. */
const NOT_SAID = "nie podano";

/** Whose paper it is, and of when, if it is of some time: by these lines it is known when it is read in again. */
export function factsOf({ name, seat, nip, regon, bdoNumber }: PaperCompany, ...period: [string?]): PaperFact[] {
  const values = [name, seat, nip, regon, bdoNumber, ...period];
  return values.map((value, index) => [summaryFacts[index] ?? "", value || NOT_SAID]);
}
