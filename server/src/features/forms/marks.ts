import { LONGEST_MARK_DELAY } from "@ekorok/domain/contract/limits";
import type { FormMark, MarkFormFieldsInput, OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { marksUnderNewKeys, fieldsIn } from "@ekorok/domain/forms/form-fields";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { formMarks } from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";
import { readClientToChange } from "../reports/lock.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { refuseDeleted } from "../users/document.ts";

/** Marks of one form: more than any form has, including those of fields that no longer exist. */
const MOST_KEPT = 5_000;

type Marked = Pick<MarkFormFieldsInput, "year" | "form" | "fields">;

const ofPerson = (uid: string, year: number, personUid: string) =>
  and(eq(formMarks.uid, uid), eq(formMarks.year, year), eq(formMarks.personUid, personUid));

export async function readMarks(db: Db, uid: ReadableReports, year: number, person: SignedIn): Promise<FormMark[]> {
  const { form, field, value, at } = formMarks;
  const found = await db
    .select({ form, field, value, at })
    .from(formMarks)
    .where(and(ofPerson(uid, year, person.uid), isNotNull(value)))
    .orderBy(form, field);
  return found.flatMap(({ value, at, ...mark }) => (value === null ? [] : [{ ...mark, value, at: at.toISOString() }]));
}

/** Moves marks of rows whose key has changed to the present key: otherwise they could not be removed. */
export async function moveMarks(
  db: Db,
  uid: ReadableReports,
  person: SignedIn,
  year: number,
  forms: readonly OfficialForm[],
): Promise<void> {
  const stored = await readMarks(db, uid, year, person);
  const isIn = (marks: readonly FormMark[], mark: FormMark) =>
    marks.some(({ form, field }) => form === mark.form && field === mark.field);
  const all = marksUnderNewKeys(forms, stored);
  // Only what this call deleted: other marks were moved by somebody else, and may be removed by now.
  const taken: FormMark[] = [];
  for (const mark of stored.filter((one) => !isIn(all, one))) {
    const isIt = and(ofPerson(uid, year, person.uid), eq(formMarks.form, mark.form), eq(formMarks.field, mark.field));
    const gone = await db.delete(formMarks).where(isIt).returning({ field: formMarks.field });
    if (gone.length > 0) taken.push(mark);
  }
  const come = marksUnderNewKeys(forms, taken).filter((mark) => !isIn(stored, mark));
  if (come.length > 0)
    await db
      .insert(formMarks)
      .values(come.map(({ at, ...mark }) => ({ uid, year, personUid: person.uid, ...mark, at: new Date(at) })))
      .onConflictDoNothing(); // a mark that is already there is newer
}

/**
 * Stores or removes a person's marks; whoever may read a form may mark it. A decision that is older than the stored
 * one, sent late by a browser that was offline, changes nothing: the answer names its fields.
 */
export async function markFields(
  db: Db,
  uid: ReadableReports,
  person: SignedIn,
  { year, form, fields }: Marked,
  now: Date,
): Promise<string[]> {
  refuseDeleted(await readClientToChange(db, { uid, actorUid: person.uid }));
  // If a field is named twice, the last one counts.
  const last = new Map(fields.map((marked) => [marked.field, marked]));
  const ofForm = and(ofPerson(uid, year, person.uid), eq(formMarks.form, form));
  const isTooOldToMatter = lt(formMarks.at, new Date(now.getTime() - LONGEST_MARK_DELAY));
  await db.delete(formMarks).where(and(ofForm, isNull(formMarks.value), isTooOldToMatter));
  const found = await db
    .select({ field: formMarks.field, at: formMarks.at })
    .from(formMarks)
    .where(and(ofForm, inArray(formMarks.field, [...last.keys()])));
  const known = new Map(found.map(({ field, at }) => [field, at]));
  const decided = [...last.values()].map(({ field, value, age = 0 }) => ({
    field,
    value,
    at: new Date(now.getTime() - age),
  }));
  const isOutdated = ({ field, at }: { field: string; at: Date }) => (known.get(field) ?? at) > at;
  const outdated = decided.filter(isOutdated).map(({ field }) => field);
  const stored = decided.filter((one) => !isOutdated(one) && (one.value !== null || known.has(one.field)));
  if (stored.length === 0) return outdated;
  await db
    .insert(formMarks)
    .values(stored.map((mark) => ({ uid, year, form, personUid: person.uid, ...mark })))
    .onConflictDoUpdate({
      target: [formMarks.uid, formMarks.year, formMarks.form, formMarks.personUid, formMarks.field],
      set: { value: sql`excluded.value`, at: sql`excluded.at` },
      setWhere: lte(formMarks.at, sql`excluded.at`),
    });
  if ((await db.$count(formMarks, and(ofForm, isNotNull(formMarks.value)))) > MOST_KEPT)
    throw notPossible("Zaznaczono za dużo pól tego formularza. Odznacz te, których już nie ma.");
  return outdated;
}

/** Refuses marks of fields that do not exist. A mark of a field that is gone can only be removed. */
export function refuseUnknownFields(forms: readonly OfficialForm[], { fields }: Marked): void {
  const there = new Set(forms.flatMap(fieldsIn).map(({ field }) => field.key));
  if (fields.every(({ field, value }) => value === null || there.has(field))) return;
  throw notPossible(
    "Tego pola nie ma w formularzu: dane zmieniły się od czasu, gdy go otwarto. Odśwież stronę i przepisuj dalej.",
  );
}
