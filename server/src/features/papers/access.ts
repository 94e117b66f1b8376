import type { WantedPaper } from "@ekorok/domain/papers/contract/papers";
import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { notAllowed, Refused } from "../../errors.ts";
import { readableReports } from "../reports/access.ts";

/** Who may read something may have it as a file. The consultancy's list is its own; how numbers are known is, too. */
export function mayHave(caller: SignedIn, wanted: WantedPaper): void {
  if ("uid" in wanted) readableReports(caller, wanted.uid);
  else if (!may(caller, { do: "dictionary.write" })) throw notAllowed();
}

export const tooMany = () =>
  new Refused("RESOURCE_EXHAUSTED", "Zbyt wiele plików pobiera się naraz. Spróbuj ponownie za chwilę.");
