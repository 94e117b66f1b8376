import { parseDay } from "../polish/dates.ts";
import { parseDecimal } from "../polish/decimals.ts";
import { inputProblem } from "../polish/input-problem.ts";
import type { Cell, Option } from "./cells.ts";
import type { Column } from "./columns.ts";

/** What was typed, pasted or read from a file: a cell, or what is wrong with it. */
export type Reading = { readonly cell: Cell } | { readonly problem: string };

const bare = (text: string) =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ł", "l").toLowerCase().trim();

/** The way in for a grid, a form and a sheet alike. Never guesses and never rounds. */
export function readCell(column: Column, typed: string, options: readonly Option[]): Reading {
  const text = typed.trim();
  if (text === "") return { cell: null };
  switch (column.kind) {
    case "number":
      return wellFormed(column, readNumber(text.replace(endingWith(column.unit), "")));
    case "measure":
      return wellFormed(column, readMeasure(text, column.units ?? []));
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
const endingWith = (unit = "") => new RegExp(`\\s*${unit.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, "i");

function readNumber(text: string): Reading {
  const parsed = parseDecimal(text);
  if (parsed.ok) return { cell: parsed.value };
  return {
    problem:
      parsed.reason === "ambiguous"
        ? `Nie wiadomo, co w „${text}” oddziela tysiące, a co grosze. Wpisz liczbę bez kropek i przecinków między tysiącami.`
        : "Wpisz liczbę, na przykład 1 234,56.",
  };
}

function readMeasure(text: string, units: readonly string[]): Reading {
  const [, figures = "", name = ""] = /^(.*?\d[.,]?)\s*([^\d\s.,].*)?$/u.exec(text) ?? [];
  const unit = name === "" ? units[0] : units.find((known) => bare(known) === bare(name === "t" ? "Mg" : name));
  if (unit === undefined) return { problem: `Nieznana jednostka „${name}”. Wpisz jedną z: ${units.join(", ")}.` };
  const number = readNumber(figures || text);
  return "cell" in number && number.cell !== null ? { cell: `${number.cell} ${unit}` } : number;
}

function readDay(text: string): Reading {
  const parsed = parseDay(text);
  return parsed.ok ? { cell: parsed.value } : { problem: "Wpisz datę, na przykład 14.11.2026." };
}

function readOption(text: string, options: readonly Option[]): Reading {
  const found =
    options.find(({ value }) => value === text) ??
    options.find(({ label }) => label === text) ??
    options.find(({ label }) => bare(label) === bare(text));
  return found ? { cell: found.value } : { problem: `Nie ma na liście pozycji „${text}”. Wybierz z listy.` };
}

function wellFormed(column: Column, reading: Reading): Reading {
  if ("problem" in reading) return reading;
  const { error } = column.cell.safeParse(reading.cell, { error: inputProblem });
  return error ? { problem: error.issues[0]?.message ?? "Popraw tę wartość." } : reading;
}
