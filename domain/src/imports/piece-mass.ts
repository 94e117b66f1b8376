import type { Cell } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { anyPackaging } from "../areas/declarations/packaging-columns.ts";
import { unitNamed, acceptedUnits } from "../areas/units.ts";
import { ownHeadings } from "../exports/sheet-names.ts";
import { bareHeading, wordsIn } from "../polish/folding.ts";
import { columnsOf, headingsAt, type HeadRow } from "./head-row.ts";
import { countsPacks, PIECE_MASS, headingMeaning } from "./heading-meaning.ts";
import { unitInHeading } from "./heading-unit.ts";
import { type Field, rivalColumns } from "./headings.ts";
import { amountIn } from "./read-number.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { unitsUnder, unitUnder, SAMPLE_ROWS, sampleTexts, unitColumnsOf, withMassByUnits } from "./column-units.ts";
import type { Sheet } from "./sheet.ts";

/** Words of a heading about all pieces of a row. "Masa kartonu" and "Średnia masa" may be about one. */
const WHOLE =
  /^(?:mas[ay]|wag[ai]|ciezar|tonaz|weight|gewicht|ilosc|opakowan|sztuk|produktow|wprowadzon(?:a|e|ych)|wytworzon(?:a|e|ych)|netto|w|i|tys)$/;

const OF_ALL = /^(?:razem|lacznie|laczn[aey]|calkowit[aey]|ogolem|sum[ay]|wszystkich|total|gesamt(?:gewicht)?)$/;

type Columns = { readonly columns: Area["columns"]; readonly fields: readonly Field[] };
type Meant = HeadRow & {
  /** Fields with the columns from which a person has to choose. */
  readonly rivals: ReadonlyMap<Field, readonly number[]>;
};

/**
 * The fields that headings name, corrected by the cells below. A single mass beside a count may be that of one piece,
 * and counted packages may not be pieces: then a person is asked.
 */
export function resolveColumns(sheet: Sheet, headed: HeadRow, headings: readonly string[], table: Columns): Meant {
  const { fields } = table;
  const { head, named: known } = withMassByUnits(sheet, headed, headings, fields);
  const [place, ...more] = countColumns(sheet, { head, named: known }, headings, fields);
  const count = fields.find(({ key }) => key === "count");
  const isCounted = place !== undefined && count !== undefined;
  const named = isCounted ? new Map([...known, [place, count]]) : known;
  const rivals = new Map(rivalColumns(headings, fields, named));
  if (isCounted && more.length > 0) rivals.set(count, [place, ...more]);
  const { count: countPlace } = columnsOf({ head, named });
  const isOfGoods = !("unitMass" in table.columns);
  if (count && countPlace !== undefined && isOfGoods && !rivals.has(count) && countsPacks(headings[countPlace] ?? ""))
    rivals.set(count, [countPlace]);
  if (isPieceMassAsked(sheet, { head, named }, headings, table, rivals)) {
    const { mass = 0, unitMass } = columnsOf({ head, named });
    for (const field of fields)
      if (field.key === "mass" || (field.key === "unitMass" && unitMass === undefined)) rivals.set(field, [mass]);
  }
  return { head, named, rivals };
}

/** Columns that count goods, if there is a mass and no other count: "Sprzedano" over whole numbers. */
function countColumns(
  sheet: Sheet,
  { head, named }: HeadRow,
  headings: readonly string[],
  fields: readonly Field[],
): number[] {
  const keys = new Set([...named.values()].map(({ key }) => key));
  const isWeighed = fields.some(({ key }) => key === "mass") && (keys.has("mass") || keys.has("unitMass"));
  return isWeighed && !keys.has("count") ? actionColumns(sheet, { head, named }, headings) : [];
}

/** Columns of whole numbers whose heading only says what was done with the goods. */
export function actionColumns(sheet: Sheet, { head, named }: HeadRow, headings: readonly string[]): number[] {
  const rows = sampleTexts(sheet, head);
  return headings.flatMap((heading, place) => {
    if (named.has(place) || !headingMeaning(heading).isOfAction) return [];
    const texts = rows.flatMap((row) => row[place] || []);
    return texts.length > 0 && texts.every((text) => WHOLE_NUMBER.test(text)) ? place : [];
  });
}
const WHOLE_NUMBER = /^\d{1,3}(?:[\s\u00a0\u202f]?\d{3}){0,3}$|^\d{1,12}$/;

