import { deadlinesOf } from "./deadlines.ts";
import * as facts from "./facts.ts";
import type { YearLaw } from "./year-law.ts";

/** What is known without an act of that year. */
export const year2027: YearLaw = {
  year: 2027,
  bdoFee: facts.allUnchecked(facts.bdoFees.since2025, "nie sprawdzono, czy obowiązuje w 2027 r."),
  deadlines: deadlinesOf(2027),
};
