import { formatDay, parseDay } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { foldPolish } from "@ekorok/domain/polish/folding";
import type { ChoiceOption, GridColumn, ParsedText } from "../src/grid/grid-column.ts";
import type { GridRow } from "../src/grid/grid-row.ts";

type Heading = Pick<GridColumn, "key" | "title" | "unit" | "width" | "isReadOnly" | "description"> & {
  readonly isRequired?: boolean;
};

export function textColumn(heading: Heading): GridColumn {
  const shown = (cell: string | null) => cell ?? "";
  const parse = (text: string) => ({ cell: text.trim() || null });
  return { isRequired: false, ...heading, kind: "text", format: shown, edit: shown, parse };
}

type NumberHeading = Heading & {
  /** The least number of decimal places shown. */
  readonly places?: number;
  /** The value of a text as a decimal; null if there is a problem. */
  readonly read: (text: string) => { readonly value: string | null; readonly problem: string | null };
};

export function numberColumn({ places = 0, read, ...heading }: NumberHeading): GridColumn {
  const parse = (text: string): ParsedText => {
    const { value, problem } = read(withoutUnit(text, heading.unit));
    return problem === null ? { cell: value } : { problem, raw: text.trim() };
  };
  return {
    isRequired: false,
    ...heading,
    kind: "number",
    format: (cell) => (cell === null ? "" : formatDecimal(cell, { places })),
    // Spaces between groups get in the way of the caret, and spreadsheets take a number with them for text.
    edit: (cell) => (cell === null ? "" : formatDecimal(cell).replace(/\s/g, "")),
    parse,
  };
}

/** Spreadsheets copy "12,5 kg" where the cell's format says so. */
function withoutUnit(text: string, unit: string | undefined): string {
  const typed = text.trim();
  return unit && typed.endsWith(unit) ? typed.slice(0, -unit.length).trim() : typed;
}

export function dateColumn(heading: Heading): GridColumn {
  const shown = (cell: string | null) => (cell === null ? "" : formatDay(cell));
  const parse = (text: string): ParsedText => {
    const day = parseDay(text);
    if (day.ok) return { cell: day.value };
    return day.reason === "empty"
      ? { cell: null }
      : { problem: "To nie jest data. Wpisz na przykład 14.11.2026.", raw: text.trim() };
  };
  return { isRequired: false, ...heading, kind: "date", format: shown, edit: shown, parse };
}

type ChoiceHeading = Heading & {
  /** All options, including retired ones, which older rows may have. */
  readonly all: readonly ChoiceOption[];
  /** The options that fit the rest of the row; by default all. */
  readonly offered?: (row: GridRow) => readonly ChoiceOption[];
};

export function choiceColumn({ all, offered, ...heading }: ChoiceHeading): GridColumn {
  const labels = new Map(all.map(({ value, label }) => [value, label]));
  const options = offered ?? (() => all);
  const shown = (cell: string | null) => (cell === null ? "" : (labels.get(cell) ?? cell));
  const parse = (text: string, row: GridRow): ParsedText => {
    const typed = text.trim();
    if (!typed) return { cell: null };
    const folded = foldPolish(typed);
    const option = options(row).find(({ label }) => foldPolish(label) === folded);
    return option ? { cell: option.value } : { problem: "Nie ma tego na liście. Wybierz pozycję z listy.", raw: typed };
  };
  return { isRequired: false, ...heading, kind: "choice", options, format: shown, edit: shown, parse };
}

const answers = new Map([
  ["", null],
  ...["tak", "t", "true", "prawda", "1", "x"].map((word) => [word, "true"] as const),
  ...["nie", "n", "false", "falsz", "0"].map((word) => [word, "false"] as const),
]);

export function checkColumn(heading: Heading): GridColumn {
  const shown = (cell: string | null) => (cell === null ? "" : cell === "true" ? "tak" : "nie");
  const parse = (text: string): ParsedText => {
    const cell = answers.get(foldPolish(text.trim()));
    return cell === undefined ? { problem: "Wpisz „tak” albo „nie”.", raw: text.trim() } : { cell };
  };
  return { isRequired: false, ...heading, kind: "check", format: shown, edit: shown, parse };
}