function isPieceMassAsked(
  sheet: Sheet,
  headRow: HeadRow,
  headings: readonly string[],
  { columns }: Columns,
  rivals: Meant["rivals"],
): boolean {
  const keys = new Set([...headRow.named.values()].map(({ key }) => key));
  const [place, mass] = [...headRow.named].find(([, { key }]) => key === "mass") ?? [];
  if (place === undefined || mass === undefined || rivals.has(mass)) return false;
  const { isMassOfOther, isMassOfGoods } = headingMeaning(headings[place] ?? "");
  if (isMassOfOther || (isMassOfGoods && "unitMass" in columns)) return true;
  if (!keys.has("count") || keys.has("unitMass")) return false;
  const words = wordsIn(bareHeading(headings[place] ?? ""));
  if (words.some((word) => OF_ALL.test(word))) return false;
  const named = (name: string) => unitNamed(name, mass.units);
  const isPlain = words.every((word) => WHOLE.test(word) || named(word) !== undefined);
  return (
    !isPlain || unitInHeading(headings[place] ?? "", named) === "g" || isTooLight(sheet, headRow, headings, columns)
  );
}

/** In kilograms. Our guess, not a law: a lighter mass may be that of one piece. */
const LIGHTEST = "0.0005";
const PLAIN = { decimalSign: null, isCommaDoubted: false };

function isTooLight(sheet: Sheet, headRow: HeadRow, headings: readonly string[], columns: Area["columns"]): boolean {
  // In our own exports the mass is always that of the whole row.
  if (headingsAt(sheet, headRow.head).includes(ownHeadings.typed(columns["mass"]?.label ?? ""))) return false;
  const plan = {
    columns: columnsOf(headRow),
    units: unitsUnder(sheet, headRow),
    unitColumns: unitColumnsOf(sheet, headRow, headings),
  };
  return sheet.rows.slice(headRow.head + 1, headRow.head + 1 + SAMPLE_ROWS).some((row) => {
    const [count, mass] = ["count", "mass"].map((key) => {
      const column = columns[key];
      return column && amountIn(row, plan, key, column, PLAIN)?.amount;
    });
    return count !== undefined && mass !== undefined && !mass.isZero() && mass.lessThan(count.times(LIGHTEST));
  });
}

/** The column that may be the mass of one piece or of all. */
export function askedMassColumn(rivals: Readonly<Record<string, readonly number[]>> = {}): number | undefined {
  const [place, ...more] = rivals["mass"] ?? [];
  return more.length === 0 ? place : undefined;
}

const UNIT_MASS = anyPackaging.columns.unitMass;

/** Reads the mass of one piece where the area has no column for it, to compare. Null: there is none to compare. */
export function skippedPieceMass(
  sheet: Sheet,
  plan: Pick<SheetPlan, "head" | "columns" | "units" | "unitColumns">,
  { columns }: Pick<Area, "columns">,
): ((index: number) => Cell) | null {
  const read = new Set(Object.values(plan.columns));
  const headings = headingsAt(sheet, plan.head);
  const place = headings.findIndex((heading, at) => !read.has(at) && headingMeaning(heading).alias === PIECE_MASS);
  if ("unitMass" in columns || place === -1) return null;
  const isWholeSaid = "mass" in plan.units || "mass" in (plan.unitColumns ?? {});
  const unit =
    unitUnder(headings[place] ?? "", { units: acceptedUnits(UNIT_MASS) }) ?? (isWholeSaid ? undefined : "kg");
  if (unit === undefined) return null;
  const own = { columns: { unitMass: place }, units: { unitMass: unit } };
  return (index) => amountIn(sheet.rows[index] ?? [], own, "unitMass", UNIT_MASS, PLAIN)?.amount.toFixed() ?? null;
}
