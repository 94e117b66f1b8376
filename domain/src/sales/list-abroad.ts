import type { SheetPlan } from "../imports/contract/imports.ts";
import { withValue } from "../imports/plan.ts";
import { isInUnion } from "../polish/countries.ts";
import type { Direction } from "./sale-words.ts";

/**
 * Of rows of a list that are sales here, or say no direction, and have another country than Poland: that may be where the buyer is,
 * which says nothing, or where the goods went. One answer serves the list; each row asks only where a person wants that.
 */
const abroadAnswers = ["sentThere", "soldHere", "eachRow"] as const;
export type AbroadAnswer = (typeof abroadAnswers)[number];

/** Under this name the answer stands among what holds for the whole list. No column is called so. */
const ABROAD = "abroad";

/** What a person has said; null: nobody was asked yet. */
export const abroadAnswer = ({ constants }: Pick<SheetPlan, "constants">): AbroadAnswer | null =>
  abroadAnswers.find((one) => one === constants[ABROAD]) ?? null;

export const withAbroadAnswer = (plan: SheetPlan, answer: AbroadAnswer | null): SheetPlan => ({
  ...plan,
  constants: withValue(plan.constants, ABROAD, answer ?? undefined),
});

/** Whether a row has to be asked about. */
export const isAbroad = (direction: Direction | null, country: string | null): boolean =>
  direction === "homeSale" && country !== null && country !== "PL";

/** Where goods of such a row went; null: it is asked of the row. */
export function directionAbroad(answer: AbroadAnswer | null, country: string): Direction | null {
  if (answer === "eachRow") return null;
  if (answer !== "sentThere") return "homeSale";
  const isWithin = isInUnion(country);
  return isWithin === undefined ? null : isWithin ? "intraEuSupply" : "nonEuExport";
}
