import { parseDay } from "../polish/dates.ts";
import { parseDecimal } from "../polish/decimals.ts";
import { foldPolish } from "../polish/folding.ts";
import { inputProblem } from "../polish/input-problem.ts";
import type { Cell, Option } from "./cells.ts";
import type { Column } from "./columns.ts";
import { unitNamed } from "./unit-names.ts";

/** What was typed, pasted or read from a file: a cell, or what is wrong with it. */
export type Reading = { readonly cell: Cell } | { readonly problem: string };

/** No number, unit or day is longer; a pasted novel is refused before anything looks at it. */
const LONGEST = 100;

/** The way in for a grid, a form and a sheet alike. Never guesses and never rounds. */
export function readCell(column: Column, typed: string, options: readonly Option[]): Reading {
  const text = typed.trim();
  if (text === "") return { cell: null };
  if (text.length > LONGEST && (column.kind === "number" || column.kind === "measure" || column.kind === "date"))
    return { problem: `Wpisz najwyżej ${LONGEST} znaków.` };
  switch (column.kind) {
    case "number":
      return wellFormed(column, readNumber(withoutUnit(text, column.unit), column.places));
    case "measure":
      return wellFormed(column, readMeasure(text, column.units ?? [], column.places));
    case "date":
      return wellFormed(column, readDay(text));
    case "choice":
    case "listed":
      return readOption(text, options);
    case "text":
    case "place":
      return wellFormed(column, { cell: text });
    default:
      return column.kind satisfies never;
  }
}

/** Somebody may have copied the unit along. */
function withoutUnit(text: string, unit = ""): string {
  const ending = [unit, unit.replace(/\.$/, "")].find((name) => name !== "" && bare(text).endsWith(bare(name)));
  return ending === undefined ? text : text.slice(0, -ending.length).trimEnd();
}

function readNumber(text: string, places: number | undefined): Reading {
  const parsed = parseDecimal(text, { places });
  if (parsed.ok) return { cell: parsed.value };
  const what = parsed.reason === "ambiguous" ? twoReadings(text) : `„${text}” to nie liczba`;
  return { problem: `${what}. Wpisz na przykład ${places === 0 ? "1234" : "1234,56"}.` };
}

function twoReadings(text: string): string {
  const [separator, another] = text.match(/[.,]/g) ?? [];
  return another === undefined
    ? `Nie wiadomo, czy ${separator === "." ? "kropka" : "przecinek"} w „${text}” oddziela tysiące, czy część dziesiętną`
    : `Nie wiadomo, co w „${text}” oddziela tysiące, a co część dziesiętną`;
}

function readMeasure(text: string, units: readonly string[], places: number | undefined): Reading {
  const [, figures = "", name = ""] = /^(.*?\d[.,]?)\s*([^\d\s.,].*)?$/u.exec(text) ?? [];
  const number = readNumber(figures || text, places);
  if ("problem" in number) return number;
  const unit = name === "" ? units[0] : unitNamed(name, units);
  return unit === undefined
    ? { problem: `Nie można tu użyć jednostki „${name}”. Wpisz jedną z: ${units.join(", ")}.` }
    : { cell: `${number.cell} ${unit}` };
}

function readDay(text: string): Reading {
  const parsed = parseDay(text);
  return parsed.ok ? { cell: parsed.value } : { problem: `„${text}” to nie data. Wpisz na przykład 14.11.2026.` };
}

const bare = (text: string) => foldPolish(text).replaceAll(/\s+/g, " ").trim();

/** By its id, by its name, or by its name in other letters; two of a name are not told apart by it. */
function readOption(text: string, options: readonly Option[]): Reading {
  const exact = options.find(({ value }) => value === text);
  if (exact) return { cell: exact.value };
  const sameLabel = options.filter(({ label }) => label === text);
  const found = sameLabel.length > 0 ? sameLabel : options.filter(({ label }) => bare(label) === bare(text));
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  const [only] = found;
  if (!only) return { problem: `Nie ma na liście pozycji „${shown}”. Wybierz z listy.` };
  return found.length === 1
    ? { cell: only.value }
    : { problem: `Na liście jest więcej pozycji o nazwie „${shown}”. Wybierz z listy.` };
}

function wellFormed(column: Column, reading: Reading): Reading {
  if ("problem" in reading) return reading;
  const { data, error } = column.cell.safeParse(reading.cell, { error: inputProblem });
  return error ? { problem: error.issues[0]?.message ?? "Popraw tę wartość." } : { cell: data };
}
