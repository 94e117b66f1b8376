import { type ReportStatus, reportStatuses, reportStatusFacts, type ReportStatusWord, YEARS } from "@ekorok/domain";
import { z } from "zod";

/** What the address of the list says, in the words that people read there. */
type StatusWord = ReportStatusWord | "po-terminie";
export type WantedStatus = ReportStatus | "overdue";
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
export const statusWords = Object.fromEntries([
  ...reportStatuses.map((status) => [reportStatusFacts[status].inAddress, status]),
  ["po-terminie", "overdue"],
]) as Readonly<Record<StatusWord, WantedStatus>>;
export const turnWords = { klient: "client", doradca: "consultancy" } as const;

/** `WHOLE_YEAR` in the address. */
export const WHOLE_YEAR_WORD = "caly-rok";

const named = <Word extends string>(words: Readonly<Record<Word, unknown>>) =>
  z
    .custom<Word>((word) => typeof word === "string" && Object.hasOwn(words, word))
    .optional()
    .catch(undefined);
const number = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional().catch(undefined);

/** What cannot be read is left out: a mangled address still shows the list. */
export const reportsSearch = z.object({
  rok: number(YEARS.first, YEARS.last),
  szukaj: z.string().optional().catch(undefined),
  status: named(statusWords),
  miesiac: z.literal(WHOLE_YEAR_WORD).or(number(1, 12)),
  kolej: named(turnWords),
  strona: number(2, 100_000),
});
export type ReportsSearch = z.output<typeof reportsSearch>;
