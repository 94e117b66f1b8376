import type { Area } from "../areas/define-area.ts";
import { headingsAt } from "./head-row.ts";
import { plainlyNamedFields } from "./headings.ts";
import { headingsBeside } from "./own-marks.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { labelOfField, fieldsOf } from "./plan.ts";
import { columnName, type Sheet, typedText } from "./sheet.ts";

/** What columns are called of which nothing is read: by their headings, or by their letters where only something stands below. */
export function skippedColumns(sheet: Sheet, plan: SheetPlan, area: Pick<Area, "columns">): string[] {
  const read = new Set([
    ...Object.values(plan.columns),
    ...Object.values(plan.unitColumns ?? {}),
    ...Object.values(plan.rivals ?? {}).flat(),
    ...(plan.partColumns ?? []),
  ]);
  const known = headingsBeside(area);
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

/** Fields for which a column was taken whose heading says them only in part, or in other words than we know. */
export function guessedFields(sheet: Sheet, plan: SheetPlan, area: Pick<Area, "columns">): string[] {
  const plain = plainlyNamedFields(headingsAt(sheet, plan.head), fieldsOf(area));
  return Object.entries(plan.columns)
    .filter(([key, place]) => plain.get(place)?.key !== key)
    .map(([key]) => labelOfField(key, area));
}
