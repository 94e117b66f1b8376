import { isLawNumber, type LawNumberChange, type LawNumbersEntered } from "@ekorok/domain/dictionaries/law-changes";
import { allLawNumbers } from "@ekorok/domain/year-law/law-numbers";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { and, eq, not, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { SUP_FEES_SINCE } from "@ekorok/domain/charges/rules/sup";
import { yearLaws } from "@ekorok/domain/year-law/laws";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { dictionaryState, dutyYears, yearAmounts } from "../../db/schema.ts";
import { conflict, invalid } from "../../errors/refused.ts";
import { amountsJob } from "../duties/refresh-amounts.ts";
import { addJob } from "../../jobs/store.ts";
import { markDutiesStale } from "../duties/stored-duties.ts";
import { NO_ACCOUNT_UID, recordChanges } from "../history/store.ts";
import { isFrozen } from "../reports/charges/frozen-charges.ts";
import { markAmountsStale } from "../reports/stale-amounts.ts";
import { dictionaryEditor, refuseUnlessHistorian } from "../dictionaries/access.ts";
import { readItemHistory, readLastChanges } from "../dictionaries/item-history.ts";
import { readLaw, lockDictionaries, type DictionaryEditor } from "../dictionaries/store.ts";

export const lawAnswers = {
  saveLawNumbers: ({ caller, commit }, { year, changes }) => {
    const editor = dictionaryEditor(caller);
    return commit(async (db) => {
      await saveLawNumbers(db, editor, year, changes);
      return readLawNumbers(db, year);
    });
  },
  lawNumbers: ({ db, caller }, { year }) => {
    dictionaryEditor(caller);
    return readLawNumbers(db, year);
  },
  lawNumberHistory: async ({ db, caller }, { year, path }) => {
    refuseUnlessHistorian(caller);
    return { changes: await readItemHistory(db, lawItem(year, path)) };
  },
} satisfies Answers;

/** The numbers entered for a year, and which of them have a history. */
export async function readLawNumbers(db: Db, year: number): Promise<LawNumbersEntered> {
  const law = await readLaw(db);
  const items = new Map(allLawNumbers.map(({ path }) => [path, lawItem(year, path)]));
  const changes = await readLastChanges(db, [...items.values()]);
  const changed = [...items].flatMap(([path, item]) => (changes.has(item) ? path : []));
  return { numbers: law[year] ?? {}, changed };
}

const lawItem = (year: number, path: string): string => `law/${year}.${path}`;

/** Enters or removes numbers of a year's law; a job then recomputes its amounts that are not handed in. */
export async function saveLawNumbers(
  db: Db,
  editor: DictionaryEditor,
  year: number,
  sent: readonly LawNumberChange[],
): Promise<void> {
  const paths = new Set(sent.map(({ path }) => path));
  if (paths.size < sent.length) throw invalid("Każdą wartość można zmienić tylko raz naraz.");
  if ([...paths].some((path) => !allLawNumbers.some((known) => known.path === path)))
    throw invalid(`Prawo ${year} roku nie ma takiej wartości.`);
  await lockDictionaries(db);
  const law = await readLaw(db);
  const numbers = new Map(Object.entries(law[year] ?? {}));
  const changes = sent.map((change) => ({ ...change, before: numbers.get(change.path) ?? null }));
  for (const { path, from, to, before } of changes) {
    if (to && !isLawNumber(year, path, to)) throw invalid(`Prawo ${year} roku nie może mieć takiej wartości.`);
    if (!isSame(before, from) && !isSame(before, to))
      throw conflict(`Wartość „${nameAt(path)}” zmieniono w międzyczasie. Sprawdź ją i spróbuj ponownie.`);
  }
  const differing = changes.filter(({ before, to }) => !isSame(before, to));
  if (differing.length === 0) return;
  for (const { path, to } of differing) {
    if (to) numbers.set(path, to);
    else numbers.delete(path);
  }
  await db.update(dictionaryState).set({ law: { ...law, [year]: Object.fromEntries(numbers) } });
  await recordChanges(
    db,
    differing.map(({ path, before, to }) => ({
      uid: NO_ACCOUNT_UID,
      actorUid: editor,
      action: "law.set",
      item: lawItem(year, path),
      ...(before && { before }),
      ...(to && { after: to }),
    })),
  );
  await markAmountsStale(db, and(eq(yearAmounts.year, year), not(isFrozen(yearAmounts))));
  await markDutiesStale(db, eq(dutyYears.year, year));
  await addJob(db, amountsJob, {});
}

const nameAt = (path: string): string => allLawNumbers.find((number) => number.path === path)?.name ?? path;

const isSame = (one: Rate | null, other: Rate | null): boolean => textOf(one) === textOf(other);
const textOf = (rate: Rate | null): string =>
  JSON.stringify(rate && [rate.value, rate.status, rate.source, rate.note ?? ""]);

/** A fingerprint of the law's numbers in the code, which change only with a release. */
const fingerprintOf = (laws: typeof yearLaws): string =>
  createHash("sha256")
    .update(JSON.stringify({ yearLaws: laws, SUP_FEES_SINCE }))
    .digest("hex");

/**
 * After an upgrade with other numbers of the law, marks the amounts of all years that are not handed in as stale; a job
 * recomputes them. Of several servers that start together, one does it.
 */
export const markAmountsAfterLawChange = (db: Db, laws = yearLaws): Promise<void> =>
  db.transaction(async (db) => {
    const fingerprint = fingerprintOf(laws);
    const { lawFingerprint } = dictionaryState;
    const changed = await db
      .update(dictionaryState)
      .set({ lawFingerprint: fingerprint })
      .where(sql`${lawFingerprint} is distinct from ${fingerprint}`)
      .returning({ lawFingerprint });
    if (changed.length === 0) return;
    await markAmountsStale(db, not(isFrozen(yearAmounts)));
    await markDutiesStale(db);
    await addJob(db, amountsJob, {});
  });
