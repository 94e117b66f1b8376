import type { ChargeLine, ChargeTotal } from "../charges/contract/charges.ts";
import type { FormField, FormRow, FormTable } from "./contract/forms.ts";
import { lineKey } from "../areas/quantities.ts";
import { Exact } from "../exact.ts";
import type { FormSum } from "./form-facts.ts";

/** How many decimal places: an exact number, or a maximum. */
type Places = { readonly exactly: number } | { readonly atMost: number };

/** A number in the format of forms: a decimal comma, no spaces between thousands. */
export function formNumber(amount: Exact | string, places: Places): string {
  const exact = new Exact(amount);
  const text = "exactly" in places ? exact.toFixed(places.exactly) : exact.toDecimalPlaces(places.atMost).toFixed();
  return text.replace(".", ",");
}

/** To the gram. We have not read how many places the form has. */
export const KILOGRAMS: Places = { atMost: 3 };
export const MEGAGRAMS: Places = { exactly: 3 };
export const PIECES: Places = { atMost: 0 };
export const GROSZE: Places = { exactly: 2 };
export const ZLOTYS: Places = { exactly: 0 };
/** For percentages, powers and calorific values: as entered. */
export const AS_ENTERED: Places = { atMost: 6 };

type Layout = NonNullable<FormTable["layout"]>;
/** For a layout that we have not read. `note` says which part of it is ours. */
export const ownLayout = (where: string, note: string): Layout => ({
  isOwn: true,
  note: `To nasz układ: sprawdź nazwę pola w ${where}. ${note}`,
});
/** For a layout that we have read in an earlier form. */
export const earlierLayout = (note: string): Layout => ({ isOwn: false, note });

/** A field before it has its table and row. */
export type FormCell = Omit<FormField, "key" | "column">;

/** For a column that does not apply to the row. */
export const NO_CELL = undefined;

const withWhy = (why: readonly string[] | undefined) => (why && why.length > 0 ? { why: [...why] } : {});

/** An incomplete sum is unknown, and never 0. */
export function sumCell({ amount, why }: FormSum, places: Places, notes: readonly string[] = []): FormCell {
  const text = formNumber(amount, places);
  if (why.length === 0) return { text, ...withWhy(notes) };
  return { text: null, ...(!amount.isZero() && { atLeast: text }), ...withWhy([...why, ...notes]) };
}

export const unknownCell = (...why: readonly string[]): FormCell => ({ text: null, ...withWhy(why) });

/** An input of the year. If it is missing, the field is unknown, not 0. */
export const inputCell = (entered: string | undefined, places: Places, whatToEnter: string): FormCell =>
  entered === undefined ? unknownCell(whatToEnter) : { text: formNumber(entered, places) };

export const textCell = (text: string, whatToEnter: string): FormCell =>
  text.trim() === "" ? unknownCell(whatToEnter) : { text: text.trim() };

export const lineCell = ({ amount, sureness, why }: Pick<ChargeLine, "amount" | "sureness" | "why">): FormCell =>
  amount === null
    ? unknownCell(...why)
    : { text: formNumber(amount, GROSZE), ...(sureness === "estimate" && { isEstimate: true }), ...withWhy(why) };

/** The total of lines. If something is missing, it is a minimum. */
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

/** A row of a table. The keys of its fields are made of table, row and column. */
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

/** Shortens keys that contain long typed texts. */
const shortKey = (key: string): string => (key.length <= LONGEST_KEY ? key : `~${digest(key)}`);

const MASK = (1n << 64n) - 1n;

/** A 64-bit hash (FNV-1a), enough to distinguish the few hundred keys of a form. */
function digest(text: string): string {
  let bits = 0xcbf29ce484222325n;
  for (let place = 0; place < text.length; place++)
    bits = ((bits ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n) & MASK;
  return bits.toString(36);
}
