import { Exact } from "../exact.ts";
import type { Quantities, Quantity } from "../areas/quantities.ts";

type Sum = { readonly amount: Exact; readonly rows: number; readonly unknown: number };
const NONE: Sum = { amount: new Exact(0), rows: 0, unknown: 0 };

/**
 * What rows count for together, while some of them change: what a row counted for is taken out, and what it counts for now
 * put in. As quantities are exact, that is what `sumQuantities` of all of them gives.
 */
export class RunningSums {
  readonly #sums = new Map<string, Sum>();

  put(quantities: readonly Quantity[]): void {
    for (const { key, amount } of quantities) {
      const sum = this.#sums.get(key) ?? NONE;
      this.#sums.set(key, {
        amount: amount ? sum.amount.plus(amount) : sum.amount,
        rows: sum.rows + 1,
        unknown: sum.unknown + (amount ? 0 : 1),
      });
    }
  }

  takeOut(quantities: readonly Quantity[]): void {
    for (const { key, amount } of quantities) {
      const sum = this.#sums.get(key) ?? NONE;
      if (sum.rows <= 1) this.#sums.delete(key);
      else
        this.#sums.set(key, {
          amount: amount ? sum.amount.minus(amount) : sum.amount,
          rows: sum.rows - 1,
          unknown: sum.unknown - (amount ? 0 : 1),
        });
    }
  }

  quantities(): Quantities {
    return Object.fromEntries(
      [...this.#sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { amount, rows, unknown }]) => [
          key,
          { amount: amount.toFixed(), rows, ...(unknown > 0 && { unknown }) },
        ]),
    );
  }
}
