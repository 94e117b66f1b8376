import { Refused } from "../../errors.ts";
import type { UserRow } from "./document.ts";

/** Somebody deleted is gone for good, even where an account must stay because of its reports. */
export function refuseDeleted({ anonymisedAt }: Pick<UserRow, "anonymisedAt">): void {
  if (anonymisedAt === null) return;
  throw new Refused(
    "FAILED_PRECONDITION",
    "To konto zostało usunięte i nie można go przywrócić. Jego sprawozdania można nadal czytać.",
  );
}
