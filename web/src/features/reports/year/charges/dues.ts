import { dutyKey, marshal } from "@ekorok/domain/charges/duty-names";
import { voivodeships } from "@ekorok/domain/company/voivodeships";
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { dutyStateOf } from "@ekorok/domain/duties/duty-standing";
import { byUrgency } from "@ekorok/domain/duties/duty-words";
import { isAmountUnknown } from "../../../duties/duty-parts.tsx";
import { marshalWords, officeWords } from "../../charges/charge-words.ts";

/** Something to file or to pay in a year: a duty, with the charge that tells its amount, or a charge that nobody has to pay. */
export type Due =
  | { readonly key: string; readonly duty: YearDuty; readonly charge: Charge | undefined }
  | { readonly key: string; readonly duty: undefined; readonly charge: Charge };

/** The most urgent first; charges that nobody has to pay come last. */
export function duesOf(duties: readonly YearDuty[], charges: readonly Charge[], today: string): Due[] {
  const keyOf = ({ id, office }: Charge) => dutyKey(id, office);
  const paid = new Set(duties.map(({ key }) => key));
  return [
    ...duties
      .toSorted(byUrgency((duty) => dutyStateOf(duty, today)))
      .map((duty) => ({ key: duty.key, duty, charge: charges.find((one) => keyOf(one) === duty.key) })),
    ...charges
      .filter((one) => !paid.has(keyOf(one)))
      .map((charge) => ({ key: keyOf(charge), duty: undefined, charge })),
  ];
}

/** So many stand among the others: a line that opens them would be no shorter. */
const FEW = 2;

export type DueGroup = { readonly name: string | null; readonly dues: readonly Due[] };

/**
 * What is to be paid, what is late and what has to be done again; and folded below it, each in a line, reports that cost
 * nothing, amounts that nobody knows yet (what they lack stands above), and what is done or need not be done.
 */
export function groupsOfDues(dues: readonly Due[], today: string): DueGroup[] {
  const settled = dues.filter(isSettled);
  const waiting = dues.filter((due) => due.duty && !isSettled(due) && dutyStateOf(due.duty, today) === "open");
  const foldable = [
    { name: "Zgłoszenia bez opłaty", dues: waiting.filter(({ duty }) => duty?.does === "file"), few: FEW },
    { name: "Kwoty jeszcze nieustalone", dues: waiting.filter(isUndetermined), few: FEW },
    { name: "Zrobione i\u00a0bez opłaty", dues: settled, few: 1 },
  ];
  const folded = foldable.filter(({ dues: own, few }) => own.length > few && own.length < dues.length);
  const isFolded = new Set(folded.flatMap(({ dues: own }) => own));
  return [{ name: null, dues: dues.filter((one) => !isFolded.has(one)) }, ...folded];
}

/** The first day of what is still to do in a group; null for none. */
export const firstDayOf = ({ dues }: DueGroup): string | null =>
  dues.flatMap((due) => (isSettled(due) ? [] : (due.duty?.day ?? []))).toSorted()[0] ?? null;

const settledStandings: readonly YearDuty["standing"][] = ["done", "exempt", "notServed"];
const isSettled = ({ duty }: Due): boolean => !duty || settledStandings.includes(duty.standing);

/** What is charged, if something else is paid: nothing, below a threshold. It may be certain while the payment is not. */
export function besideDue({ sum, due }: Charge): string | null {
  const doubt = due?.isEstimate && !sum.isEstimate ? "niepewny jest próg, nie suma" : null;
  const isOther = totalWords({ ...sum, isEstimate: due?.isEstimate ?? sum.isEstimate }) !== totalWords(due);
  return [isOther && `suma: ${totalWords(sum)}`, doubt].filter(Boolean).join("; ") || null;
}

export const isUndetermined = ({ duty, charge }: Due): boolean =>
  duty ? isAmountUnknown(duty) : totalWords(charge.due) === UNDETERMINED;

/** Who gets it, in few words. */
export function officeOf({ duty, charge }: Due): string {
  if (charge && charge.office !== null) return shortly(officeWords(charge));
  const voivodeship = voivodeships.find((name) => duty?.office === marshal(name));
  return voivodeship === undefined
    ? (duty?.office ?? (charge ? officeWords(charge) : ""))
    : shortly(marshalWords(voivodeship));
}

const shortly = (words: string): string => words.replace("województwa", "woj.");

/** The page says which year it is. */
export const titleOf = ({ duty, charge }: Due, year: number): string =>
  charge?.title ?? duty?.title.replace(` za ${year} rok`, "") ?? "";

/** What is to be known about a day: it is explained below the list, once for all. */
export const dayNotes = ({ duty }: Due): string[] => [
  ...(duty?.isUnconfirmed && duty.day !== null ? ["termin niepotwierdzony"] : []),
  ...(duty && duty.remark !== null ? [duty.remark] : []),
];
