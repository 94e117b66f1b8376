import { z } from "zod";
import type { EndpointTable } from "../contract/endpoint.ts";
import { year } from "../contract/schema-parts.ts";
import { dictionaryItemHistoryOutput, saveDictionaryItemsOutput, saveItemsInput } from "./contract/dictionaries.ts";
import { level, rate, type Rate } from "../year-law/rate.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { allLawNumbers, rateAt } from "../year-law/law-numbers.ts";
import { yearLaw, type YearLaw } from "../year-law/year-law.ts";

/** Numbers of a year's law entered by the consultancy, by path. They replace or complete the program's own. */
export type NumbersEntered = Readonly<Record<string, Rate>>;

const path = z.string().max(100);

/** `from` is the number that the sender saw entered (or null). `to` null returns to the program's own number. */
const lawNumberChange = z.strictObject({ path, from: rate.nullable(), to: rate.nullable() });

/** All changes are saved, or none. */
export const saveLawNumbersInput = z.strictObject({
  requestId: z.uuid(),
  year,
  changes: z.array(lawNumberChange).min(1).max(100),
});
export type LawNumberChange = z.infer<typeof lawNumberChange>;
const lawNumbersInput = z.strictObject({ year });
export const lawNumbersOutput = z.object({
  /** All entered numbers of a year, whether they already apply or not. */
  numbers: z.record(path, rate),
  /** The paths with a history, including numbers that were taken back. */
  changed: z.array(path),
});
export type LawNumbersEntered = z.infer<typeof lawNumbersOutput>;

/** Numbers of dictionaries and of a year's law that were read in one text. All are saved, or none. */
export const confirmNumbersInput = saveItemsInput
  .extend({ year, law: z.array(lawNumberChange).max(100) })
  .refine(({ changes, law }) => changes.length + law.length > 0, {
    path: ["changes"],
    error: "Zaznacz stawki do potwierdzenia.",
  });
const confirmNumbersOutput = saveDictionaryItemsOutput.extend({ law: lawNumbersOutput });

const lawNumberHistoryInput = z.strictObject({ year, path });

export const lawEndpoints = {
  saveLawNumbers: {
    kind: "command",
    who: "administrator",
    input: saveLawNumbersInput,
    output: lawNumbersOutput,
    refuses: ["ABORTED"],
  },
  confirmNumbers: {
    kind: "command",
    who: "administrator",
    input: confirmNumbersInput,
    output: confirmNumbersOutput,
    refuses: ["ABORTED", "FAILED_PRECONDITION"],
    largest: 1024 * 1024, // as for saving items
  },
  lawNumbers: { kind: "query", who: "administrator", input: lawNumbersInput, output: lawNumbersOutput },
  lawNumberHistory: {
    kind: "query",
    who: "administrator",
    input: lawNumberHistoryInput,
    output: dictionaryItemHistoryOutput,
  },
} as const satisfies EndpointTable;

/** Whether a year's law can have this number at this path. */
export function isLawNumber(year: number, path: string, number: Rate): boolean {
  const known = allLawNumbers.find((one) => one.path === path);
  const schema = known?.unit === "%" ? level : rate;
  return known !== undefined && yearLawOf(year) !== undefined && schema.safeParse(number).success;
}

/** The law with the entered numbers. If a group, such as packaging, lacks a required number, it stays as it was. */
export function lawWithEntered(law: YearLaw, entered: NumbersEntered): YearLaw {
  const groupOf = (path: string) => path.slice(0, path.indexOf("."));
  const groups = new Set(Object.keys(entered).map(groupOf));
  return [...groups].reduce((made, group) => {
    const changed = Object.entries(entered)
      .filter(([path]) => groupOf(path) === group)
      .reduce<unknown>((part, [path, number]) => withPart(part, path.split("."), number), made);
    return yearLaw.safeParse(changed).data ?? made;
  }, law);
}

function withPart(part: unknown, [name = "", ...rest]: readonly string[], number: Rate): unknown {
  const own = typeof part === "object" && part !== null ? part : {};
  const inner: unknown = Object.hasOwn(own, name) ? Reflect.get(own, name) : undefined;
  return { ...own, [name]: rest.length === 0 ? number : withPart(inner, rest, number) };
}

export const lawsWithEntered = (entered: Readonly<Record<string, NumbersEntered>>): Record<string, YearLaw> =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([year, numbers]) => {
      const law = yearLawOf(Number(year));
      return law && Object.keys(numbers).length > 0 ? [[year, lawWithEntered(law, numbers)]] : [];
    }),
  );

/** Other values by path; null takes back what was entered. */
export type TriedNumbers = Readonly<Record<string, string | null>>;

/** The law of a year with other numbers entered; undefined if one of them is not possible. */
export function triedLaw(year: number, entered: NumbersEntered, others: TriedNumbers): YearLaw | undefined {
  const law = yearLawOf(year);
  if (!law) return undefined;
  const numbers = new Map(Object.entries(entered));
  for (const [path, value] of Object.entries(others)) {
    if (!allLawNumbers.some((known) => known.path === path)) return undefined;
    const present = numbers.get(path) ?? rateAt(law, path) ?? { status: "unconfirmed", source: "" };
    const number = value === null ? null : { ...present, value };
    if (!number) numbers.delete(path);
    else if (isLawNumber(year, path, number)) numbers.set(path, number);
    else return undefined;
  }
  return lawWithEntered(law, Object.fromEntries(numbers));
}
