import type { AreaId } from "../areas/area-ids.ts";
import type { Missing } from "./contract/charges.ts";
import type { YearFacts } from "./year-facts.ts";
import { earlierQuantities, quantitiesGiven } from "./year-quantities.ts";

/** Where months before 'obsługa od' are entered. */
export const EARLIER_MONTHS = { where: "inputs", field: "earlierMonths" } as const;

/** Where a quantity that is not wholly known can be filled in: in rows, or where it was left out of months before 'obsługa od'. */
export function whereUnknown({ inputs, madeOf }: YearFacts, keys: readonly string[], area: AreaId): Missing {
  const given = madeOf ? earlierQuantities(madeOf, inputs) : quantitiesGiven(inputs.earlierMonths ?? {});
  return keys.some((key) => given[key]?.unknown !== undefined) ? EARLIER_MONTHS : { where: "area", area };
}
