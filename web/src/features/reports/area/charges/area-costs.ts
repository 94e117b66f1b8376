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
  /** Of all rows; null: there is nothing in them that a month is charged for. */
  readonly month: RowsCost | null;
  /** The same, as shortly as it stands in a column. */
  readonly sum: string;
  /** Undefined while it is not known what the other months hold. */
  readonly year: readonly ChargeSoFar[] | undefined;
};

/**
 * What an area costs with the rows as they are now, without asking anybody: the server says once what the rest of the year
 * holds, and the same functions compute here and there.
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
    /** What a row costs by itself; null, and no text, where it has no amount of its own. */
    costOf: costOfRow,
    textOf: (row: GridRow) => costText(costOfRow(row)),
    /** How to reckon beside the rest of the year, as far as that is known. */
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

/** Remembered by row: typing in one does not reckon the others again. */
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

/** "szac. 12,50 zł", "min. 12,50 zł": short enough for a column; nothing where rows have no amount of their own. */
function costText(cost: RowsCost | null): string {
  if (!cost?.total) return cost ? totalWords(null) : "";
  const { isEstimate, isAtLeast, amount } = cost.total;
  return `${isAtLeast ? "min. " : isEstimate ? "szac. " : ""}${totalWords({ amount, isAtLeast: false, isEstimate: false })}`;
}

/** Text that cannot be read blocks, too. */
const gridRowQuantities = (area: Area, { cells, raw }: GridRow, book: Book): readonly Quantity[] =>
  rowQuantities(area, cells, book, raw ? true : undefined);

/** Counts only rows that have changed since it was last asked; cut short, it goes on from there. */
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
