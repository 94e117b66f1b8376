import { isUuid } from "../../shape.ts";
import { keepText, readKeptText } from "../reports/saving/kept-text.ts";

/** Which files of a client's somebody was about to take in, in this browser: who comes back is led to them. */
const nameOf = (uid: string) => `ekorok.plan.${uid}/sales`;

export function keptSales(uid: string): string | null {
  const kept = readKeptText(nameOf(uid));
  return isUuid(kept) ? kept : null;
}

export const keepSales = (uid: string, id: string | null): void => keepText(nameOf(uid), id);
