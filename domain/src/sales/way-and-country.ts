import { isInUnion } from "../polish/countries.ts";
import type { Direction } from "./sale-words.ts";

/** By customs and VAT goods that go to Northern Ireland stay within the Union; an address may call it either. */
export const NORTHERN_IRELAND = "XI";
export const GREAT_BRITAIN = "GB";

/** Whether goods that went this way out of the country cannot have gone there: one of the two is wrong. */
export function isContradicted(direction: Direction, country: string): boolean {
  if (direction === "nonEuExport") return isInUnion(country) === true;
  if (direction !== "intraEuSupply" || country === NORTHERN_IRELAND) return false;
  return isInUnion(country) === false || country === "PL";
}
