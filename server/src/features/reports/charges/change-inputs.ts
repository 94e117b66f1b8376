import {
  MOST_SUP_REASONS,
  yearInputs as inputsSchema,
  type YearInputs,
  type YearInputsConflict,
  type YearInputsPatch,
} from "@ekorok/domain/charges/contract/year-inputs";
import { isEarlierKey, MOST_EARLIER } from "@ekorok/domain/charges/inputs/earlier-keys";
import { filledFields, inputAt, isSameInput, withInput } from "@ekorok/domain/charges/inputs/year-input-fields";
import { monthsAsInput } from "@ekorok/domain/charges/year-quantities";
import { lookUp, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import type { InputAuthor } from "@ekorok/domain/reports/contract/report-moves";
import { isEditable } from "@ekorok/domain/reports/status";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { yearAmounts, yearInputs } from "../../../db/schema.ts";
import { conflict, invalid, notPossible } from "../../../errors/refused.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { once, type NameRequest } from "../../functions/request-ledger.ts";
import { findLastChanges, recordChange, type ReadableHistory } from "../../history/store.ts";
import { actorAnswer } from "../../users/user-history.ts";
import { reportHistory, reportWriter } from "../access.ts";
import { bookOf } from "../dictionary-cache.ts";
import { readUnblockedClient, lockReport } from "../lock.ts";
import { type ReportWriter, itemOf, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { markAmountsStale, markAmountStaleSql } from "../stale-amounts.ts";
import { readEarlierMonths, readYearFacts } from "./year-facts.ts";

export const yearInputAnswers = (nameRequest: NameRequest) =>
  ({
    "PATCH /api/users/:uid/reports/:year/inputs": ({ db, caller }, { place: { uid, year }, body }) => {
      const { requestId, changes } = body;
      const writer = reportWriter(caller, uid);
      const named = nameRequest(caller.uid, requestId, "report.inputs", { uid, year, changes });
      return once(db, named, (db) => changeInputs(db, writer, year, changes, new Date()));
    },
    listInputAuthors: async ({ db, caller }, { uid, year }) => ({
      authors: await authorsOfInputs(db, caller, reportHistory(caller, uid), year),
    }),
  }) satisfies Answers;

/** Changes inputs of a year, all or none. People who change different inputs do not conflict. */
export async function changeInputs(
  db: Db,
  writer: ReportWriter,
  year: number,
  changes: YearInputsPatch["changes"],
  now: Date,
): Promise<{ inputs: YearInputs }> {
  const { uid, actorUid } = writer;
  await readUnblockedClient(db, { uid, actorUid });
  const { status, isOutdated } = await lockReport(db, { uid, year, month: WHOLE_YEAR_MONTH });
  if (!isEditable(status) && !isOutdated)
    throw notPossible(
      "Sprawozdanie roczne jest złożone. Aby zmienić dane roczne, poproś doradcę o jego zwrot do poprawy.",
      { status },
    );
  const before = await readInputs(db, uid, year);
  // Inputs carried over from earlier years are shown as if entered here, so they count for conflicts.
  const { facts } = await readYearFacts(db, uid, year);
  await refuseConflicts(db, writer, year, facts.inputs, changes);
  refuseLaterEntry(changes, now);
  const changed = changes.reduce<unknown>((inputs, { field, to }) => withInput(inputs, field, to), before);
  const isOfEarlier = changes.some(({ field: [name] }) => name === "earlierMonths");
  await refuseUnknownKeys(db, year, before, checked(changed));
  const besides = isOfEarlier ? await impliedMonths(db, uid, year, before, checked(changed)) : [];
  const after = checked(besides.reduce<unknown>((inputs, { field, to }) => withInput(inputs, field, to), changed));
  const altered = [...changes, ...besides].filter(({ field, to }) => !isSameInput(inputAt(before, field), to));
  if (altered.length > 0) {
    await db
      .insert(yearInputs)
      .values({ uid, year, inputs: after })
      .onConflictDoUpdate({
        target: [yearInputs.uid, yearInputs.year],
        set: { inputs: after, updatedAt: sql`now()` },
      });
    await db.execute(markAmountStaleSql({ uid, year }));
    await markAmountsStale(db, and(eq(yearAmounts.uid, uid), gt(yearAmounts.year, year)));
    const named = (inputs: YearInputs) =>
      Object.fromEntries(altered.map(({ field }) => [nameOf(field), inputAt(inputs, field)]));
    const item = itemOf({ year, month: WHOLE_YEAR_MONTH });
    await recordChange(db, {
      uid,
      actorUid,
      action: "report.inputs",
      item,
      before: named(before),
      after: named(after),
    });
  }
  return { inputs: (await readYearFacts(db, uid, year)).facts.inputs };
}

/** A year of registration must not lie in the future. */
function refuseLaterEntry(changes: YearInputsPatch["changes"], now: Date): void {
  const { year } = monthInWarsaw(now);
  const later = changes.find(({ field: [name], to }) => name === "registeredIn" && typeof to === "number" && to > year);
  if (!later) return;
  const message = `Rok wpisu nie może być późniejszy niż ${year}.`;
  throw invalid(message, { fields: [{ field: later.field, message }] });
}

type InputChange = Pick<YearInputsPatch["changes"][number], "field" | "to">;

/**
 * The input for months before the start of service covers those that are open now. When one of them is handed in, it
 * counts by its version, and the input has to be entered again for the rest.
 */
async function impliedMonths(
  db: Db,
  uid: string,
  year: number,
  before: YearInputs,
  { earlierMonths, earlierMonthsOf }: YearInputs,
): Promise<InputChange[]> {
  const field = ["earlierMonthsOf"];
  if (earlierMonths === undefined) return earlierMonthsOf === undefined ? [] : [{ field, to: null }];
  if (before.earlierMonths !== undefined && earlierMonthsOf !== undefined) return [];
  const months = await readEarlierMonths(db, uid, year);
  return months.length === 0 ? [] : [{ field, to: monthsAsInput(months) }];
}

type KeyedInput = {
  name: "earlierMonths" | "supReasons";
  most: number;
  isKnown: (key: string, dictionaries: Dictionaries) => boolean;
  tooMany: string;
};
/** Inputs keyed by something in dictionaries: how many there may be, and which keys are valid. */
const keyedInputs: readonly KeyedInput[] = [
  {
    name: "earlierMonths",
    most: MOST_EARLIER,
    isKnown: isEarlierKey,
    tooMany: `Za wiele pozycji: w miesiącach przed obsługą może ich być najwyżej ${MOST_EARLIER}.`,
  },
  {
    name: "supReasons",
    most: MOST_SUP_REASONS,
    isKnown: (id, dictionaries) => lookUp(dictionaries, "supFee", id) !== undefined,
    tooMany: `Za wiele wyjaśnień: może ich być najwyżej ${MOST_SUP_REASONS}.`,
  },
];

/** Only new keys are checked: an item removed since does not block other changes. */
async function refuseUnknownKeys(db: Db, year: number, before: YearInputs, after: YearInputs): Promise<void> {
  const grown = keyedInputs.flatMap((one) => {
    const [earlier, keys] = [before[one.name] ?? {}, Object.keys(after[one.name] ?? {})];
    const added = keys.filter((key) => !Object.hasOwn(earlier, key));
    return added.length > 0 ? [{ ...one, added, isTooMuch: keys.length > one.most }] : [];
  });
  if (grown.length === 0) return;
  const { dictionaries } = await bookOf(db, await readRevision(db), { year, month: 1 });
  for (const { name, isKnown, tooMany, added, isTooMuch } of grown) {
    const unknown = added.find((key) => !isKnown(key, dictionaries));
    if (!isTooMuch && unknown === undefined) continue;
    const message = isTooMuch ? tooMany : "Takiej pozycji nie ma. Wybierz inną z listy.";
    throw invalid(message, { fields: [{ field: isTooMuch ? [name] : [name, unknown ?? ""], message }] });
  }
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
  throw invalid(issue?.message ?? "Popraw wpisaną wartość.", {
    fields: error.issues.map(({ path, message }) => ({ field: path.map(String), message })),
  });
}

const nameOf = (field: readonly string[]) => field.join(" ");

const lastChangesOf = (db: Db, uid: string, year: number, fields: readonly (readonly string[])[]) =>
  findLastChanges(db, uid, itemOf({ year, month: WHOLE_YEAR_MONTH }), "report.inputs", fields.map(nameOf));

/** Who entered each input of a year, from the history. */
async function authorsOfInputs(db: Db, reader: SignedIn, uid: ReadableHistory, year: number): Promise<InputAuthor[]> {
  const fields = filledFields(await readInputs(db, uid, year));
  const last = await lastChangesOf(db, uid, year, fields);
  return fields.flatMap((field) => {
    const change = last.get(nameOf(field));
    return change ? [{ field, at: change.at.toISOString(), by: actorAnswer(reader, change) }] : [];
  });
}

async function refuseConflicts(
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
  const clashingFields = clashing.map(({ field }) => field);
  const last = await lastChangesOf(db, uid, year, clashingFields);
  const fields = clashing.map(({ field }): YearInputsConflict["fields"][number] => {
    const change = last.get(nameOf(field));
    return {
      field,
      value: inputAt(now, field),
      changed: change ? { at: change.at.toISOString(), by: actorAnswer(caller, change) } : null,
    };
  });
  throw conflict("Ktoś inny zmienił te dane w międzyczasie. Porównaj zmiany i zapisz ponownie.", {
    fields,
  } satisfies YearInputsConflict);
}
