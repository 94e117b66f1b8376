import type { z } from "zod";
import { plural, type PluralForms } from "./plural.ts";
import { allowedValues, EMPTY, WRONG_FORMAT } from "./text-problems.ts";

type RawIssue = z.core.$ZodRawIssue;
type IssueOf<C extends RawIssue["code"]> = Extract<RawIssue, { code: C }>;

const WRONG = "Popraw tę wartość.";

/**
 * Describes a problem in Polish: `schema.safeParse(value, { error: inputProblem })`. A schema's own message goes first.
 * Zod's translation is large and written for programmers.
 */
export function inputProblem(issue: RawIssue): string {
  if (isMissing(issue)) return EMPTY;
  switch (issue.code) {
    case "invalid_type":
      return wanted[issue.expected] ?? WRONG;
    case "invalid_value":
      return allowedValues(issue.values);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "not_multiple_of":
      return `Podaj wielokrotność liczby ${inPolish(issue.divisor)}.`;
    case "invalid_format":
      return formats[issue.format] ?? WRONG_FORMAT;
    case "unrecognized_keys":
      return `${issue.keys.length === 1 ? "Nieznane pole" : "Nieznane pola"}: ${issue.keys.join(", ")}.`;
    case "invalid_key":
      return "Nieprawidłowa nazwa pola.";
    case "invalid_union":
    case "invalid_element":
    case "custom":
    default:
      return WRONG;
  }
}

/** A required value is missing. Other rules do not apply to absent values. */
const isMissing = ({ code, input }: RawIssue) =>
  (input === undefined || input === null) &&
  (code === "invalid_type" || code === "invalid_value" || code === "invalid_union");

const wanted: Readonly<Record<string, string>> = {
  string: "Podaj tekst.",
  number: "Podaj liczbę.",
  int: "Podaj liczbę całkowitą.",
  boolean: "Podaj wartość true albo false.",
  date: "Podaj datę.",
  array: "Podaj listę.",
  object: "Podaj obiekt.",
  record: "Podaj obiekt.",
  null: "Pole ma być puste.",
};

const formats: Readonly<Record<string, string>> = {
  email: "Podaj poprawny adres e-mail.",
  url: "Podaj poprawny adres strony.",
  uuid: "Nieprawidłowy identyfikator.",
  date: "Podaj datę w postaci RRRR-MM-DD.",
  datetime: "Podaj datę i godzinę.",
};

const units: Readonly<Record<string, PluralForms>> = {
  string: { one: "znak", few: "znaki", many: "znaków" },
  array: { one: "pozycję", few: "pozycje", many: "pozycji" },
  set: { one: "pozycję", few: "pozycje", many: "pozycji" },
};

function tooSmall({ origin, minimum, inclusive, exact }: IssueOf<"too_small">): string {
  const unit = units[origin];
  if (unit && minimum === 1 && !exact) return origin === "string" ? EMPTY : "Dodaj co najmniej jedną pozycję.";
  if (unit) return `Podaj ${exact ? "dokładnie" : "co najmniej"} ${counted(minimum, unit)}.`;
  if (origin === "date") return "Podaj późniejszą datę.";
  return `Podaj liczbę ${inclusive === false ? "większą niż" : "nie mniejszą niż"} ${inPolish(minimum)}.`;
}

function tooBig({ origin, maximum, inclusive, exact }: IssueOf<"too_big">): string {
  const unit = units[origin];
  if (unit) return `Podaj ${exact ? "dokładnie" : "najwyżej"} ${counted(maximum, unit)}.`;
  if (origin === "date") return "Podaj wcześniejszą datę.";
  return `Podaj liczbę ${inclusive === false ? "mniejszą niż" : "nie większą niż"} ${inPolish(maximum)}.`;
}

const counted = (count: number | bigint, unit: PluralForms) => `${count} ${plural(Number(count), unit)}`;

const inPolish = (number: number | bigint) => String(number).replace(".", ",");
