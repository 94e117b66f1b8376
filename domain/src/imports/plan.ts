import type { AreaId } from "../areas/area-ids.ts";
import type { Area } from "../areas/define-area.ts";
import { writtenUnits } from "../areas/unit-names.ts";
import type { SheetPlan } from "./contract/imports.ts";
import type { Month } from "../periods/month.ts";
import { sheetName } from "../papers/sheet-name.ts";
import { foldPolish, slugOf } from "../polish/folding.ts";
import { columnsOf, firstRows, headAmong, headingsAt, headRow, type HeadRow } from "./head-row.ts";
import type { Field } from "./headings.ts";
import { monthOfSheet } from "./month-cell.ts";
import { BESIDE, headingsBeside, isOwnBeside } from "./own-marks.ts";
import { massAskedOf, meantColumns } from "./piece-mass.ts";
import { unitsUnder } from "./said-units.ts";
import type { Sheet } from "./sheet.ts";
import { unitColumnsOf } from "./unit-columns.ts";

/** No option of any list is called so. */
export const LEFT_OUT = "-";

/** The fields that say of which month a row is, and of which year where that stands by itself. No area has such columns. */
export const MONTH_FIELD = "month";
export const YEAR_FIELD = "year";
const periodLabels = new Map([
  [MONTH_FIELD, "Miesiąc"],
  [YEAR_FIELD, "Rok"],
]);

/** What a field of an area is called. */
export const labelOfField = (field: string, area: Pick<Area, "columns"> | undefined): string =>
  periodLabels.get(field) ?? area?.columns[field]?.label ?? "";

export const fieldsOf = (area: Pick<Area, "columns">): readonly Field[] => [
  ...[...periodLabels].map(([key, label]) => ({ key, label, units: [] })),
  ...Object.entries(area.columns).map(([key, column]) => ({
    key,
    label: column.label,
    units: writtenUnits(column),
    ...(column.namedAlso && { namedAlso: column.namedAlso }),
    ...(column.namedPerhaps && { namedPerhaps: column.namedPerhaps }),
  })),
];

/** Of a sheet, in characters; a longer title is cut. */
const LONGEST_NAME = 31;
/** By fewer headings than that a sheet is not recognised. */
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

/** How a sheet would be read as one of an area, and how many of its headings say so. */
export type AreaPlan = { readonly plan: SheetPlan; readonly named: number };

/** The same of each area. A hidden sheet is left out, and so is what of our own files has no rows. */
export function plansFor(sheet: Sheet, areas: readonly Area[]): AreaPlan[] {
  if (sheet.isHidden || isOwnBeside(sheet)) return [];
  const rows = firstRows(sheet);
  return areas.map((area) => {
    const fields = fieldsOf(area);
    const found = headAmong(rows, fields);
    return { plan: planOf(area, fields, sheet, found), named: found.named.size };
  });
}

/**
 * What a sheet is probably about. Its own name decides; of a file with one sheet the area that somebody came from, if it has more than
 * half of the headings that any other has; then how many are recognised; of areas with the same columns the first, which is
 * that one again. Of several sheets one of another month is left out.
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

/** Whether a sheet among all of its file is named after another month than its rows would go to, and they do not say theirs. */
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
  const called = areas.filter(({ title }) => isCalled(name, title));
  const candidates = (called.length > 0 ? called : areas).flatMap(
    ({ id }) => plans.find(({ plan }) => plan.area === id) ?? [],
  );
  const most = Math.max(...candidates.map(({ named }) => named));
  const meant = candidates.find(({ plan, named }) => plan.area === from && named * 2 > most);
  const likeliest = [meant, candidates.find(({ named }) => named === most)];
  return likeliest.find((one) => one && one.named >= ENOUGH_HEADINGS)?.plan ?? leftOutSheet;
}

/** After an area: as Excel or we cut its title, or as our own file of it is named, which a browser may have numbered. */
function isCalled(name: string, title: string): boolean {
  const folded = foldPolish(name.trim());
  const ofFile = `-${slugOf(name.replace(/ ?\(\d+\)$/, ""))}`;
  return (
    [title.slice(0, LONGEST_NAME), sheetName(title)].some((one) => foldPolish(one) === folded) ||
    ofFile.endsWith(`-${slugOf(title)}`)
  );
}

/** The same for a sheet of which somebody has said what it is about, or where its headings are. */
export function proposeFor(sheet: Sheet, area: Area, givenHead?: number): SheetPlan {
  const fields = fieldsOf(area);
  return planOf(area, fields, sheet, headRow(sheet, fields, givenHead));
}

function planOf(area: Area, fields: readonly Field[], sheet: Sheet, found: HeadRow): SheetPlan {
  const plan = plannedColumns(area, fields, sheet, found);
  return { area: area.id, ...plan, constants: {}, values: {}, key: keyOf(area, plan.columns) };
}

/** What the headings of a sheet say of the fields of a table, and of which columns that has to be asked. */
export function plannedColumns(table: Pick<Area, "columns">, fields: readonly Field[], sheet: Sheet, headed: HeadRow) {
  const known = headingsBeside(table);
  const headings = headingsAt(sheet, headed.head).map((heading) => (known.has(heading) ? BESIDE : heading));
  const { rivals, ...found } = meantColumns(sheet, headed, headings, { ...table, fields });
  const certain = { ...found, named: new Map([...found.named].filter(([, field]) => !rivals.has(field))) };
  return {
    head: found.head,
    columns: columnsOf(certain),
    units: unitsUnder(sheet, certain),
    unitColumns: unitColumnsOf(sheet, found, headings),
    rivals: Object.fromEntries([...rivals].map(([{ key }, places]) => [key, places])),
  };
}

/** The plan with another column for a field, or with none, as somebody has chosen; its unit is what the file says there. */
export function withColumn(
  plan: SheetPlan,
  sheet: Sheet,
  field: Field,
  column: number | undefined,
  area?: Area,
): SheetPlan {
  const { key } = field;
  // With other columns other rows look like sums, and other masses are to be divided.
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

/** Without the question that is answered. One that was asked of both masses is answered for both. */
function withoutRivals(rivals: NonNullable<SheetPlan["rivals"]>, key: string) {
  const left = withValue(rivals, key, undefined);
  const isOfBoth = massAskedOf(rivals) !== undefined && (key === "mass" || key === "unitMass");
  return isOfBoth ? withValue(left, key === "mass" ? "unitMass" : "mass", undefined) : left;
}

/** The same with another value under a name; undefined: without one. */
export const withValue = <T>(
  all: Readonly<Record<string, T>>,
  name: string,
  value: NoInfer<T> | undefined,
): Record<string, T> =>
  Object.fromEntries([
    ...Object.entries(all).filter(([one]) => one !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]);

/** What tells rows apart: what somebody chose in them, and the numbers of documents. */
export const keyOf = (area: Area, columns: SheetPlan["columns"]): string[] =>
  Object.entries(area.columns)
    .filter(([key, { kind, isOfOneMonth }]) => {
      const isText = kind === "text" && (isOfOneMonth === true || area.namedBy.includes(key));
      return key in columns && (kind === "choice" || kind === "listed" || kind === "place" || isText);
    })
    .map(([key]) => key);
