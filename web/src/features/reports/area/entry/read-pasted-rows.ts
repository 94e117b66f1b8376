import type { CellTable } from "@ekorok/domain/areas/define-area";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { doubtfulRows } from "@ekorok/domain/imports/doubtful-rows";
import { headingsAt, headRow } from "@ekorok/domain/imports/head-row";
import { headingMeaning } from "@ekorok/domain/imports/heading-meaning";
import { type Field, plainlyNamedFields } from "@ekorok/domain/imports/headings";
import { skippedColumns, fieldsOfArea, leftOutSheet } from "@ekorok/domain/imports/plan";
import { type LowerHead, lowerHeads } from "@ekorok/domain/imports/lower-headings";
import { rowsOffScale } from "@ekorok/domain/imports/mass-scale";
import { askedMassColumn, resolveColumns, skippedPieceMass } from "@ekorok/domain/imports/piece-mass";
import { isNumeric, roundedText, textWithUnit } from "@ekorok/domain/imports/read-number";
import { unitsInNotes, unitsUnder, unitColumnsIn } from "@ekorok/domain/imports/column-units";
import { isSumRow } from "@ekorok/domain/imports/sheet";
import { typedNumeral } from "@ekorok/domain/polish/spreadsheet-number";
import { counted, numberForms } from "@ekorok/domain/polish/counted";
import { unitNamed } from "@ekorok/domain/areas/units";
import {
  type PasteAnswers,
  type PastedTable,
  type ReadTable,
  withoutEmptyEnd,
} from "../../../../grid/paste/pasted-table.ts";
import { columnQuestion, doubtfulQuestion, massQuestion, READ_AS_ROWS, scaleQuestion } from "./paste-questions.ts";

type Block = readonly (readonly string[])[];
/** A row with the lower headings above it; where these name other columns, the unit of its numbers is unknown. */
type BodyRow = { readonly index: number; readonly texts: Block[number]; readonly lower: LowerHead | undefined };
/** Which column of a block goes to which field, in which unit, and what has to be asked. */
export type ColumnMapping = {
  readonly plan: SheetPlan;
  readonly questions: PastedTable["questions"];
  readonly said: readonly string[];
  /** Splits one row of the block into several. */
  readonly partsOf?: (row: BodyRow) => Block;
};
type Area = Pick<CellTable, "columns" | "totals">;

/**
 * Reads a pasted block as files are read: a first row that names mostly columns of the area is a heading, and says
 * where its columns go and in which units. Without headings, columns go side by side from where the block was pasted.
 * `planBy` interprets the headings found.
 */
export const pastedTableReader =
  (area: Area, planBy = mapByHeadings): ReadTable =>
  (block, keys, answers) => {
    const all = withoutEmptyEnd(block);
    const sheet = { name: "", isHidden: false, rows: all };
    const fields = fieldsOfArea(area);
    const headings = findHeadings(all, area, fields);
    const found: ColumnMapping = headings ? planBy(headings, answers) : mapByPosition(all, fields, keys);
    const { questions, said, partsOf = ({ texts }) => [texts] } = found;
    const [fixedField = "", fixedUnit] = (answers["scale"] ?? "").split(" ");
    const { head, unitColumns = {} } = found.plan;
    const units = {
      ...unitsInNotes(sheet, found.plan, fields),
      ...found.plan.units,
      ...(fixedUnit !== undefined && { [fixedField]: fixedUnit }),
    };
    const plan = { ...found.plan, units };
    const doubtful = doubtfulRows(sheet, plan, area, {
      decimalSign: null,
      isCommaDoubted: false,
    });
    const left = new Set(answers["doubtful"] === READ_AS_ROWS ? [] : doubtful.map(({ index }) => index));
    const heads = lowerHeads(sheet, plan, area.columns);
    let lower: LowerHead | undefined;
    const body = all.flatMap((texts, index) => {
      lower = heads.get(index) ?? lower;
      return index > head && !left.has(index)
        ? partsOf({ index, texts, lower }).map((part) => ({ index, texts: part, lower }))
        : [];
    });
    const numbers = readNumbers(body, plan, area.columns);
    const width = Math.max(0, ...all.map((texts) => texts.length));
    const keyAt = new Map(Object.entries(plan.columns).map(([key, place]) => [place, key]));
    const unitPlaces = new Set(Object.values(unitColumns));
    return {
      rows: numbers.rows,
      heads: Array.from({ length: width }, (_, place) => {
        const key = keyAt.get(place);
        if (key === undefined) return unitPlaces.has(place) ? "units" : null;
        return { key, unit: units[key] };
      }),
      questions: [...questions, ...(doubtful.length > 0 ? [doubtfulQuestion(doubtful, all)] : [])],
      skipped: skippedColumns(sheet, plan, area),
      said: [...said, ...numbers.said],
      check: (rows) => {
        const read = rows.map(({ index, cells }) => ({ index: body[index]?.index ?? -1, cells }));
        const off = rowsOffScale(read, plan, skippedPieceMass(sheet, plan, area));
        return off ? scaleQuestion(off, area.columns) : null;
      },
    };
  };

