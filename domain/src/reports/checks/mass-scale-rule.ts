import { showCell, amountText } from "../../areas/showing.ts";
import type { Column } from "../../areas/columns.ts";
import type { Area } from "../../areas/define-area.ts";
import { areaById } from "../../areas/all-areas.ts";
import { Exact, textOf } from "../../exact.ts";
import { grouped } from "../../grouped.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { AreaFacts, CheckedFinding, CountedRow, MonthFacts, MonthRule } from "./month-facts.ts";

/** kg instead of Mg is a thousandfold; half of that leaves room for larger or smaller rows. */
const SUSPICIOUS = 500;
/** Too few rows show nothing usual. */
const FEWEST_ROWS = 4;

/**
 * Asks if a quantity is at least 500 times the usual one, or at most 1/500: it may be in a wrong unit. Usual is the
 * median of at least four other rows of this and the last months in the same unit, with the same dictionary items or,
 * if these are too few, in the whole area. A single wrong row does not change a median. Zeros are ignored.
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
  const alike = sortedAmounts(all, key, kindOf);
  const ofUnit = sortedAmounts(all, key, unitIn);
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
    const change = `${formatDecimal(times.floor().toFixed())} razy ${isLarger ? "więcej" : "mniej"} niż zwykle`;
    const usually = amountText(usual, unitIn(row));
    return [
      {
        area: id,
        rowId: row.id,
        column: key,
        level: "asks",
        check: `scale.${key}`,
        message: `${column.label} ${both} – ${change} (${usually}).`,
        values: [cell ?? textOf(amount)],
        compared: { what: `${column.label} – ${change}`, value: both, usual: `zwykle ${usually}` },
      },
    ];
  });
}

const positive = (amount: string | null | undefined) => (amount && amount !== "0" ? new Exact(amount) : null);

function sortedAmounts(rows: readonly CountedRow[], key: string, nameOf: (row: CountedRow) => string) {
  const amounts = rows.flatMap((row) => {
    const amount = positive(row.amounts[key]);
    return amount ? [{ name: nameOf(row), amount }] : [];
  });
  return new Map(
    [...grouped(amounts, ({ name }) => name)].map(([name, same]) => [
      name,
      same.map(({ amount }) => amount).toSorted((a, b) => a.comparedTo(b)),
    ]),
  );
}

/** The median without one amount of this size; the lower of two in the middle. */
function medianOfOthers(sorted: readonly Exact[] | undefined, own: Exact): Exact | null {
  if (!sorted || sorted.length <= FEWEST_ROWS) return null;
  const middle = Math.floor((sorted.length - 2) / 2);
  const isOwnBefore = sorted[middle]?.greaterThanOrEqualTo(own) ?? false;
  return sorted[isOwnBefore ? middle + 1 : middle] ?? null;
}
