import { browserDraftLog, type DraftLog } from "./draft-log.ts";

/** Under which names the browser keeps unsaved rows and yearly inputs. Apart from what reads them, because the sign-in page asks, too. */
export const ROW_DRAFTS = "ekorok.work.";
export const INPUT_DRAFTS = "ekorok.inputs.";

export const storedNames = (storage: Storage, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) => key.startsWith(start));

/** Whether the browser keeps unsaved rows or yearly inputs of anybody's. */
export const hasReportDrafts = (storage: Storage): boolean =>
  [ROW_DRAFTS, INPUT_DRAFTS].some((start) => storedNames(storage, start).length > 0);

/**
 * What was typed and has not reached the server is kept in the browser, under names of one of these beginnings and the uid
 * of the person it is about, so that a crash or the end of a session costs nothing. It goes when somebody signs out by
 * choice, for the next person at this computer is another, and in any case after a week.
 */
const ASKED_ABOUT = [ROW_DRAFTS, INPUT_DRAFTS, "ekorok.reason/", "ekorok.typing.", "ekorok.marks."];
/** The form of an item asks by itself before it is left; where the cursor stood, and how a file is read, is no work of reports. */
const STARTS = [...ASKED_ABOUT, "ekorok.item.", "ekorok.cell.", "ekorok.plan."];
const WEEK = 7 * 24 * 3_600_000;

/** Clients fill in their own reports, administrators everybody's. */
export type DraftOwner = { readonly id: string; readonly isAdmin: boolean };

type Storages = readonly Storage[];

const browserStorages = (): Storages => [window.localStorage, window.sessionStorage];

const namesOf = (storage: Storage, starts: readonly string[], { id, isAdmin }: DraftOwner): string[] =>
  starts.flatMap((start) => storedNames(storage, isAdmin ? start : `${start}${id}/`));

export const hasDrafts = (whose: DraftOwner, storages = browserStorages()): boolean =>
  storages.some((storage) => namesOf(storage, ASKED_ABOUT, whose).length > 0);

let generation = 0;

/** Pages that are about to go, and answers under way, would write once more what was forgotten: they ask first. */
export function whileDraftsAreKept(): () => boolean {
  const born = generation;
  return () => born === generation;
}

export function forgetDrafts(whose: DraftOwner, storages = browserStorages(), log = browserDraftLog): void {
  generation += 1;
  for (const storage of storages)
    for (const name of namesOf(storage, STARTS, whose)) {
      storage.removeItem(name);
      if (name.startsWith(ROW_DRAFTS)) storage.setItem(FORGOTTEN + name, `{"at":${Date.now()}}`);
    }
  void dropForgotten(storages, log);
}

/** Written down first, so that it goes in any case: the log takes its time, and the page may be closed before. */
const FORGOTTEN = "ekorok.forgotten.";

async function dropForgotten(storages: Storages, log: DraftLog): Promise<void> {
  for (const storage of storages)
    for (const forgotten of storedNames(storage, FORGOTTEN)) {
      const isDropped = await log.drop(forgotten.slice(FORGOTTEN.length)).catch(() => false);
      if (isDropped) storage.removeItem(forgotten);
    }
}

/** Each begins with when it was written. */
const AT = /^\{"at":(\d+)[,}]/;

/** What is too old goes, and what does not say its age. */
export async function sweepDrafts(now: number, storages = browserStorages(), log = browserDraftLog): Promise<void> {
  for (const storage of storages)
    for (const name of [...STARTS, FORGOTTEN].flatMap((start) => storedNames(storage, start)))
      if (now - Number(AT.exec(storage.getItem(name) ?? "")?.[1] ?? 0) > WEEK) storage.removeItem(name);
  await dropForgotten(storages, log);
  await markLogged(now, storages, log);
}

/** When the power fails, work may be in the log whose mark had not reached the disk: it gets another. */
async function markLogged(now: number, [storage]: Storages, log: DraftLog): Promise<void> {
  for (const name of await log.sweep(now - WEEK).catch(() => []))
    if (storage?.getItem(name) === null && storage.getItem(FORGOTTEN + name) === null)
      storage.setItem(name, `{"at":${now},"entries":[]}`);
}
