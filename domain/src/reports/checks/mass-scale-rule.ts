import { showCell, amountText } from "../../areas/showing.ts";
import type { Column } from "../../areas/columns.ts";
import type { Area } from "../../areas/define-area.ts";
import { areaById } from "../../areas/all-areas.ts";
import { Exact, textOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { AreaFacts, CheckedFinding, CountedRow, MonthFacts, MonthRule } from "./month-facts.ts";

/** kg for Mg is a thousandfold; half of that leaves room for a row that is itself somewhat larger or smaller. */
const SUSPICIOUS = 500;
/** Fewer rows say nothing about what is usual. */
const FEWEST_ROWS = 4;

/**
 * A quantity that is 500 times the usual one or more, or 1/500 of it or less, looks as if it were typed in the wrong unit.
 * Usual is the median of at least four other rows of this and the last months that count in the same unit: of those with
 * the same dictionary items (the same material, the same engine and fuel), or where these are too few, of all in the area.
 * A median does not mind if one of them is wrong, too. Zeros are left out: an entered zero is nobody's measure.
 */
export const massScaleRule: MonthRule = (facts) =>
  facts.areas.flatMap((areaFacts) => {
    const area = areaById(areaFacts.area);
    if (!area) return [];
    return Object.entries(area.columns)
      .filter(([, { kind }]) => kind === "measure")
      .flatMap(([key, column]) => wrongScales(area, key, column, areaFacts, facts));
  });

function wrongScales(
  area: Area,
  key: string,
  column: Column,
  { area: id, rows, earlierRows }: AreaFacts,
  { book }: MonthFacts,
): CheckedFinding[] {
  const unitIn = (row: CountedRow) => area.unitOf(key, row.cells, book) ?? "";
  const listed = Object.keys(area.columns).filter((name) => area.columns[name]?.dictionary);
  const kindOf = (row: CountedRow) => [unitIn(row), ...listed.map((name) => row.cells[name] ?? "")].join("|");
  const all = [...rows, ...earlierRows];
  const alike = sortedBy(all, key, kindOf);
  const ofUnit = sortedBy(all, key, unitIn);
  return rows.flatMap((row) => {
    const amount = positive(row.amounts[key]);
    const cell = row.cells[key] ?? null;
    if (!amount) return [];
    const usual = medianOfOthers(alike.get(kindOf(row)), amount) ?? medianOfOthers(ofUnit.get(unitIn(row)), amount);
    if (!usual) return [];
    const isLarger = amount.greaterThan(usual);
    const times = isLarger ? amount.dividedBy(usual) : usual.dividedBy(amount);
    if (times.lessThan(SUSPICIOUS)) return [];
    const counted = amountText(amount, unitIn(row));
    const typed = cell === null ? counted : showCell(column, cell, book);
    const both = typed === counted ? typed : `${typed} (${counted})`;
    return [
      {
        area: id,
        rowId: row.id,
        column: key,
        level: "asks",
        check: `scale.${key}`,
        message: `${column.label} ${both} – ${formatDecimal(times.floor().toFixed())} razy ${isLarger ? "więcej" : "mniej"} niż zwykle (${amountText(usual, unitIn(row))}).`,
        values: [cell ?? textOf(amount)],
      },
    ];
  });
}

const positive = (amount: string | null | undefined) => (amount && amount !== "0" ? new Exact(amount) : null);

function sortedBy(rows: readonly CountedRow[], key: string, nameOf: (row: CountedRow) => string) {
  const groups = new Map<string, Exact[]>();
  for (const row of rows) {
    const amount = positive(row.amounts[key]);
    if (!amount) continue;
    const group = groups.get(nameOf(row));
    if (group) group.push(amount);
    else groups.set(nameOf(row), [amount]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.comparedTo(b));
  return groups;
}

/** Of the sorted amounts without one of this size; the lower of the two in the middle. */
function medianOfOthers(sorted: readonly Exact[] | undefined, own: Exact): Exact | null {
  if (!sorted || sorted.length <= FEWEST_ROWS) return null;
  const middle = Math.floor((sorted.length - 2) / 2);
  const isOwnBefore = sorted[middle]?.greaterThanOrEqualTo(own) ?? false;
  return sorted[isOwnBefore ? middle + 1 : middle] ?? null;
}
