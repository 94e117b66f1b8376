import type { AreaId } from "../areas/area-ids.ts";
import type { Area } from "../areas/define-area.ts";
import { acceptedUnits } from "../areas/units.ts";
import type { SheetPlan } from "./contract/imports.ts";
import type { Month } from "../periods/month.ts";
import { sheetName } from "../exports/sheet-names.ts";
import { foldPolish, slugOf } from "../polish/folding.ts";
import {
  columnsOf,
  headRowCandidates,
  headRowAmong,
  headingsAt,
  headRow,
  type HeadRow,
  EXTRA_HEADING,
  extraOwnHeadings,
  isOwnSheetWithoutRows,
} from "./head-row.ts";
import { type Field, plainlyNamedFields } from "./headings.ts";
import { monthOfSheet } from "./month-cell.ts";
import { askedMassColumn, resolveColumns } from "./piece-mass.ts";
import { unitsUnder, unitColumnsOf } from "./column-units.ts";
import { type Sheet, columnName, typedText } from "./sheet.ts";

/** The answer "leave these rows out"; no option of a list has this name. */
export const LEFT_OUT = "-";

/** The fields for the month of a row, and for its year where that has its own column. No area has such columns. */
export const MONTH_FIELD = "month";
export const YEAR_FIELD = "year";
const periodLabels = new Map([
  [MONTH_FIELD, "Miesiąc"],
  [YEAR_FIELD, "Rok"],
]);

export const labelOfField = (field: string, area: Pick<Area, "columns"> | undefined): string =>
  periodLabels.get(field) ?? area?.columns[field]?.label ?? "";

export const fieldsOfArea = (area: Pick<Area, "columns">): readonly Field[] => [
  ...[...periodLabels].map(([key, label]) => ({ key, label, units: [] })),
  ...Object.entries(area.columns).map(([key, column]) => ({
    key,
    label: column.label,
    units: acceptedUnits(column),
    ...(column.namedAlso && { namedAlso: column.namedAlso }),
    ...(column.namedPerhaps && { namedPerhaps: column.namedPerhaps }),
  })),
];

/** Excel cuts longer names of sheets. */
const LONGEST_NAME = 31;
/** A sheet with fewer known headings is not recognised. */
const ENOUGH_HEADINGS = 2;

export const leftOutSheet: SheetPlan = {
  area: null,
  head: -1,
  columns: {},
  units: {},
  constants: {},
  values: {},
  key: [],
};

/** How a sheet would be read as an area, and how many headings fit. */
export type AreaPlan = { readonly plan: SheetPlan; readonly named: number };

/** One plan for each area; none for a hidden sheet or one of ours without rows. */
export function plansFor(sheet: Sheet, areas: readonly Area[]): AreaPlan[] {
  if (sheet.isHidden || isOwnSheetWithoutRows(sheet)) return [];
  const rows = headRowCandidates(sheet);
  return areas.map((area) => {
    const fields = fieldsOfArea(area);
    const found = headRowAmong(rows, fields);
    return { plan: planOf(area, fields, sheet, found), named: found.named.size };
  });
}

/**
 * Chooses the area of a sheet: by its name; for a single sheet the area the person came from, if it fits more than half
 * as many headings as the best; else the best; if none is recognised, the area the person came from. One of several
 * sheets that is of another month is left out.
 */
export function likeliestPlan(
  {
    name,
    names,
    from,
  }: { readonly name: string; readonly names: readonly string[]; readonly from?: AreaId | undefined },
  plans: readonly AreaPlan[],
  areas: readonly Area[],
  month: Month,
): SheetPlan {
  const isAlone = names.length === 1;
  const plan = likeliestOfAny(name, plans, areas, isAlone ? from : undefined);
  return !isAlone && isOfOtherMonth({ name, names }, plan, month) ? leftOutSheet : plan;
}

/** Whether a sheet is named after another month than the given one, and its rows do not give theirs. */
export function isOfOtherMonth(
  { name, names }: { readonly name: string; readonly names: readonly string[] },
  { columns }: Pick<SheetPlan, "columns">,
  { year, month }: Month,
): boolean {
  const named = monthOfSheet(name, names, { year, month });
  return named !== null && !(MONTH_FIELD in columns) && (named.year !== year || named.month !== month);
}

