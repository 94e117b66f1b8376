import type { Charge, ChargeLine, ChargeTotal } from "../charges/contract/charges.ts";
import { MATERIAL_NUMBERS } from "../dictionaries/value-choices.ts";
import { rateStatusNames } from "../year-law/rate-statuses.ts";
import { knownTotal } from "../charges/charge.ts";
import { sumOfCharges, sumOfDue } from "../charges/charge-totals.ts";
import { withNoBreakSpaces } from "../polish/typography.ts";
import { otherTables } from "./sheet-names.ts";
import {
  numberColumn,
  textColumn,
  unitColumn,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
} from "./export-document.ts";
import { aboutInput, askedInputs } from "../charges/inputs/asked-inputs.ts";
import { inputWords, carriedWords, shownInput } from "../charges/inputs/input-words.ts";
import { inputGroupIds, inputGroups } from "../charges/inputs/input-groups.ts";
import { quantityWords } from "../charges/quantity-words.ts";
import type { YearFacts } from "../charges/year-facts.ts";
import { fieldName, inputAt } from "../charges/inputs/year-input-fields.ts";

const [YEAR_CHARGES, FIRST] = otherTables.yearCharges;
const columns: readonly ExportColumn[] = [
  textColumn(FIRST),
  textColumn("Urząd marszałkowski"),
  textColumn("Pozycja"),
  numberColumn("Ilość"),
  unitColumn("Jednostka"),
  numberColumn("Stawka", "", 2),
  unitColumn("Jednostka stawki"),
  textColumn("Podstawa stawki"),
  textColumn("Obliczenie"),
  numberColumn("Kwota", "zł", 2),
  textColumn("Uwagi"),
];
/** Charge, office and what is charged identify a line. */
const KEYS = 3;

/** The charges of a month, line by line; nothing is due yet. */
export const monthChargeTables = (charges: readonly Charge[], notes: readonly string[] = []): ExportTable[] =>
  chargeTables(otherTables.monthCharges[0], charges, notes);

const chargeTables = (title: string, charges: readonly Charge[], notes: readonly string[]): ExportTable[] => [
  {
    title,
    columns,
    keyCount: KEYS,
    rows: [charges.flatMap((charge) => charge.lines.map((line) => lineRow(charge, line)))],
    totals: charges.length === 0 ? [] : [sumRow(charges)],
    notes: charges.length === 0 ? ["Brak opłat.", ...notes] : notes,
  },
  ...besideTable(charges),
];

/** Amounts that are shown for comparison have a table of their own, as they are not charged. */
function besideTable(charges: readonly Charge[]): ExportTable[] {
  const rows = charges.flatMap((charge) =>
    (charge.beside ?? []).filter((line) => !isSaid(charge, line)).map((line) => lineRow(charge, line)),
  );
  if (rows.length === 0) return [];
  const notes = ["Dla porównania z kwotami opłat: tyle wynika z wydanych sztuk. Do opłat się tego nie dodaje."];
  return [{ title: otherTables.notCharged[0], columns, keyCount: KEYS, rows: [rows], notes }];
}

/** Whether a line of the charge shows the same amount. */
const isSaid = ({ lines }: Charge, { what, amount }: ChargeLine): boolean =>
  lines.some((line) => line.amount !== null && line.amount === amount && what.startsWith(line.what));

/** The charges of a year, after a table of what is due and why. */
export const yearChargeTables = (charges: readonly Charge[], gaps: readonly string[] = []): ExportTable[] => [
  ...(charges.length > 0
    ? [
        {
          title: "Do zapłaty",
          columns: dueColumns,
          rows: [charges.map((charge) => dueRow(charge.title, officeOf(charge), charge.due, charge.remarks))],
          // once, as it explains many rows
          notes: charges.some(({ remarks }) => remarks.includes(MATERIAL_NUMBERS)) ? [MATERIAL_NUMBERS] : [],
          totals: [dueRow("Razem", null, sumOfDue(charges, gaps), [])],
        },
      ]
    : []),
  ...chargeTables(YEAR_CHARGES, charges, gaps),
];

