import { memoized } from "@ekorok/domain/memoized";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import { isAsCounted, salesAreas } from "@ekorok/domain/sales/counted-rows";
import { carriesOf, monthsWithOtherCarries, type Carry, type MonthSums } from "@ekorok/domain/sales/carries";
import {
  addSums,
  toSalesSum,
  mustBeCarried,
  isBelowZero,
  salesKey,
  type SalesSum,
} from "@ekorok/domain/sales/sales-sums";
import type { Db } from "../../db/index.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { readAreaToChange } from "../reports/rows/row-store.ts";
import type { CountedLine, PlannedMonth } from "./planned-month.ts";
import * as store from "./store.ts";

export type CountedMonth = Pick<PlannedMonth, "year" | "month" | "closed" | "lines"> & { readonly book: Book };

type YearsToCount = {
  readonly due: readonly string[];
  readonly openWithSales: readonly string[];
  readonly isClosed: (month: string) => boolean;
  readonly permitted: ReadonlySet<AreaId>;
  /** For new documents, when the documents they correct were issued. */
  readonly correctedOn: ReadonlyMap<string, readonly string[]>;
  readonly countMonth: (month: string) => Promise<CountedMonth>;
};

export const sumsOf = (lines: readonly CountedLine[]): SalesSum[] =>
  addSums(lines.flatMap(({ outcome }) => (outcome.is === "counted" ? outcome.contributions.map(toSalesSum) : [])));

/** Counts these months, and others of their years whose carries change; for the rest stored sums are used. */
export async function countYears(db: Db, uid: ReadableReports, of: YearsToCount) {
  const stored = await store.readCarries(db, uid);
  const years = linkedYears(of.due, stored);
  const isOfYears = (month: string) => years.has(month.slice(0, 4));
  const linked = stored.filter(({ from }) => isOfYears(from));
  const exchanging = linked.flatMap(({ from, to }) => [from, to ?? from]).filter((month) => !of.isClosed(month));
  const counted = new Map<string, CountedMonth>();
  for (const month of new Set([...of.due, ...exchanging])) counted.set(month, await of.countMonth(month));

  const rowsOf = memoized((month: string) => rowsIn(db, uid, monthOfWord(month)));
  const correctedOn = new Map([...(await store.correctedOn(db, uid, [...years].map(Number))), ...of.correctedOn]);
  const storedSums = memoized((year: string) => store.sumsOfYear(db, uid, Number(year)));
  const monthSums = async (month: string): Promise<MonthSums> => {
    const lines = counted.get(month)?.lines;
    const own = lines ? sumsOf(lines) : ((await storedSums(month.slice(0, 4))).get(month) ?? []);
    const { kept: rows, now } = await rowsOf(month);
    return {
      month,
      sums: own.filter(({ area }) => of.permitted.has(area)),
      theirs: new Set(rows.filter((row) => !isAsCounted(row, now.get(row.id))).map(salesKey)),
      corrected: correctedMonths(lines ?? [], correctedOn),
    };
  };
  const isSimple = () =>
    linked.length === 0 && [...counted.values()].every(({ lines }) => !sumsOf(lines).some(mustBeCarried));
  let carries: readonly Carry[] = linked;
  while (!isSimple()) {
    const open = of.openWithSales.filter(isOfYears);
    const sums: MonthSums[] = [];
    for (const month of open) sums.push(await monthSums(month));
    carries = carriesOf(sums, linked, of.isClosed);
    const others = monthsWithOtherCarries(linked, carries).filter(
      (month) => !counted.has(month) && !of.isClosed(month),
    );
    if (others.length === 0) break;
    for (const month of others) counted.set(month, await of.countMonth(month));
  }
  const changed = new Set([
    ...of.due,
    ...monthsWithOtherCarries(linked, carries),
    ...leavingOtherwise(linked, carries),
  ]);
  const months = [...counted.values()]
    .filter((month) => changed.has(monthWord(month)))
    .toSorted((a, b) => (monthWord(a) < monthWord(b) ? -1 : 1));
  return { months, carries: [...stored.filter((carry) => !linked.includes(carry)), ...carries], rowsOf };
}

function leavingOtherwise(before: readonly Carry[], now: readonly Carry[]): string[] {
  const remaining = new Set(now.map(({ id }) => id));
  return [...before.filter(({ id }) => !remaining.has(id)), ...now.filter(({ id }) => id === null)].map(
    ({ from }) => from,
  );
}

/** The years of these months, and those with which they exchange carries. */
export function linkedYears(months: readonly string[], carries: readonly Carry[]): Set<string> {
  const years = new Set(months.map((month) => month.slice(0, 4)));
  for (const { from, to } of carries) {
    const own = [from, to ?? from].map((month) => month.slice(0, 4));
    if (own.some((year) => years.has(year))) for (const year of own) years.add(year);
  }
  return years;
}

/** By row, the months of the documents that its negative sums correct. */
function correctedMonths(
  lines: readonly CountedLine[],
  correctedOn: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { document, outcome } of lines) {
    const months = (correctedOn.get(document) ?? []).map((day) => day.slice(0, 7));
    if (outcome.is !== "counted" || months.length === 0) continue;
    for (const sum of outcome.contributions.map(toSalesSum).filter(isBelowZero))
      found.set(salesKey(sum), [...(found.get(salesKey(sum)) ?? []), ...months]);
  }
  return found;
}

async function rowsIn(db: Db, uid: ReadableReports, month: Month) {
  const now = new Map<string, { id: string; version: number; cells: Readonly<Record<string, string | null>> }>();
  for (const area of salesAreas)
    for (const row of (await readAreaToChange(db, { uid, ...month, area })).rows) now.set(row.id, row);
  return { kept: await store.rowsOfMonth(db, uid, month), now };
}