/** Numbers with the units of their rows, rounded to the places that their columns allow. */
function readNumbers(rows: readonly BodyRow[], plan: SheetPlan, columns: CellTable["columns"]) {
  let rounded = 0;
  const numeric = Object.entries(plan.columns).flatMap(([key, place]) => {
    const column = columns[key];
    return column && isNumeric(column) ? [{ key, place, column }] : [];
  });
  const read = rows.map(({ texts, lower }) => {
    const cells = [...texts];
    for (const { key, place, column } of numeric) {
      const numeral = typedNumeral(texts[place]?.trim() ?? "");
      if (!("typed" in numeral)) continue;
      const units = lower ? ("units" in lower ? lower.units : { [key]: "?" }) : plan.units;
      const text = textWithUnit(numeral.typed, texts, { ...plan, units }, key, column);
      const short = roundedText(column, text);
      if (short !== null) rounded += 1;
      if (short !== null || lower || plan.unitColumns?.[key] !== undefined) cells[place] = short ?? text;
    }
    return cells;
  });
  return {
    rows: read,
    said:
      rounded > 0
        ? [`Zaokrąglono ${counted(rounded, numberForms)} do tylu miejsc po przecinku, ile mieszczą pola.`]
        : [],
  };
}

type FoundHead = NonNullable<ReturnType<typeof findHeadings>>;

function mapByHeadings(
  { sheet, rows, head, headings, named, rivals }: FoundHead,
  answers: PasteAnswers,
): ColumnMapping {
  const massAt = askedMassColumn(Object.fromEntries([...rivals].map(([{ key }, places]) => [key, places])));
  const placeOf = (field: Field, place: number) => {
    if (massAt === place) return answers["masses"] === field.key ? place : undefined;
    const answer = rivals.has(field) ? answers[`column ${field.key}`] : String(place);
    return answer === undefined || answer === "" ? undefined : Number(answer);
  };
  const alsoAsked = [...rivals].flatMap(([field, [place]]) =>
    place === undefined || named.get(place) === field ? [] : [[place, field] as const],
  );
  const placed = [...named, ...(massAt === undefined ? [] : alsoAsked)].flatMap(([index, field]) => {
    const place = placeOf(field, index);
    return place === undefined ? [] : [{ field, place }];
  });
  return {
    plan: {
      ...leftOutSheet,
      head,
      columns: Object.fromEntries(placed.map(({ field, place }) => [field.key, place])),
      units: unitsUnder(sheet, { head, named: new Map(placed.map(({ field, place }) => [place, field])) }),
      unitColumns: unitColumnsIn(headings, rows, named),
      rivals: Object.fromEntries(
        [...rivals].flatMap(([{ key }, places]) =>
          answers[massAt !== undefined && places.includes(massAt) ? "masses" : `column ${key}`] === undefined
            ? [[key, places]]
            : [],
        ),
      ),
    },
    questions: [
      ...[...rivals].flatMap(([field, places]) =>
        massAt !== undefined && places.includes(massAt) ? [] : [columnQuestion(field, places, headings)],
      ),
      ...(massAt === undefined
        ? []
        : [
            massQuestion(
              massAt,
              {
                hasCount: [...named.values()].some(({ key }) => key === "count"),
                hasUnitMass: [...rivals.keys()].some(({ key }) => key === "unitMass"),
              },
              headings,
            ),
          ]),
    ],
    said: [],
  };
}