function likeliestOfAny(
  name: string,
  plans: readonly AreaPlan[],
  areas: readonly Area[],
  from: AreaId | undefined,
): SheetPlan {
  const called = areas.filter(({ title }) => isNamedAfter(name, title));
  const candidates = (called.length > 0 ? called : areas).flatMap(
    ({ id }) => plans.find(({ plan }) => plan.area === id) ?? [],
  );
  const most = Math.max(...candidates.map(({ named }) => named));
  const ofFrom = candidates.find(({ plan }) => plan.area === from);
  const likeliest = [
    ofFrom && ofFrom.named * 2 > most ? ofFrom : undefined,
    candidates.find(({ named }) => named === most),
  ];
  return (likeliest.find((one) => one && one.named >= ENOUGH_HEADINGS) ?? ofFrom)?.plan ?? leftOutSheet;
}

/** Whether a sheet is named after an area, also shortened, or as our file, which a browser may have numbered. */
function isNamedAfter(name: string, title: string): boolean {
  const folded = foldPolish(name.trim());
  const ofFile = `-${slugOf(name.replace(/ ?\(\d+\)$/, ""))}`;
  return (
    [title.slice(0, LONGEST_NAME), sheetName(title)].some((one) => foldPolish(one) === folded) ||
    ofFile.endsWith(`-${slugOf(title)}`)
  );
}

/** The plan for a sheet whose area, or row of headings, a person has chosen. */
export function proposePlan(sheet: Sheet, area: Area, givenHead?: number): SheetPlan {
  const fields = fieldsOfArea(area);
  return planOf(area, fields, sheet, headRow(sheet, fields, givenHead));
}

function planOf(area: Area, fields: readonly Field[], sheet: Sheet, found: HeadRow): SheetPlan {
  const plan = plannedColumns(area, fields, sheet, found);
  return { area: area.id, ...plan, constants: {}, values: {}, key: keyOf(area, plan.columns) };
}

/** Reads the headings of a sheet: the column of each field, and the fields that a person has to decide on. */
export function plannedColumns(table: Pick<Area, "columns">, fields: readonly Field[], sheet: Sheet, headed: HeadRow) {
  const known = extraOwnHeadings(table);
  const headings = headingsAt(sheet, headed.head).map((heading) => (known.has(heading) ? EXTRA_HEADING : heading));
  const { rivals, ...found } = resolveColumns(sheet, headed, headings, { ...table, fields });
  const decided = { ...found, named: new Map([...found.named].filter(([, field]) => !rivals.has(field))) };
  return {
    head: found.head,
    columns: columnsOf(decided),
    units: unitsUnder(sheet, decided),
    unitColumns: unitColumnsOf(sheet, found, headings),
    rivals: Object.fromEntries([...rivals].map(([{ key }, places]) => [key, places])),
  };
}

/** The plan with another column, or none, for a field, as a person has chosen. */
export function withColumn(
  plan: SheetPlan,
  sheet: Sheet,
  field: Field,
  column: number | undefined,
  area?: Area,
): SheetPlan {
  const { key } = field;
  // Other columns make other rows look like sums, and other masses need dividing.
  const { readRows: _rows, leftRows: _left, isMassDivided: _isDivided, partColumns, blankMonths, ...rest } = plan;
  const named = new Map(column === undefined ? [] : [[column, field]]);
  const isKey = column !== undefined && area !== undefined && keyOf(area, { [key]: column }).includes(key);
  const others = plan.key.filter((one) => one !== key);
  return {
    ...rest,
    ...(blankMonths && key !== MONTH_FIELD && { blankMonths }),
    ...(partColumns && key !== "unitMass" && { partColumns }),
    columns: withValue(plan.columns, key, column),
    units: withValue(plan.units, key, unitsUnder(sheet, { head: plan.head, named })[key]),
    constants: withValue(plan.constants, key, undefined),
    ...(plan.rivals && { rivals: withoutRivals(plan.rivals, key) }),
    ...(plan.unitColumns && column === undefined && { unitColumns: withValue(plan.unitColumns, key, undefined) }),
    key: isKey ? [...others, key] : column === undefined ? others : plan.key,
  };
}

