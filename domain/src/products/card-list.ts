import type { Book } from "../areas/cells.ts";
import { unitNamed, acceptedUnits } from "../areas/units.ts";
import { cardsOf, type ReadCard, kindByCells } from "./card-rows.ts";
import { cardTable } from "./card-table.ts";
import { type DoubtfulRow, doubtfulRows, leftOutRows } from "../imports/doubtful-rows.ts";
import { headingsAt, headRow } from "../imports/head-row.ts";
import type { Field } from "../imports/headings.ts";
import type { SheetPlan, ImportPlan } from "../imports/contract/imports.ts";
import { leftOutSheet, plannedColumns, withValue } from "../imports/plan.ts";
import { type CellProblem, readSheet, type ReadRow } from "../imports/read-sheet.ts";
import { unitsUnder } from "../imports/column-units.ts";
import { type Sheet, typedText } from "../imports/sheet.ts";
import { bareHeading, foldPolish, wordsIn } from "../polish/folding.ts";
import { isOfMany } from "./composition.ts";

export const cardFields: readonly Field[] = Object.entries(cardTable.columns).map(([key, column]) => ({
  key,
  label: column.label,
  units: acceptedUnits(column),
}));

export const massField = cardField("unitMass");

export function cardField(wanted: string): Field {
  const field = cardFields.find(({ key }) => key === wanted);
  if (!field) throw new Error(`Cards have no field ${wanted}`);
  return field;
}

/** The columns that a list may have sums of. */
export const summedCards = { columns: cardTable.columns, totals: ["unitMass", "productMass"] };

/** The plan by the headings. */
export function proposeCardSheet(sheet: Sheet, givenHead?: number): SheetPlan {
  const found = headRow(sheet, cardFields, givenHead);
  const plan: SheetPlan = { ...leftOutSheet, ...plannedColumns(cardTable, cardFields, sheet, found) };
  const doubted = (["count", "unit"] as const).filter((key) => isDoubted[key](sheet, plan));
  return {
    ...plan,
    columns: Object.fromEntries(Object.entries(plan.columns).filter(([key]) => !doubted.some((one) => one === key))),
    rivals: { ...plan.rivals, ...Object.fromEntries(doubted.map((key) => [key, [plan.columns[key] ?? 0]])) },
  };
}

/** Words of a heading that counts parts within a product. */
const IN_PRODUCT = /produk|wyrob|zestaw|komplet|skladnik|element|norma|szt/i;

/** Columns that may mean something else, so that a person is asked. */
const isDoubted = {
  /** "Ilość" is more often the stock. */
  count: (sheet: Sheet, { head, columns }: SheetPlan) =>
    !IN_PRODUCT.test(headingsAt(sheet, head)[columns["count"] ?? -1] ?? "szt") &&
    textsBelow(sheet, head, columns["count"]).some((text) => text !== "1"),
  /** "J.m." with g or kg in it, beside a mass without a unit. */
  unit: (sheet: Sheet, { head, columns, units, unitColumns = {}, rivals = {} }: SheetPlan) => {
    const texts = textsBelow(sheet, head, columns["unit"]);
    const isMassBare = !("unitMass" in units || "unitMass" in unitColumns);
    const hasMass = "unitMass" in columns || "unitMass" in rivals;
    return hasMass && isMassBare && texts.some((text) => unitNamed(text, massField.units) !== undefined);
  },
};

/** The texts below a heading, without empty cells. */
export const textsBelow = ({ rows }: Sheet, head: number, place: number | undefined): string[] =>
  place === undefined ? [] : rows.slice(head + 1).flatMap((row) => typedText(row[place]) || []);

/** Why a card is refused. Rows count from 0. */
export type RefusedCard = Pick<CellProblem, "field" | "text" | "problem"> & { readonly row: number };

export type ReadCardSheet = {
  /** All cards, also refused ones, with their rows. */
  readonly cards: readonly ReadCard[];
  readonly refused: readonly RefusedCard[];
  /** One for each part; a row may have several. */
  readonly rows: readonly PartRow[];
  /** Rows that look like sums or notes; left out unless the plan says otherwise. */
  readonly doubtful: readonly DoubtfulRow[];
  /** How many parts have a number of pieces beside them that may not be theirs. */
  readonly looseParts: number;
};

/** Reads the products of a sheet. An unreadable cell refuses its whole product, which would be half wrong. */
export function readCardSheet(
  sheet: Sheet,
  plan: SheetPlan,
  decimalSign: ImportPlan["decimalSign"],
  book: Book,
): ReadCardSheet {
  const doubtful = doubtfulRows(sheet, plan, summedCards, { decimalSign, isCommaDoubted: decimalSign === "." });
  const leftOut = leftOutRows(doubtful, plan);
  const how = { month: book.period, decimalSign, isRounding: true };
  const read = partRows(sheet, plan, (one) => readSheet(sheet, one, cardTable, how, () => book, leftOut));
  const { rows, looseParts } = withOwnPieces(read, headingsAt(sheet, plan.head), plan);
  const cards = cardsOf(rows.map(({ cells }) => cells)).map((card): ReadCard => {
    const own = card.rows.flatMap((place) => rows[place] ?? []);
    const unread = own.flatMap(({ index, problems }) =>
      problems.map(({ field, problem }) => ({ row: index, column: field, message: problem })),
    );
    // An unreadable cell may be the reason for other problems of its row.
    const readable = card.problems.flatMap((problem) => {
      const row = rows[problem.row];
      return row && row.problems.length === 0 ? [{ ...problem, row: row.index }] : [];
    });
    const problems = new Map([...unread, ...readable].map((one) => [JSON.stringify(one), one]));
    return { ...card, rows: [...new Set(own.map(({ index }) => index))], problems: [...problems.values()] };
  });
  const textAt = (row: number, field: string) => {
    const column = plan.columns[field];
    return typedText(column === undefined ? plan.constants[field] : sheet.rows[row]?.[column]);
  };
  return {
    cards,
    rows,
    doubtful,
    looseParts,
    refused: cards.flatMap(({ problems }) =>
      problems.map(({ row, column, message }) => ({
        row,
        field: column,
        text: textAt(row, column),
        problem: message,
      })),
    ),
  };
}

