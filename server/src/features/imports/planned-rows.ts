import { invalid } from "../../errors/refused.ts";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { readCell } from "@ekorok/domain/areas/reading";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { ImportPlan, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { doubtfulRows, type ListMatch, leftOutRows, type DoubtfulRow } from "@ekorok/domain/imports/doubtful-rows";
import { rowsOffScale, type OffRows } from "@ekorok/domain/imports/mass-scale";
import { ownTotalsAndNotes, readAreaSheet } from "@ekorok/domain/imports/own-sheet";
import { skippedPieceMass } from "@ekorok/domain/imports/piece-mass";
import { MONTH_FIELD, YEAR_FIELD } from "@ekorok/domain/imports/plan";
import type { ReadRow } from "@ekorok/domain/imports/read-sheet";
import { leftOutMonthSheets, repeatedSheets, rowsOfSummarySheet } from "@ekorok/domain/imports/repeated-sheets";
import { isMonthAnswered, otherMonths, type OtherMonth } from "@ekorok/domain/imports/other-months";
import { monthWord, type Month } from "@ekorok/domain/periods/month";
import type { StoredSheets } from "./store.ts";

/** A row of a file with its sheet and area. */
export type PlannedRow = ReadRow & { readonly sheet: number; readonly area: Area };
/** The rows of a file for one area and month, and the columns by which they are matched. */
export type PlannedPart = Month & { readonly area: Area; readonly key: readonly string[]; readonly rows: PlannedRow[] };

export type OffScaleSheet = OffRows & { readonly sheet: number };

export type PlannedRows = {
  /** Ordered by area and month. */
  readonly parts: readonly PlannedPart[];
  readonly refused: readonly PlannedRow[];
  /** What has to be asked about each sheet. */
  readonly doubtful: readonly (DoubtfulRow & { readonly sheet: number })[];
  readonly scales: readonly OffScaleSheet[];
  readonly otherMonths: readonly OtherMonth[];
  readonly blankMonths: readonly { readonly sheet: number; readonly count: number }[];
};

/** Reads a file by a plan, for all areas or one. */
export function plannedRows(
  file: StoredSheets,
  plan: ImportPlan,
  dictionaries: Dictionaries,
  only?: AreaId,
): PlannedRows {
  const { sheets } = file;
  if (plan.sheets.length !== sheets.length) throw invalid("Podaj, co zrobić z każdym arkuszem pliku.");
  const parts = new Map<string, PlannedPart>();
  const refused: PlannedRow[] = [];
  const doubtful: PlannedRows["doubtful"][number][] = [];
  const scales: PlannedRows["scales"][number][] = [];
  const read: { sheet: number; area: Area; plan: SheetPlan; rows: PlannedRow[]; isAskedByName: boolean }[] = [];
  const books = new Map<string, { period: Month; dictionaries: Dictionaries }>();
  const bookOf = (period: Month) => {
    const book = books.get(monthWord(period)) ?? { period, dictionaries };
    books.set(monthWord(period), book);
    return book;
  };
  for (const [sheet, content] of sheets.entries()) {
    const sheetPlan = plan.sheets[sheet];
    if (!sheetPlan || sheetPlan.area === null || (only && sheetPlan.area !== only)) continue;
    const area = areaById(sheetPlan.area);
    if (!area) continue;
    refuseUnknownFields(area, [
      ...Object.keys(sheetPlan.columns),
      ...Object.keys(sheetPlan.constants),
      ...Object.keys(sheetPlan.unitColumns ?? {}),
      ...sheetPlan.key,
    ]);
    const certain = ownTotalsAndNotes(content, sheetPlan, area);
    const how = { decimalSign: plan.decimalSign, isCommaDoubted: plan.decimalSign === "." };
    const howListed = knownNames(area, sheetPlan, bookOf(plan.month));
    const sums = rowsOfSummarySheet(sheets, plan, sheet);
    const found = sums.length > 0 ? sums : doubtfulRows(content, sheetPlan, area, how, howListed);
    const doubts = found.filter(({ index }) => !certain.has(index));
    doubtful.push(...doubts.map((row) => ({ ...row, sheet })));
    const leftOut = leftOutRows(doubts, sheetPlan);
    const readable: PlannedRow[] = [];
    for (const read of readAreaSheet(content, sheetPlan, area, { ...plan, isRounding: true }, bookOf, leftOut)) {
      const row = { ...read, sheet, area };
      (row.problems.length > 0 ? refused : readable).push(row);
    }
    read.push({ sheet, area, plan: sheetPlan, rows: readable, isAskedByName: sums.length > 0 });
  }
  const monthsBeside = leftOutMonthSheets(file, plan, (content, sheetPlan, area) =>
    [...readAreaSheet(content, sheetPlan, area, { ...plan, isRounding: true }, bookOf)].filter(
      ({ problems }) => problems.length === 0,
    ),
  );
  const repeated = repeatedSheets(read, bookOf, monthsBeside);
  for (const { sheet, area, plan: sheetPlan, rows: readable, isAskedByName } of read) {
    const isNew = repeated.has(sheet) && !isAskedByName;
    const doubts = isNew ? readable.map(({ index }) => ({ index, why: "sum" as const })) : [];
    doubtful.push(...doubts.map((row) => ({ ...row, sheet })));
    const leftOut = leftOutRows(doubts, sheetPlan);
    const rows = readable.filter(({ index }) => !leftOut.has(index));
    for (const row of rows) {
      const { year, month } = row.month;
      const name = `${area.id} ${monthWord(row.month)}`;
      const part = parts.get(name) ?? { area, year, month, key: sheetPlan.key, rows: [] };
      part.rows.push(row);
      parts.set(name, part);
    }
    const content = sheets[sheet];
    const off = rowsOffScale(rows, sheetPlan, content && skippedPieceMass(content, sheetPlan, area));
    if (off) scales.push({ ...off, sheet });
  }
  const inOrder = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
  const all = [...inOrder.flatMap((part) => part.rows), ...refused];
  const filled = new Set(all.map(({ sheet }) => sheet));
  const others = otherMonths(sheets, plan).filter(({ sheet }) => filled.has(sheet));
  return { parts: inOrder, refused, doubtful, scales, otherMonths: others, blankMonths: monthsLeftBlank(all) };
}

/** Sheets in which some rows name a month and some do not, and how many do not. */
function monthsLeftBlank(rows: readonly PlannedRow[]): PlannedRows["blankMonths"] {
  const counts = new Map<number, { all: number; blank: number }>();
  for (const { sheet, isMonthBlank = false } of rows) {
    const { all, blank } = counts.get(sheet) ?? { all: 0, blank: 0 };
    counts.set(sheet, { all: all + 1, blank: blank + Number(isMonthBlank) });
  }
  return [...counts].flatMap(([sheet, { all, blank }]) => (blank > 0 && blank < all ? [{ sheet, count: blank }] : []));
}

/** Whether questions about the file are still open. Until they are answered, nothing can be imported. */
export const isUnanswered = (
  plan: ImportPlan,
  { doubtful, scales, otherMonths: others, blankMonths }: PlannedRows,
  only?: AreaId,
): boolean =>
  others.some((one) => isWanted(plan, one.sheet, only) && !isMonthAnswered(one, plan)) ||
  plan.sheets.some(({ rivals = {} }, sheet) => isWanted(plan, sheet, only) && Object.keys(rivals).length > 0) ||
  doubtful.some(({ sheet }) => plan.sheets[sheet]?.readRows === undefined) ||
  blankMonths.some(({ sheet }) => plan.sheets[sheet]?.blankMonths === undefined) ||
  scales.some(({ sheet }) => !plan.sheets[sheet]?.isScaleKept);

const isWanted = ({ sheets }: ImportPlan, sheet: number, only: AreaId | undefined): boolean =>
  only === undefined || sheets[sheet]?.area === only;

/** Whether a text is on a field's list or was given a meaning. A list that depends on other fields may be empty. */
function knownNames(area: Area, { values }: SheetPlan, book: Book) {
  return (field: string, text: string): ListMatch => {
    const column = area.columns[field];
    const options = area.options(field, {}, book);
    if (Object.hasOwn(values[field] ?? {}, text)) return "surely";
    if (!column || options.length === 0) return "perhaps";
    const reading = readCell(column, text, options);
    return "problem" in reading ? "not" : reading.isGuess ? "perhaps" : "surely";
  };
}

function refuseUnknownFields(area: Area, fields: readonly string[]): void {
  if (fields.some((field) => ![MONTH_FIELD, YEAR_FIELD].includes(field) && !Object.hasOwn(area.columns, field)))
    throw invalid(`Część „${area.title}” nie ma takiego pola.`);
}