/** The headings of a block: its first row, or one below titles, which fill a cell or two. */
function findHeadings(all: Block, { columns }: Area, fields: readonly Field[]) {
  const isTitle = (texts: Block[number]) => texts.filter((text) => text.trim() !== "").length <= 2;
  const sheet = { name: "", isHidden: false, rows: all };
  const first = all.findIndex((texts) => !isSumRow(texts));
  const likeliest = headRow(sheet, fields).head;
  const isBelowTitles = likeliest > first && all.slice(first, likeliest).every(isTitle);
  const headed = headRow(sheet, fields, isBelowTitles ? likeliest : first);
  const [headings, rows] = [headingsAt(sheet, headed.head), all.slice(headed.head + 1)];
  const { head, named, rivals } = resolveColumns(sheet, headed, headings, { columns, fields });
  const said = headings.filter((text) => text.trim() !== "" && !headingMeaning(text).isForeign);
  const isMostlyOurs = named.size > 1 && named.size * 2 > said.length;
  // Names that are only similar may be a row of data, which has no word above numbers.
  const isHead = isMostlyOurs && (plainlyNamedFields(headings, fields).size > 1 || hasWordOverNumbers(headings, rows));
  return isHead && rows.length > 0 ? { sheet, rows, fields, head, headings, named, rivals } : null;
}

/** A column that only repeats the units of the numbers beside it is skipped. */
function mapByPosition(all: Block, fields: readonly Field[], keys: readonly string[]): ColumnMapping {
  const fieldAt = (place: number) => fields.find(({ key }) => key === keys[place]);
  const unitsAt = unitColumnsAmong(all, fieldAt);
  const width = Math.max(0, ...all.map((texts) => texts.length));
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => !unitsAt.has(place));
  const columns = Object.fromEntries(
    places.flatMap((place, at) => {
      const key = keys[at];
      return key === undefined ? [] : [[key, place] as const];
    }),
  );
  const keyAt = new Map(Object.entries(columns).map(([key, place]) => [place, key]));
  const unitColumns = Object.fromEntries([...unitsAt].map((place) => [keyAt.get(place - 1) ?? "", place] as const));
  const said = unitsAt.size > 0 ? ["Jednostki wzięto z kolumny obok liczb."] : [];
  return { plan: { ...leftOutSheet, columns, unitColumns }, questions: [], said };
}

const hasWordOverNumbers = (head: readonly string[], rows: Block) =>
  head.some((word, index) => {
    const below = rows.map((texts) => texts[index]?.trim() ?? "").filter(Boolean);
    return /^\s*\p{L}/u.test(word) && below.length > 0 && below.every((text) => /^[-\u2212]?\d/.test(text));
  });

/** A short word, without digits except in "m3". */
const WORD = /^\p{L}[\p{L}³^. ]{0,14}3?\.?$/u;

/** In a block without headings: columns that hold nothing but the units of the numbers to their left. */
function unitColumnsAmong(
  rows: readonly (readonly string[])[],
  fieldAt: (place: number) => Field | undefined,
): ReadonlySet<number> {
  const width = Math.max(0, ...rows.map((texts) => texts.length));
  const found = new Set<number>();
  for (let place = 1; place < width; place += 1) {
    const units = fieldAt(place - 1 - found.size)?.units ?? [];
    const texts = rows.map((row) => row[place]?.trim() ?? "").filter((text) => text !== "");
    const isBesideNumbers = rows.every(
      (row) => !row[place]?.trim() || /^[-\u2212]?\d/.test(row[place - 1]?.trim() ?? ""),
    );
    const isUnits =
      texts.every((text) => WORD.test(text)) && texts.some((text) => unitNamed(text, units) !== undefined);
    if (units.length > 0 && isBesideNumbers && isUnits && !found.has(place - 1)) found.add(place);
  }
  return found;
}
