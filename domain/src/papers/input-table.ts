import { aboutInput, askedInputs } from "../charges/asked-inputs.ts";
import { inputGroups, inputWords } from "../charges/input-words.ts";
import { quantityWords } from "../charges/quantity-words.ts";
import { carriedWords, shownInput } from "../charges/shown-input.ts";
import type { YearFacts } from "../charges/year-facts.ts";
import { fieldName, inputAt } from "../charges/year-input-fields.ts";
import type { Charge } from "../charges/contract/charges.ts";
import { tablesBeside } from "./own-headings.ts";
import { numberColumn, textColumn, type PaperRow, type PaperTable } from "./paper.ts";

type Known = Pick<YearFacts, "year" | "inputs" | "carried" | "dictionaries">;

/** What a company said of its year besides rows. Numbers are numbers; what is none stands in words. */
export function inputTable(facts: Known, charges: readonly Charge[]): PaperTable[] {
  const [title, firstHeading] = tablesBeside.inputs;
  const rows = [...rowsOf(facts, charges), ...earlierRows(facts)];
  return rows.length === 0
    ? []
    : [
        {
          title,
          columns: [
            textColumn(firstHeading),
            textColumn("Dana"),
            numberColumn("Liczba"),
            textColumn("Jednostka"),
            textColumn("Odpowiedź"),
            textColumn("Skąd"),
          ],
          rows: [rows],
        },
      ];
}

const isCounted = (kind: string) => ["mass", "pieces", "zloty", "euro"].includes(kind);

function rowsOf({ year, inputs, carried = {} }: Known, charges: readonly Charge[]): PaperRow[] {
  const groups = Object.keys(inputGroups);
  const given = askedInputs(charges, inputs).flatMap((field) => {
    const [words, value] = [inputWords(field, year, aboutInput(charges, field)), inputAt(inputs, field)];
    // 'Tak, na pewno' repeats a value; what earlier months come to is said one by one below.
    const isSaidElsewhere = field[0] === "confirmed" || (field[0] === "earlierMonths" && hasEarlier({ inputs }));
    return words && value !== null && !isSaidElsewhere ? [{ field, words, value }] : [];
  });
  return given
    .toSorted((a, b) => groups.indexOf(a.words.group) - groups.indexOf(b.words.group))
    .map(({ field, words, value }) => {
      const from = carried[fieldName(field)];
      const isNumber = isCounted(words.kind) && typeof value === "string";
      return [
        inputGroups[words.group],
        words.label,
        isNumber ? value : null,
        isNumber ? (words.unit ?? null) : null,
        isNumber ? null : shownInput(words, value),
        from === undefined ? null : carriedWords(from),
      ];
    });
}

const hasEarlier = ({ inputs }: Pick<Known, "inputs">) => Object.keys(inputs.earlierMonths ?? {}).length > 0;

const earlierRows = ({ inputs, dictionaries }: Known): PaperRow[] =>
  Object.entries(inputs.earlierMonths ?? {}).map(([key, amount]) => {
    const words = quantityWords(key, dictionaries);
    return [inputGroups.earlierMonths, words?.what ?? key, amount, words?.unit ?? null, null, null];
  });
