import {
  fieldsGiven,
  inputAt,
  inputProblem,
  isEditable,
  isSameInput,
  withInput,
  yearInputs as inputsSchema,
  type InputAuthor,
  type SignedIn,
  type YearInputs,
  type YearInputsClash,
  type YearInputsPatch,
} from "@ekorok/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { yearInputs } from "../../../db/schema.ts";
import { Refused } from "../../../errors.ts";
import { findLastChanges, recordChange, type ReadableHistory } from "../../history/store.ts";
import { actorAsSent } from "../../users/user-history.ts";
import { holdClient, lockReport, refuseBlocked } from "../lock.ts";
import type { ReportWriter } from "../proofs.ts";
import { itemOf, YEARS_OWN } from "../report-key.ts";
import { staleAmountSql } from "../stale-amounts.ts";

/** Changes inputs of a year, all or none. Two people who change different ones do not disturb each other. */
export async function changeInputs(
  db: Db,
  writer: ReportWriter,
  year: number,
  changes: YearInputsPatch["changes"],
): Promise<{ inputs: YearInputs }> {
  const { uid, actorUid } = writer;
  refuseBlocked(await holdClient(db, { uid, actorUid }));
  const { status, isOutdated } = await lockReport(db, { uid, year, month: YEARS_OWN });
  if (!isEditable(status) && !isOutdated)
    throw new Refused(
      "FAILED_PRECONDITION",
      "Sprawozdanie roczne jest złożone. Aby zmienić dane roczne, poproś doradcę o jego zwrot do poprawy.",
      { status },
    );
  const before = await readInputs(db, uid, year);
  await refuseClashes(db, writer, year, before, changes);
  const changed = changes.reduce<unknown>((inputs, { field, to }) => withInput(inputs, field, to), before);
  const after = checked(changed);
  const altered = changes.filter(({ field, to }) => !isSameInput(inputAt(before, field), to));
  if (altered.length > 0) {
    await db
      .insert(yearInputs)
      .values({ uid, year, inputs: after })
      .onConflictDoUpdate({
        target: [yearInputs.uid, yearInputs.year],
        set: { inputs: after, updatedAt: sql`now()` },
      });
    await db.execute(staleAmountSql({ uid, year }));
    const named = (inputs: YearInputs) =>
      Object.fromEntries(altered.map(({ field }) => [nameOf(field), inputAt(inputs, field)]));
    const item = itemOf({ year, month: YEARS_OWN });
    await recordChange(db, {
      uid,
      actorUid,
      action: "report.inputs",
      item,
      before: named(before),
      after: named(after),
    });
  }
  return { inputs: after };
}

async function readInputs(db: Db, uid: string, year: number): Promise<YearInputs> {
  const [found] = await db
    .select({ inputs: yearInputs.inputs })
    .from(yearInputs)
    .where(and(eq(yearInputs.uid, uid), eq(yearInputs.year, year)));
  return found?.inputs ?? {};
}

function checked(inputs: unknown): YearInputs {
  const { data, error } = inputsSchema.safeParse(inputs, { error: inputProblem });
  if (data) return data;
  const [issue] = error.issues;
  throw new Refused("INVALID_ARGUMENT", issue?.message ?? "Popraw wpisaną wartość.", {
    fields: error.issues.map(({ path, message }) => ({ field: path.map(String), message })),
  });
}

/** As the history calls an input. */
const nameOf = (field: readonly string[]) => field.join(" ");

const lastChangesOf = (db: Db, uid: string, year: number, fields: readonly (readonly string[])[]) =>
  findLastChanges(db, uid, itemOf({ year, month: YEARS_OWN }), "report.inputs", fields.map(nameOf));

/** Who typed what stands in a year's inputs, as the history has it. */
export async function authorsOfInputs(
  db: Db,
  reader: SignedIn,
  uid: ReadableHistory,
  year: number,
): Promise<InputAuthor[]> {
  const fields = fieldsGiven(await readInputs(db, uid, year));
  const last = await lastChangesOf(db, uid, year, fields);
  return fields.flatMap((field) => {
    const change = last.get(nameOf(field));
    return change ? [{ field, at: change.at.toISOString(), by: actorAsSent(reader, change) }] : [];
  });
}

async function refuseClashes(
  db: Db,
  { uid, caller }: ReportWriter,
  year: number,
  now: YearInputs,
  changes: YearInputsPatch["changes"],
): Promise<void> {
  const clashing = changes.filter(({ field, from, to }) => {
    const value = inputAt(now, field);
    return !isSameInput(value, from) && !isSameInput(value, to);
  });
  if (clashing.length === 0) return;
  const last = await lastChangesOf(
    db,
    uid,
    year,
    clashing.map(({ field }) => field),
  );
  const fields = clashing.map(({ field }): YearInputsClash["fields"][number] => {
    const change = last.get(nameOf(field));
    return {
      field,
      value: inputAt(now, field),
      changed: change ? { at: change.at.toISOString(), by: actorAsSent(caller, change) } : null,
    };
  });
  throw new Refused("ABORTED", "Ktoś inny zmienił te dane w międzyczasie. Porównaj zmiany i zapisz ponownie.", {
    fields,
  } satisfies YearInputsClash);
}
