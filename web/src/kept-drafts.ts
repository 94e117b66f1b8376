import { KEPT_INPUTS, KEPT_WORK, namesIn } from "./kept-names.ts";
import { browserLog, type WorkLog } from "./work-log.ts";

/**
 * What was typed and has not reached the server is kept in the browser, under names of one of these beginnings and the uid
 * of the person it is about, so that a crash or the end of a session costs nothing. It goes when somebody signs out by
 * choice, for the next person at this computer is another, and in any case after a week.
 */
const ASKED_ABOUT = [KEPT_WORK, KEPT_INPUTS, "ekorok.reason/", "ekorok.typing.", "ekorok.marks."];
/** The form of an item asks by itself before it is left; where the cursor stood, and how a file is read, is no work of reports. */
const STARTS = [...ASKED_ABOUT, "ekorok.item.", "ekorok.cell.", "ekorok.plan."];
const WEEK = 7 * 24 * 3_600_000;

/** Clients fill in their own reports, administrators everybody's. */
export type Whose = { readonly id: string; readonly isAdmin: boolean };

type Storages = readonly Storage[];

const browserStorages = (): Storages => [window.localStorage, window.sessionStorage];

const namesOf = (storage: Storage, starts: readonly string[], { id, isAdmin }: Whose): string[] =>
  starts.flatMap((start) => namesIn(storage, isAdmin ? start : `${start}${id}/`));

export const hasDrafts = (whose: Whose, storages = browserStorages()): boolean =>
  storages.some((storage) => namesOf(storage, ASKED_ABOUT, whose).length > 0);

let generation = 0;

/** Pages that are about to go, and answers under way, would write once more what was forgotten: they ask first. */
export function keepsDrafts(): () => boolean {
  const born = generation;
  return () => born === generation;
}

export function forgetDrafts(whose: Whose, storages = browserStorages(), log = browserLog): void {
  generation += 1;
  for (const storage of storages)
    for (const name of namesOf(storage, STARTS, whose)) {
      storage.removeItem(name);
      if (name.startsWith(KEPT_WORK)) storage.setItem(FORGOTTEN + name, `{"at":${Date.now()}}`);
    }
  void dropForgotten(storages, log);
}

/** Written down first, so that it goes in any case: the log takes its time, and the page may be closed before. */
const FORGOTTEN = "ekorok.forgotten.";

async function dropForgotten(storages: Storages, log: WorkLog): Promise<void> {
  for (const storage of storages)
    for (const forgotten of namesIn(storage, FORGOTTEN)) {
      const isDropped = await log.drop(forgotten.slice(FORGOTTEN.length)).catch(() => false);
      if (isDropped) storage.removeItem(forgotten);
    }
}

/** Each begins with when it was written. */
const AT = /^\{"at":(\d+)[,}]/;

/** What is too old goes, and what does not say its age. */
export async function sweepDrafts(now: number, storages = browserStorages(), log = browserLog): Promise<void> {
  for (const storage of storages)
    for (const name of [...STARTS, FORGOTTEN].flatMap((start) => namesIn(storage, start)))
      if (now - Number(AT.exec(storage.getItem(name) ?? "")?.[1] ?? 0) > WEEK) storage.removeItem(name);
  await dropForgotten(storages, log);
  await markLogged(now, storages, log);
}

/** When the power fails, work may be in the log whose mark had not reached the disk: it gets another. */
async function markLogged(now: number, [storage]: Storages, log: WorkLog): Promise<void> {
  for (const name of await log.sweep(now - WEEK).catch(() => []))
    if (storage?.getItem(name) === null && storage.getItem(FORGOTTEN + name) === null)
      storage.setItem(name, `{"at":${now},"entries":[]}`);
}
