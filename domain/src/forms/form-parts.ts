import type { ChargeLine, ChargeTotal } from "../charges/contract/charges.ts";
import type { FormField, FormRow, FormTable } from "./contract/forms.ts";
import { lineKey } from "../areas/quantities.ts";
import { Exact } from "../exact.ts";
import type { FormSum } from "./form-facts.ts";

/** How many places a form wants: exactly so many, or no more than that. */
type Places = { readonly exactly: number } | { readonly atMost: number };

/** As forms take a number: a decimal comma, and no spaces between thousands. */
export function formNumber(amount: Exact | string, places: Places): string {
  const exact = new Exact(amount);
  const text = "exactly" in places ? exact.toFixed(places.exactly) : exact.toDecimalPlaces(places.atMost).toFixed();
  return text.replace(".", ",");
}

/** To the gram; the form's own places were not read. */
export const KILOGRAMS: Places = { atMost: 3 };
/** As in the form of the list of emissions. */
export const MEGAGRAMS: Places = { exactly: 3 };
export const PIECES: Places = { atMost: 0 };
export const GROSZE: Places = { exactly: 2 };
export const ZLOTYS: Places = { exactly: 0 };
/** Percentages, powers, calorific values: as they were entered. */
export const AS_ENTERED: Places = { atMost: 6 };

type Layout = NonNullable<FormTable["layout"]>;
/** A layout that was not read; `note` says which part of it is ours. */
export const ownLayout = (where: string, note: string): Layout => ({
  isOwn: true,
  note: `To nasz układ: sprawdź nazwę pola w ${where}. ${note}`,
});
/** A layout that was read, of a form that was in force before. */
export const earlierLayout = (note: string): Layout => ({ isOwn: false, note });

/** A field before it knows in which table and row it stands. */
export type FormCell = Omit<FormField, "key" | "column">;

/** A cell that is not of that row. */
export const NO_CELL = undefined;

const withWhy = (why: readonly string[] | undefined) => (why && why.length > 0 ? { why: [...why] } : {});

/** What is known, or not: never 0 instead of it. */
export function sumCell({ amount, why }: FormSum, places: Places, notes: readonly string[] = []): FormCell {
  const text = formNumber(amount, places);
  if (why.length === 0) return { text, ...withWhy(notes) };
  return { text: null, ...(!amount.isZero() && { atLeast: text }), ...withWhy([...why, ...notes]) };
}

export const unknownCell = (...why: readonly string[]): FormCell => ({ text: null, ...withWhy(why) });

/** Something that was entered for the year; that nobody did is not 0. */
export const inputCell = (entered: string | undefined, places: Places, whatToEnter: string): FormCell =>
  entered === undefined ? unknownCell(whatToEnter) : { text: formNumber(entered, places) };

/** A word of the form, such as the company's name. */
export const textCell = (text: string, whatToEnter: string): FormCell =>
  text.trim() === "" ? unknownCell(whatToEnter) : { text: text.trim() };

/** The amount of a line of a charge. */
export const lineCell = ({ amount, sureness, why }: Pick<ChargeLine, "amount" | "sureness" | "why">): FormCell =>
  amount === null
    ? unknownCell(...why)
    : { text: formNumber(amount, GROSZE), ...(sureness === "estimate" && { isEstimate: true }), ...withWhy(why) };

/** A sum of lines; where something is missing it is the least it can be. */
export function totalCell(
  { amount, isAtLeast, isEstimate }: ChargeTotal,
  places: Places,
  why: readonly string[],
): FormCell {
  const text = formNumber(amount, places);
  if (!isAtLeast) return { text, ...(isEstimate && { isEstimate }), ...withWhy(isEstimate ? [ESTIMATE] : []) };
  return { text: null, ...(!new Exact(amount).isZero() && { atLeast: text }), ...withWhy(why) };
}

const ESTIMATE = "Część stawek lub zasad jest niepotwierdzona, więc to szacunek.";

/** A row of a table, whose fields are named by its key and their columns. */
export function rowOfForm(
  table: string,
  { key, label, formerKey, notes = [] }: { key: string; label: string; formerKey?: string; notes?: readonly string[] },
  cells: Readonly<Record<string, FormCell | undefined>>,
): FormRow {
  const short = shortKey(key);
  return {
    key: short,
    ...(formerKey !== undefined && { formerKey: shortKey(formerKey) }),
    label,
    ...(notes.length > 0 && { notes: [...notes] }),
    fields: Object.entries(cells).flatMap(([column, cell]) =>
      cell ? [{ key: lineKey(table, short, column), column, ...cell }] : [],
    ),
  };
}

const LONGEST_KEY = 80;

/** A key that stays short, whatever people typed into what it is made of. */
const shortKey = (key: string): string => (key.length <= LONGEST_KEY ? key : `~${digest(key)}`);

const MASK = (1n << 64n) - 1n;

/** 64 bits by which a text is told from some hundred others (FNV-1a). */
function digest(text: string): string {
  let bits = 0xcbf29ce484222325n;
  for (let place = 0; place < text.length; place++)
    bits = ((bits ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n) & MASK;
  return bits.toString(36);
}
