import type { WantedExport } from "@ekorok/domain/exports/contract/exports";
import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { limitReached, notAllowed } from "../../errors/refused.ts";
import { readableReports } from "../reports/access.ts";

/** Whoever may read may export. Lists of the consultancy and sources of dictionaries are for administrators. */
export function refuseUnlessReadable(caller: SignedIn, wanted: WantedExport): void {
  if ("uid" in wanted) readableReports(caller, wanted.uid);
  else if (!may(caller, { do: "dictionary.write" })) throw notAllowed();
}

export const tooManyExports = () => limitReached("Zbyt wiele plików pobiera się naraz. Spróbuj ponownie za chwilę.");
