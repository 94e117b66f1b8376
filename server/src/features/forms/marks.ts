import { movedMarks, type FormMark, type MarkFormFieldsInput, type OfficialForm, type SignedIn } from "@ekorok/domain";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { formMarks } from "../../db/schema.ts";
import { Refused } from "../../errors.ts";
import { holdClient } from "../reports/lock.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { refuseDeleted } from "../users/deleted-account.ts";

/** Of one form: more than any has, also with those of fields that are there no more. */
const MOST_KEPT = 5_000;

export type Marked = Pick<MarkFormFieldsInput, "year" | "form" | "fields">;

const ofPerson = (uid: string, year: number, personUid: string) =>
  and(eq(formMarks.uid, uid), eq(formMarks.year, year), eq(formMarks.personUid, personUid));

/** What somebody has entered into the forms of a client's year. */
export async function readMarks(db: Db, uid: ReadableReports, year: number, person: SignedIn): Promise<FormMark[]> {
  const { form, field, value, at } = formMarks;
  const found = await db
    .select({ form, field, value, at })
    .from(formMarks)
    .where(ofPerson(uid, year, person.uid))
    .orderBy(form, field);
  return found.map((mark) => ({ ...mark, at: mark.at.toISOString() }));
}

/** Keeps marks of rows that were known by another key earlier under the one that they have now: else they could not be taken back. */
export async function moveMarks(
  db: Db,
  uid: ReadableReports,
  person: SignedIn,
  year: number,
  forms: readonly OfficialForm[],
): Promise<void> {
  const kept = await readMarks(db, uid, year, person);
  const moved = movedMarks(forms, kept);
  const gone = kept.filter((mark) => !moved.some(({ form, field }) => form === mark.form && field === mark.field));
  const come = moved.filter((mark) => !kept.some(({ form, field }) => form === mark.form && field === mark.field));
  for (const { form, field } of gone)
    await db
      .delete(formMarks)
      .where(and(ofPerson(uid, year, person.uid), eq(formMarks.form, form), eq(formMarks.field, field)));
  if (come.length > 0)
    await db
      .insert(formMarks)
      .values(come.map(({ at, ...mark }) => ({ uid, year, personUid: person.uid, ...mark, at: new Date(at) })));
}

/** Keeps what somebody has entered, or takes it back. It is theirs alone: who may read a form may do so. */
export async function markFields(
  db: Db,
  uid: ReadableReports,
  person: SignedIn,
  { year, form, fields }: Marked,
  at: Date,
): Promise<void> {
  refuseDeleted(await holdClient(db, { uid, actorUid: person.uid }));
  const last = new Map(fields.map(({ field, value }) => [field, value])); // of one that is named twice the last counts
  const taken = [...last].flatMap(([field, value]) => (value === null ? [field] : []));
  const entered = [...last].flatMap(([field, value]) => (value === null ? [] : [{ field, value }]));
  const ofForm = and(ofPerson(uid, year, person.uid), eq(formMarks.form, form));
  if (taken.length > 0) await db.delete(formMarks).where(and(ofForm, inArray(formMarks.field, taken)));
  if (entered.length === 0) return;
  await db
    .insert(formMarks)
    .values(entered.map((mark) => ({ uid, year, form, personUid: person.uid, ...mark, at })))
    .onConflictDoUpdate({
      target: [formMarks.uid, formMarks.year, formMarks.form, formMarks.personUid, formMarks.field],
      set: { value: sql`excluded.value`, at },
    });
  if ((await db.$count(formMarks, ofForm)) > MOST_KEPT)
    throw new Refused("FAILED_PRECONDITION", "Zaznaczono za dużo pól tego formularza. Odznacz te, których już nie ma.");
}
