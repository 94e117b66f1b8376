import type { Charge } from "./contract/charges.ts";
import type { DutyAreas } from "./charged-areas.ts";
import type { YearFacts } from "./year-facts.ts";

/** What the law wants paid, as the lists of charges know it; each declares what it is. */
export type Duty = DutyAreas & {
  /** Its charges in a year; none where it does not concern the company. */
  readonly of: (facts: YearFacts) => readonly Charge[];
  /** In Polish, of a year that is still being entered: how far it is from what changes what is due. */
  readonly soFar?: (charge: Charge, facts: YearFacts) => readonly string[];
};
