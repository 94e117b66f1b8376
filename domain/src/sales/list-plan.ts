import { columnsOf, headingsAt, headRow } from "../imports/head-row.ts";
import { contradicts } from "../imports/heading-sense.ts";
import { type Field, rivalColumns } from "../imports/headings.ts";
import { skippedColumns } from "../imports/left-columns.ts";
import { countedDeeds } from "../imports/piece-mass.ts";
import type { SheetPlan } from "../imports/contract/imports.ts";
import { leftOutSheet, withColumn, withValue } from "../imports/plan.ts";
import { asKnownNow } from "../imports/remembered-plan.ts";
import type { Sheet } from "../imports/sheet.ts";
import { bareHeading } from "../polish/folding.ts";
import { currencyColumn, valueColumns } from "./list-currency.ts";
import { soldColumn } from "./list-quantity.ts";
import { salesField, salesFields, salesTable } from "./list-table.ts";

const [quantityField, valueField] = [salesField("quantity"), salesField("netValue")];

/** What the headings say; without any, nothing. Of several numbers of goods, or net values, somebody is asked for the right one. */
export function proposeSalesSheet(sheet: Sheet, givenHead?: number): SheetPlan {
  const found = headRow(sheet, salesFields, givenHead);
  const headings = headingsAt(sheet, found.head);
  const rivals = rivalColumns(headings, salesFields, found.named);
  const { netValue, quantity, ...others } = columnsOf(found);
  const placesOf = (field: Field, named: number | undefined) =>
    rivals.get(field) ?? (named === undefined ? [] : [named]);
  const counts = [...new Set([...placesOf(quantityField, quantity), ...countedDeeds(sheet, found, headings)])];
  const sold = soldColumn(headings, counts);
  const values = valueColumns(headings, placesOf(valueField, netValue));
  const plan = {
    ...leftOutSheet,
    head: found.head,
    columns: { ...others, ...dayOf(headings, others) },
    unitColumns: {},
    constants: { direction: "homeSale" },
  };
  const counted = withEither(plan, sheet, quantityField, sold ?? counts.toSorted((a, b) => a - b));
  return withEither(counted, sheet, valueField, values.length > 1 ? values : values[0]);
}

/** With the column that fills a field for certain, or with those of which somebody has to say it. */
function withEither(plan: SheetPlan, sheet: Sheet, field: Field, found: number | undefined | readonly number[]) {
  if (typeof found === "number") return withColumn(plan, sheet, field, found);
  return found && found.length > 0 ? { ...plan, rivals: { ...plan.rivals, [field.key]: found } } : plan;
}

/** As on invoices, goods count on the day on which they were sold or delivered; that of issue is for those that say neither. */
const SOLD_ON = [/\bsprzed/, /\b(?:dostaw|dostarcz|wydani|wykonan|dokonan|wysyl)/];

function dayOf(headings: readonly string[], { day, ...others }: SheetPlan["columns"]): { day?: number } {
  const taken = new Set(Object.values(others));
  const isDay = (text: string, place: number) =>
    /^(?:dat[ay]|dzien)\b/.test(text) && !taken.has(place) && !contradicts(text, "data");
  const days = headings.map((heading, place) => (isDay(bareHeading(heading), place) ? bareHeading(heading) : ""));
  const found = SOLD_ON.map((said) => days.findIndex((text) => said.test(text))).find((place) => place >= 0) ?? day;
  return found === undefined ? {} : { day: found };
}

/** Names of columns of which nothing is read. That of currencies fills no field, and is. */
export function skippedSalesColumns(sheet: Sheet, plan: SheetPlan): string[] {
  const currency = currencyColumn(sheet, plan);
  const unitColumns = { ...plan.unitColumns, ...(currency !== undefined && { netValue: currency }) };
  return skippedColumns(sheet, { ...plan, unitColumns }, salesTable);
}

/**
 * What was agreed to for a list with the same headings. What was agreed to before there were net values, and before it was asked which
 * number is the one that was sold, has both anew as far as the headings say them.
 */
export function listAsKnownNow(remembered: SheetPlan, proposed: SheetPlan | undefined): SheetPlan {
  const known = asKnownNow({ ...remembered, unitColumns: remembered.unitColumns ?? {} }, proposed);
  const isOutdated = remembered.unitColumns === undefined && Object.keys(remembered.columns).length > 0;
  if (!proposed || !isOutdated) return known;
  const { columns, units, rivals = {} } = proposed;
  return [quantityField, valueField]
    .filter(({ key }) => key in columns || key in rivals)
    .reduce<SheetPlan>(
      (plan, { key }) => ({
        ...plan,
        columns: withValue(plan.columns, key, columns[key]),
        units: withValue(plan.units, key, units[key]),
      }),
      { ...known, rivals },
    );
}
