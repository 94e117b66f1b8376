import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import type { Marked } from "./marks.ts";
import { readFormFields } from "./year-forms.ts";

/** What is entered is of a field that there is; what was entered of one that there is no more can only be taken back. */
export async function refuseStrangeFields(db: Db, uid: ReadableReports, { year, form, fields }: Marked): Promise<void> {
  const entered = fields.filter(({ value }) => value !== null);
  if (entered.length === 0) return;
  const there = await readFormFields(db, uid, year, form);
  if (entered.every(({ field }) => there.has(field))) return;
  throw new Refused(
    "FAILED_PRECONDITION",
    "Tego pola nie ma w formularzu: dane zmieniły się od czasu, gdy go otwarto. Odśwież stronę i przepisuj dalej.",
  );
}
