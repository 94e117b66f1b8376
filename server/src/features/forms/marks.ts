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
  const isIn = (marks: readonly FormMark[], mark: FormMark) =>
    marks.some(({ form, field }) => form === mark.form && field === mark.field);
  const all = movedMarks(forms, kept);
  const taken: FormMark[] = []; // not what somebody else has moved meanwhile: it may be taken back by now
  for (const mark of kept.filter((one) => !isIn(all, one))) {
    const isIt = and(ofPerson(uid, year, person.uid), eq(formMarks.form, mark.form), eq(formMarks.field, mark.field));
    const gone = await db.delete(formMarks).where(isIt).returning({ field: formMarks.field });
    if (gone.length > 0) taken.push(mark);
  }
  const come = movedMarks(forms, taken).filter((mark) => !isIn(kept, mark));
  if (come.length > 0)
    await db
      .insert(formMarks)
      .values(come.map(({ at, ...mark }) => ({ uid, year, personUid: person.uid, ...mark, at: new Date(at) })))
      .onConflictDoNothing(); // what is entered there meanwhile is newer
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
