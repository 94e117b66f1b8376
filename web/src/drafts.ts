import { browserDraftLog, type DraftLog } from "./draft-log.ts";

/** Prefixes of unsaved rows and yearly inputs. */
export const ROW_DRAFTS = "ekorok.work.";
export const INPUT_DRAFTS = "ekorok.inputs.";

export const storedNames = (storage: Storage, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) => key.startsWith(start));

/** Whether the browser holds anybody's unsaved rows or yearly inputs. */
export const hasReportDrafts = (storage: Storage): boolean =>
  [ROW_DRAFTS, INPUT_DRAFTS].some((start) => storedNames(storage, start).length > 0);

/**
 * Drafts: what was typed and has not reached the server is stored in the browser under one of these prefixes and the client's
 * uid, so that it survives a crash or the end of a session. Drafts are deleted when the person signs out, as the next person at
 * this computer may be another, and after a week.
 */
const ASKED_ABOUT = [ROW_DRAFTS, INPUT_DRAFTS, "ekorok.reason/", "ekorok.typing.", "ekorok.marks."];
/** These are deleted, too, without a question: an item's form asks by itself, and a cursor or import plan is no work lost. */
const STARTS = [...ASKED_ABOUT, "ekorok.item.", "ekorok.cell.", "ekorok.plan."];
const WEEK = 7 * 24 * 3_600_000;

/** Clients have drafts of their own reports, administrators of everybody's. */
export type DraftOwner = { readonly id: string; readonly isAdmin: boolean };

type Storages = readonly Storage[];

const browserStorages = (): Storages => [window.localStorage, window.sessionStorage];

const namesOf = (storage: Storage, starts: readonly string[], { id, isAdmin }: DraftOwner): string[] =>
  starts.flatMap((start) => storedNames(storage, isAdmin ? start : `${start}${id}/`));

export const hasDrafts = (whose: DraftOwner, storages = browserStorages()): boolean =>
  storages.some((storage) => namesOf(storage, ASKED_ABOUT, whose).length > 0);

let generation = 0;

/**
 * Returns a function that says whether drafts may still be written. Closing pages and late answers ask it, or they
 * would write a deleted draft again.
 */
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

/** Marks a draft for deletion from the log, which takes time: if the page is closed before, the next start deletes it. */
const FORGOTTEN = "ekorok.forgotten.";

async function dropForgotten(storages: Storages, log: DraftLog): Promise<void> {
  for (const storage of storages)
    for (const forgotten of storedNames(storage, FORGOTTEN)) {
      const isDropped = await log.drop(forgotten.slice(FORGOTTEN.length)).catch(() => false);
      if (isDropped) storage.removeItem(forgotten);
    }
}

/** Each draft begins with the time when it was written. */
const AT = /^\{"at":(\d+)[,}]/;

/** Deletes drafts that are older than a week or have no time. */
export async function sweepDrafts(now: number, storages = browserStorages(), log = browserDraftLog): Promise<void> {
  for (const storage of storages)
    for (const name of [...STARTS, FORGOTTEN].flatMap((start) => storedNames(storage, start)))
      if (now - Number(AT.exec(storage.getItem(name) ?? "")?.[1] ?? 0) > WEEK) storage.removeItem(name);
  await dropForgotten(storages, log);
  await markLogged(now, storages, log);
}

/** Restores the storage entry of drafts in the log: it may not have reached the disk before a power failure. */
async function markLogged(now: number, [storage]: Storages, log: DraftLog): Promise<void> {
  for (const name of await log.sweep(now - WEEK).catch(() => []))
    if (storage?.getItem(name) === null && storage.getItem(FORGOTTEN + name) === null)
      storage.setItem(name, `{"at":${now},"entries":[]}`);
}
