import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { addQuantities, type Quantities, type Quantity, sumQuantities } from "@ekorok/domain/areas/quantities";
import { countedWith, type ChargeRule } from "@ekorok/domain/charges/charged-areas";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { rowQuantities } from "@ekorok/domain/charges/row-quantities";
import {
  RunningSums,
  type ChargeSoFar,
  costOf,
  type RestOfYear,
  type RowsCost,
  yearSoFar,
} from "@ekorok/domain/charges/so-far";
import { totalWords } from "@ekorok/domain/charges/total-words";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import type { GridRow } from "../../../../grid/grid-row.ts";
import type { SlicedWork } from "../../../../grid/sliced-work.ts";
import { monthFacts, yearFacts } from "../../charges/charge-facts.ts";

export type AreaCosts = {
  /** The cost of all rows; null if none of them is charged by the month. */
  readonly month: RowsCost | null;
  /** The month's cost, short enough for a column. */
  readonly sum: string;
  /** Undefined until the other months are known. */
  readonly year: readonly ChargeSoFar[] | undefined;
};

/**
 * Computes what an area costs, in the browser: the server sends the rest of the year once, and both sides use the
 * same functions.
 */
export function areaCostCalculator(area: Area, book: Book, document: UserDocument, duties: readonly ChargeRule[]) {
  const facts = monthFacts(document, book, {});
  const costOfRow = rememberedCosts((row) => costOf(duties, facts, sumQuantities(gridRowQuantities(area, row, book))));
  const restOf = (known: YearCharges): RestOfYear => {
    const others = known.areas.filter((one) => one.month !== book.period.month || one.area !== area.id);
    const ofArea = others.filter((one) => countedWith(area.id).includes(one.area)).map(({ quantities }) => quantities);
    const counted = others.filter(({ quantities }) => Object.keys(quantities).length > 0);
    const filled = [area.id, ...counted.map((one) => one.area)];
    return {
      facts: { ...yearFacts(known, others, document, book.dictionaries), filled },
      ofArea: addQuantities(ofArea),
    };
  };
  return {
    count: rowCounter(area, book),
    /** The cost of one row; null, with an empty text, where rows have no amount of their own. */
    costOf: costOfRow,
    textOf: (row: GridRow) => costText(costOfRow(row)),
    /** Costs of the month and, once the server has sent the rest of the year, of the year so far. */
    beside: (known: YearCharges | undefined) => {
      const rest = known && restOf(known);
      return (own: Quantities): AreaCosts => {
        const month = costOf(duties, facts, own);
        return { month, sum: costText(month), year: rest && yearSoFar(duties, rest, own) };
      };
    },
  };
}

const isBlank = ({ cells, raw }: GridRow) => raw === undefined && Object.values(cells).every((cell) => cell === null);

/** Cached by row, so that typing in one row does not recompute the others. */
function rememberedCosts(costOfRow: (row: GridRow) => RowsCost | null) {
  const known = new WeakMap<GridRow, RowsCost | null>();
  return (row: GridRow): RowsCost | null => {
    const cost = known.get(row);
    if (cost !== undefined) return cost;
    const counted = isBlank(row) ? null : costOfRow(row);
    known.set(row, counted);
    return counted;
  };
}

/** "szac. 12,50 zł", "min. 12,50 zł": short enough for a column; empty where rows have no amount of their own. */
function costText(cost: RowsCost | null): string {
  if (!cost?.total) return cost ? totalWords(null) : "";
  const { isEstimate, isAtLeast, amount } = cost.total;
  return `${isAtLeast ? "min. " : isEstimate ? "szac. " : ""}${totalWords({ amount, isAtLeast: false, isEstimate: false })}`;
}

/** Unreadable text blocks a row, too. */
const gridRowQuantities = (area: Area, { cells, raw }: GridRow, book: Book): readonly Quantity[] =>
  rowQuantities(area, cells, book, raw ? true : undefined);

/** Recounts only rows that changed since the last call; an interrupted count continues where it stopped. */
export function rowCounter(area: Area, book: Book) {
  const counted = new Map<GridRow, readonly Quantity[]>();
  const sums = new RunningSums();
  return function* count(rows: readonly GridRow[], isWanted = () => true): SlicedWork<Quantities> {
    const now = new Set(rows);
    for (const [row, quantities] of counted) {
      if (now.has(row)) continue;
      sums.takeOut(quantities);
      counted.delete(row);
    }
    for (const row of rows) {
      if (!isWanted()) break;
      if (counted.has(row)) continue;
      const quantities = gridRowQuantities(area, row, book);
      sums.put(quantities);
      counted.set(row, quantities);
      yield;
    }
    return sums.quantities();
  };
}