/** Rows by masses: with several mass columns, each filled cell is a part of its own. */
function partRows(sheet: Sheet, plan: SheetPlan, readBy: (plan: SheetPlan) => Iterable<ReadRow>): PartRow[] {
  const { partColumns = [], ...rest } = plan;
  const rowsBy = (one: SheetPlan) =>
    [...readBy(one)].map((row): PartRow => ({ ...row, massAt: one.columns["unitMass"] }));
  if (partColumns.length === 0) return rowsBy(rest);
  const all = partColumns.flatMap((place) => rowsBy(planOfPart(sheet, rest, place)));
  const filled = all.filter(({ index, massAt = -1 }) => typedText(sheet.rows[index]?.[massAt]) !== "");
  const hasMass = new Set(filled.map(({ index }) => index));
  const others = all.filter(({ index, massAt }) => massAt === partColumns[0] && !hasMass.has(index));
  return [...filled, ...others].toSorted((one, other) => one.index - other.index);
}

/** The plan for one mass column, with the unit of its heading or the given one. */
export function planOfPart(sheet: Sheet, plan: SheetPlan, place: number): SheetPlan {
  const unit = unitOfPart(sheet, plan, place) ?? plan.units["unitMass"];
  return { ...plan, columns: { ...plan.columns, unitMass: place }, units: withValue(plan.units, "unitMass", unit) };
}

/** The unit of a column by its heading or a title. */
export function unitOfPart(sheet: Sheet, { head }: SheetPlan, place: number): string | undefined {
  return unitsUnder(sheet, { head, named: new Map([[place, massField]]) })["unitMass"];
}

/** A row of a card sheet, and which column its mass is from, as there may be several. */
type PartRow = ReadRow & { readonly massAt: number | undefined };

/**
 * "Szt. w kartonie" stands beside every part of a product, but only the carton is shared by so many pieces. The kind of
 * packaging or the headings tell which part it is for; otherwise a person is asked.
 */

/** The level of packaging that a heading with a number of pieces means; null: any. */
function levelCounted(heading: string): "grouped" | "transport" | null {
  const text = foldPolish(heading);
  if (/pale[ct]|transport/.test(text)) return "transport";
  return /karton|zgrzew|zbiorcz|\bzb\b/.test(text) ? "grouped" : null;
}

/** Words that do not tell which part is weighed or counted. */
const PLAIN =
  /^(?:mas[ay]|wag[ai]|ciezar|gramatura|tara|skladnika|elementu|opak.*|op|jedn.*|szt.*|ilosc|liczba|pakowane|netto|sredni.*|kg|gramach|kilogramach|[wgna\d]|po|na)$/;
const LETTERS = 4;
const namesIn = (heading: string) =>
  wordsIn(bareHeading(heading)).flatMap((word) => (PLAIN.test(word) ? [] : word.slice(0, LETTERS)));

type Verdict = "divided" | "whole" | "asked";

/** Whether a row's mass is that of a package with several pieces. */
function verdictOf({ cells, massAt = -1 }: PartRow, headings: readonly string[], { columns }: SheetPlan): Verdict {
  const [pieces, level] = [cells["perPackage"] ?? null, cells["level"] ?? null];
  const counted = headings[columns["perPackage"] ?? -1] ?? "";
  const of = levelCounted(counted);
  if (pieces === null || pieces === "0" || pieces === "1") return "divided"; // no difference, or refused anyway
  if (isOfMany(level)) return of === null || of === level ? "divided" : "whole";
  if (level !== null && of !== null) return "whole";
  const weighed = namesIn(headings[massAt] ?? "");
  if (weighed.length === 0) return (cells["unitMass"] ?? null) === null ? "divided" : "asked";
  return namesIn(counted).some((name) => weighed.includes(name)) ? "divided" : "whole";
}

/** Keeps numbers of pieces in rows of their package, and counts those that a person has to decide on. */
function withOwnPieces(rows: readonly PartRow[], headings: readonly string[], plan: SheetPlan) {
  let looseParts = 0;
  const own = rows.map((row) => {
    const verdict = verdictOf(row, headings, plan);
    if (verdict === "asked") looseParts += 1;
    if (verdict === "divided" || (verdict === "asked" && plan.isMassDivided === true)) return row;
    const what = row.cells["what"] ?? kindByCells(row.cells); // the pieces alone may show that it is packaging
    return { ...row, cells: { ...row.cells, what, perPackage: null } };
  });
  return { rows: own, looseParts };
}
