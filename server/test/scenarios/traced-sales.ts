import { Exact } from "@ekorok/domain/exact";
import type { Month } from "@ekorok/domain/periods/month";
import { salesLines, salesOfMonth, salesOfRow, type SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { z } from "zod";
import type { Ask } from "../sale-steps.ts";

// Traces a month that was counted from sales, using the API only: from its rows to the lines of invoices behind them, and from
// every line to its rows.

type Cells = Readonly<Record<string, string | null>>;
const areaRows = z.object({
  rows: z.array(z.object({ id: z.string(), cells: z.record(z.string(), z.string().nullable()) })),
});
type Line = z.infer<typeof salesLines>["lines"][number];
type Missing = (holds: boolean, otherwise: string) => void;

/** Rounds to the milligram, as rows do. */
const sum = (...numbers: readonly (string | null | undefined)[]): string =>
  numbers
    .reduce((whole, one) => whole.plus(one ?? 0), new Exact(0))
    .toDecimalPlaces(6)
    .toFixed();
const kilogramsIn = (mass: string | null | undefined) => mass?.replace(/ kg$/, "");

type TracedMonth = {
  readonly rows: number;
  readonly kilograms: string;
  /** Lines that count in the month, with what each adds. */
  readonly lines: readonly Line[];
  /** What does not lead to the other side, or to another number; empty if all is right. */
  readonly leftOver: readonly string[];
};

/** `numbers`: the invoices that were sent in. */
export async function traceMonth(
  ask: Ask,
  uid: string,
  month: Month,
  numbers: readonly string[],
): Promise<TracedMonth> {
  const leftOver: string[] = [];
  const check: Missing = (holds, otherwise) => void (holds || leftOver.push(otherwise));
  const place = `${month.year}/${month.month}`;
  const sales = salesOfMonth.parse(await ask(`/api/users/${uid}/sales/months/${place}`));
  const inReport = new Map<string, Cells>();
  for (const area of new Set(sales.rows.map((row) => row.area)))
    for (const { id, cells } of areaRows.parse(await ask(`/api/users/${uid}/reports/${place}/${area}`)).rows)
      inReport.set(id, cells);

  const counted = checkLines(await linesOf(ask, uid, month, numbers, check), sales, check);
  for (const { id } of sales.rows) {
    const behind = salesOfRow.parse(await ask(`/api/users/${uid}/sales/rows/${id}`));
    checkRow(`row ${id}`, counted, { id, behind, cells: inReport.get(id) }, check);
  }
  const kilograms = sum(...sales.rows.map(({ id }) => kilogramsIn(inReport.get(id)?.["mass"])));
  return { rows: sales.rows.length, kilograms, lines: counted, leftOver };
}

async function linesOf(ask: Ask, uid: string, { year, month }: Month, numbers: readonly string[], check: Missing) {
  const lines: Line[] = [];
  for (const number of numbers) {
    const found = salesLines.parse(await ask(`/api/users/${uid}/sales/lines?number=${encodeURIComponent(number)}`));
    check(found.lineCount === found.lines.length, `${number}: more lines than are shown`);
    lines.push(...found.lines.filter((line) => line.year === year && line.month === month));
  }
  return lines;
}

/** The counted lines; each has to lead to rows of the month or be carried over, and other lines must lead nowhere. */
function checkLines(lines: readonly Line[], sales: SalesOfMonth, check: Missing): Line[] {
  check(lines.length === sales.lines, `${lines.length} lines of these invoices, ${sales.lines} in the month`);
  const ids = new Set(sales.rows.map(({ id }) => id));
  for (const { number, line, state, rows } of lines) {
    const name = `${number}, line ${line}`;
    check(state === "counted" || rows.length === 0, `${name} does not count, and is in a row`);
    check(state !== "counted" || rows.length > 0, `${name} counts, and is in no row`);
    check(
      rows.every(({ row }) => row === null || ids.has(row)),
      `${name} went into a row that is not of the month`,
    );
  }
  const counted = lines.filter(({ state }) => state === "counted");
  const shares = counted.flatMap(({ rows }) => rows.filter(({ row }) => row === null));
  const [inNoRow, toLater] = [shares, sales.carried].map((all) => sum(...all.map(({ kilograms }) => kilograms)));
  check(inNoRow === toLater, `${inNoRow} kg of lines are in no row, ${toLater} kg are left to later months`);
  return counted;
}

type Row = { readonly id: string; readonly behind: z.infer<typeof salesOfRow>; readonly cells: Cells | undefined };

/** The sums of lines have to be those behind the row, and those in the report. */
function checkRow(name: string, counted: readonly Line[], { id, behind, cells }: Row, check: Missing): void {
  check(cells !== undefined, `${name} is not in the report`);
  const lines = counted.filter(({ rows }) => rows.some(({ row }) => row === id));
  check(lines.length === behind.lineCount, `${name} has ${behind.lineCount} lines, invoices have ${lines.length}`);
  check(lines.length > 0 || behind.broughtOver !== null, `${name} has nothing behind it`);
  const shares = lines.flatMap(({ rows }) => rows.filter(({ row }) => row === id));
  for (const [what, said] of [
    ["pieces", cells?.["count"]],
    ["kilograms", kilogramsIn(cells?.["mass"])],
  ] as const) {
    const brought = sum(...shares.map((share) => share[what]), behind.broughtOver?.[what]);
    check(brought === sum(behind[what]), `${name}: lines bring ${brought} ${what}, it has ${behind[what]}`);
    check(!said || brought === sum(said), `${name}: lines bring ${brought} ${what}, the report says ${said}`);
  }
}
