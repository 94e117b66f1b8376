import type { WantedExport } from "@ekorok/domain/exports/contract/exports";
import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { notAllowed, Refused } from "../../errors/refused.ts";
import { readableReports } from "../reports/access.ts";

/** Who may read something may have it as a file. The consultancy's list is its own; how numbers are known is, too. */
export function refuseUnlessReadable(caller: SignedIn, wanted: WantedExport): void {
  if ("uid" in wanted) readableReports(caller, wanted.uid);
  else if (!may(caller, { do: "dictionary.write" })) throw notAllowed();
}

export const tooManyExports = () =>
  new Refused("RESOURCE_EXHAUSTED", "Zbyt wiele plików pobiera się naraz. Spróbuj ponownie za chwilę.");