/** Removes an answered question; one about both masses is answered for both. */
function withoutRivals(rivals: NonNullable<SheetPlan["rivals"]>, key: string) {
  const left = withValue(rivals, key, undefined);
  const isOfBoth = askedMassColumn(rivals) !== undefined && (key === "mass" || key === "unitMass");
  return isOfBoth ? withValue(left, key === "mass" ? "unitMass" : "mass", undefined) : left;
}

/** A copy with another value under a name; undefined removes it. */
export const withValue = <T>(
  all: Readonly<Record<string, T>>,
  name: string,
  value: NoInfer<T> | undefined,
): Record<string, T> =>
  Object.fromEntries([
    ...Object.entries(all).filter(([one]) => one !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]);

/** The fields that identify a row: choices, and numbers of documents. */
export const keyOf = (area: Area, columns: SheetPlan["columns"]): string[] =>
  Object.entries(area.columns)
    .filter(([key, { kind, isOfOneMonth }]) => {
      const isText = kind === "text" && (isOfOneMonth === true || area.namedBy.includes(key));
      return key in columns && (kind === "choice" || kind === "listed" || kind === "place" || isText);
    })
    .map(([key]) => key);

/** The headings of columns that are not read, or their letters where there is no heading. */
export function skippedColumns(sheet: Sheet, plan: SheetPlan, area: Pick<Area, "columns">): string[] {
  const read = new Set([
    ...Object.values(plan.columns),
    ...Object.values(plan.unitColumns ?? {}),
    ...Object.values(plan.rivals ?? {}).flat(),
    ...(plan.partColumns ?? []),
  ]);
  const known = extraOwnHeadings(area);
  const headings = headingsAt(sheet, plan.head);
  const below = sheet.rows.slice(plan.head + 1);
  const width = Math.max(headings.length, ...below.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const heading = headings[index] ?? "";
    if (read.has(index) || known.has(heading)) return [];
    if (heading !== "") return [heading];
    return below.some((row) => typedText(row[index]) !== "") ? [`kolumna ${columnName(index)}`] : [];
  });
}

/** Labels of fields whose column was recognised by a part of its heading or a synonym. */
export function guessedFields(sheet: Sheet, plan: SheetPlan, area: Pick<Area, "columns">): string[] {
  const plain = plainlyNamedFields(headingsAt(sheet, plan.head), fieldsOfArea(area));
  return Object.entries(plan.columns)
    .filter(([key, place]) => plain.get(place)?.key !== key)
    .map(([key]) => labelOfField(key, area));
}

/**
 * The plan of an earlier file with such headings. One from before unit columns mixed up masses of one piece and of all,
 * so that only its values hold. Answers about single rows and the month do not.
 */
export function updatedPlan(
  { readRows: _rows, leftRows: _left, blankMonths: _blank, isScaleKept: _scale, constants, ...others }: SheetPlan,
  proposed: SheetPlan | undefined,
): SheetPlan {
  const remembered = { ...others, constants: withValue(constants, MONTH_FIELD, undefined) };
  const isOutdated = remembered.unitColumns === undefined && Object.keys(remembered.columns).length > 0;
  if (proposed?.area !== remembered.area) return remembered;
  if (!isOutdated) return withUnitsOf(proposed, remembered);
  return { ...proposed, values: remembered.values, constants: remembered.constants };
}

/** Adds the units found in the file where the remembered plan has none: older versions did not recognise them. */
function withUnitsOf(proposed: SheetPlan, remembered: SheetPlan): SheetPlan {
  const ofSame = <T>(said: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(said).filter(([key]) => proposed.columns[key] === remembered.columns[key]));
  return {
    ...remembered,
    units: { ...ofSame(proposed.units), ...remembered.units },
    unitColumns: { ...ofSame(proposed.unitColumns), ...remembered.unitColumns },
  };
}