const dueColumns: readonly ExportColumn[] = [
  textColumn("Opłata"),
  textColumn("Urząd marszałkowski"),
  numberColumn("Do zapłaty", "zł", 2),
  textColumn("Uwagi"),
];

const officeOf = ({ office }: Charge): string | null => office && `województwo ${office}`;

function lineRow(charge: Charge, { what, quantity, rate, formula, amount, sureness, why }: ChargeLine): ExportRow {
  const remarks = [...(sureness === "certain" ? [] : [sureness === "estimate" ? "Szacunek." : "Nieustalone."]), ...why];
  return [
    charge.title,
    officeOf(charge),
    withNoBreakSpaces(what),
    quantity?.amount ?? null,
    quantity?.unit ?? null,
    rate?.value ?? null,
    rate?.unit ?? null,
    rate && withNoBreakSpaces(`${rateStatusNames[rate.status]}${rate.source && ` (${rate.source})`}`),
    inOneText([formula]),
    amount,
    inOneText(remarks),
  ];
}

const inOneText = (sentences: readonly string[]): string | null => withNoBreakSpaces(sentences.join(" ")) || null;

/** The sum of the lines, before thresholds and rounding. */
function sumRow(charges: readonly Charge[]): ExportRow {
  const sum = sumOfCharges(charges);
  const isOther = sum.amount !== sumOfDue(charges, []).amount;
  const [, , amount, remarks] = dueRow("", null, sum, isOther ? ["Przed progami i zaokrągleniami."] : []);
  return ["Razem", ...columns.slice(1, -2).map(() => null), amount ?? null, remarks ?? null];
}

/** The amount due. A minimum stays a number, with a remark that says so. */
function dueRow(of: string, office: string | null, due: ChargeTotal | null, remarks: readonly string[]): ExportRow {
  const known = due && knownTotal(due);
  const howSure = known
    ? [...(known.isAtLeast ? ["Co najmniej."] : []), ...(known.isEstimate ? ["Szacunek."] : [])]
    : ["Nieustalone."];
  const own = remarks.filter((remark) => remark !== MATERIAL_NUMBERS);
  return [of, office, known?.amount ?? null, inOneText([...howSure, ...own])];
}

type InputFacts = Pick<YearFacts, "year" | "inputs" | "carried" | "dictionaries">;

/** The yearly inputs of a company, with numbers as numbers and other answers in words. */
export function inputTable(facts: InputFacts, charges: readonly Charge[]): ExportTable[] {
  const [title, firstHeading] = otherTables.inputs;
  const rows = [...rowsOf(facts, charges), ...earlierRows(facts)];
  if (rows.length === 0) return [];
  const answer = [numberColumn("Liczba"), textColumn("Jednostka"), textColumn("Odpowiedź"), textColumn("Skąd")];
  return [{ title, columns: [textColumn(firstHeading), textColumn("Dana"), ...answer], rows: [rows] }];
}

const isCounted = (kind: string) => ["mass", "pieces", "zloty", "euro"].includes(kind);

function rowsOf({ year, inputs, carried = {} }: InputFacts, charges: readonly Charge[]): ExportRow[] {
  const entered = askedInputs(charges, inputs).flatMap((field) => {
    const [words, value] = [inputWords(field, year, aboutInput(charges, field)), inputAt(inputs, field)];
    // Confirmations repeat a value, and earlier months are listed below.
    const isSaidElsewhere = field[0] === "confirmed" || (field[0] === "earlierMonths" && hasEarlier({ inputs }));
    return words && value !== null && !isSaidElsewhere ? [{ field, words, value }] : [];
  });
  return entered
    .toSorted((a, b) => inputGroupIds.indexOf(a.words.group) - inputGroupIds.indexOf(b.words.group))
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

const hasEarlier = ({ inputs }: Pick<InputFacts, "inputs">) => Object.keys(inputs.earlierMonths ?? {}).length > 0;

const earlierRows = ({ inputs, dictionaries }: InputFacts): ExportRow[] =>
  Object.entries(inputs.earlierMonths ?? {}).map(([key, amount]) => {
    const words = quantityWords(key, dictionaries);
    return [inputGroups.earlierMonths, words?.what ?? key, amount, words?.unit ?? null, null, null];
  });
