import { randomBytes } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CannotStart } from "../errors/cannot-start.ts";
import { codeOf } from "../errors/system-errors.ts";
import { sleep } from "../queues/waiting.ts";
import { bootId, pidNamespace, startOf } from "./process-table.ts";

const holderSchema = z.object({
  pid: z.int(),
  start: z.string(),
  boot: z.string(),
  namespace: z.string(),
  since: z.string(),
  address: z.string(),
  nonce: z.string(),
});
export type Holder = z.infer<typeof holderSchema>;

export type FolderLock = { release: () => void };

const HEARTBEAT = 5_000;
const SILENCE = 4 * HEARTBEAT;

/**
 * Lets only one program use a folder. `link` is the atomic step. Pid, start time and boot id distinguish a running holder from a
 * stale lock. A holder in another container has no visible pid, but it touches the file every few seconds.
 */
export async function lockFolder(
  folder: string,
  address: string,
  say: (sentence: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<FolderLock> {
  const file = path.join(folder, "lock");
  const mine = JSON.stringify({
    ...self(),
    address,
    since: new Date().toISOString(),
    nonce: randomBytes(8).toString("hex"),
  });
  const candidate = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  removeOldCandidates(folder);
  writeFileSync(candidate, mine);
  try {
    for (let tries = 0; tries < 50; tries++) {
      if (place(candidate, file)) {
        await sleep(30); // another start that found the old lock stale may still move this one away: check again
        if (textOf(file) === mine) return held(file, mine);
        continue;
      }
      const seen = textOf(file);
      if (seen === undefined) continue;
      const holder = holderIn(seen);
      if (holder && isAlive(holder)) throw inUse(folder, holder);
      if (holder && !canSee(holder) && (await keepsTouching(file, seen, say, signal))) throw inUse(folder, holder);
      moveAway(file, seen, candidate);
    }
    throw new CannotStart(`Several programs are starting in ${folder} at once; try again.`);
  } finally {
    rmSync(candidate, { force: true });
  }
}

/** The running program that holds the folder, if there is one. */
export function holderOf(folder: string): Holder | undefined {
  const holder = holderIn(textOf(path.join(folder, "lock")) ?? "");
  return holder && isAlive(holder) ? holder : undefined;
}

export const inUse = (folder: string, { pid, address, since }: Holder) =>
  new CannotStart(
    `${folder} is in use by another Ekorok (process ${pid}, started ${since}, ${address}): stop that one first, or set DATA_DIR to another folder.`,
  );

const self = () => ({ pid: process.pid, start: startOf(process.pid) ?? "", boot: bootId(), namespace: pidNamespace() });
const canSee = (holder: Holder) => holder.boot === bootId() && holder.namespace === pidNamespace();
const isAlive = (holder: Holder) => canSee(holder) && startOf(holder.pid) === holder.start;

async function keepsTouching(
  file: string,
  seen: string,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const touched = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const first = touched();
  if (Date.now() - first < SILENCE) say(`Looking whether a program in another container uses this folder…`);
  while (Date.now() - touched() < SILENCE) {
    if (signal.aborted) throw new CannotStart("Stopped while waiting for the folder.");
    if (touched() !== first) return true;
    if (textOf(file) !== seen) return false;
    await sleep(250);
  }
  return false;
}

function held(file: string, mine: string): FolderLock {
  const touch = () => {
    try {
      if (textOf(file) === mine) utimesSync(file, new Date(), new Date());
    } catch {
      // the folder was removed; the server will report it
    }
  };
  const heartbeat = setInterval(touch, HEARTBEAT).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (textOf(file) === mine) rmSync(file, { force: true });
    },
  };
}

function place(candidate: string, file: string): boolean {
  try {
    linkSync(candidate, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Removes a stale lock. If another start has replaced it by a valid one meanwhile, it puts that back. */
function moveAway(file: string, seen: string, candidate: string): void {
  const away = `${candidate}.stale`;
  try {
    renameSync(file, away);
  } catch {
    return; // another start was faster
  }
  if (textOf(away) !== seen) place(away, file);
  rmSync(away, { force: true });
}

function removeOldCandidates(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.startsWith("lock."))) {
    const file = path.join(folder, name);
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > 60_000) rmSync(file, { force: true });
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined; // damaged by a power cut: nobody holds it
  }
}
