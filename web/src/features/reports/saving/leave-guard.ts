import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { hasReportDrafts } from "../../../drafts.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { loading } from "../../../ui/overlays/loading-bar.tsx";
import { bufferKeys } from "../../../ui/focus/key-buffer.ts";
import type { Autosave } from "./autosave.ts";
import { conflictingRows, hasUnsaved } from "./entered-rows.ts";
import { leaveWords } from "./leave-words.ts";
import { useInertWhenLeft } from "../../../navigation/use-unsaved-guard.ts";

/** So long a save that is under way is waited for before anybody is asked, in milliseconds. */
const PATIENCE = 4_000;

/**
 * Whether one may go although not everything is saved. What waits is sent first: one is asked only when that fails or
 * takes long, and no longer once it is saved. What is kept in this browser comes back with the page. A wish that is given
 * up, as for another, is answered with no. Signing out forgets what is kept, and asks that by itself.
 */
export async function askBeforeLeaving(
  autosave: Autosave,
  isGivenUp: AbortSignal,
  { isSigningOut = false, isKept = () => hasReportDrafts(window.localStorage) } = {},
): Promise<boolean> {
  if (autosave.phase().is !== "saving") autosave.flush(); // what is on its way need not go twice
  const stopKeeping = bufferKeys(true); // what is typed from now on is meant for the next page already
  await loading.during(until(() => !isUnderWay(autosave), autosave, isGivenUp, PATIENCE));
  stopKeeping();
  if (autosave.phase().is === "saved") return true;
  if (isGivenUp.aborted) return false;
  if (!isSigningOut) return asked(autosave, isGivenUp, leaveWords.leaving);
  return isKept() || asked(autosave, isGivenUp, leaveWords.signingOut);
}

/** Asks, until it is answered or there is nothing left to ask about. */
async function asked(
  autosave: Autosave,
  isGivenUp: AbortSignal,
  question: (typeof leaveWords)[keyof typeof leaveWords],
): Promise<boolean> {
  const isSaved = () => autosave.phase().is === "saved";
  let takeBack = () => {};
  const answered = new Promise<boolean>((resolve) => {
    takeBack = confirmation.open({
      ...question,
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
  const answer = await Promise.race([answered, until(isSaved, autosave, isGivenUp).then(isSaved)]);
  takeBack();
  return answer;
}

/** It will be saved without anybody's doing, as far as is known. */
function isUnderWay(autosave: Autosave): boolean {
  const phase = autosave.phase();
  const isSending = phase.is === "saving" || (phase.is === "unsaved" && phase.message === null);
  return isSending && conflictingRows(autosave.state()).length === 0;
}

/** Until it holds of the work, or it is given up, or the time is over. */
function until(holds: () => boolean, { subscribe }: Autosave, isGivenUp: AbortSignal, time?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      isGivenUp.removeEventListener("abort", end);
      resolve();
    };
    const look = () => {
      if (holds() || isGivenUp.aborted) end();
    };
    const timer = time === undefined ? undefined : setTimeout(end, time);
    const unsubscribe = subscribe(look);
    isGivenUp.addEventListener("abort", end);
    look();
  });
}

type PageLocation = { readonly pathname: string; readonly search: object };
const clientIn = ({ search }: PageLocation): unknown => ("uid" in search ? search.uid : undefined);

/** Another step or cell of the same client's page leaves nothing behind. */
const isSamePage = (one: PageLocation, other: PageLocation) =>
  one.pathname === other.pathname && clientIn(one) === clientIn(other);

/**
 * Waits, and asks if need be, before unsaved work is left behind. `isHalfDone` tells of what is not entered yet and would
 * not be found again after the tab is closed.
 */
export function useLeaveGuard(autosave: Autosave, isHalfDone: () => boolean): void {
  const wish = useRef(new AbortController());
  const mayLeave = (isSigningOut: boolean) => {
    wish.current.abort(); // while one waits for a save, one may want to go elsewhere
    wish.current = new AbortController();
    return askBeforeLeaving(autosave, wish.current.signal, { isSigningOut });
  };
  useEffect(() => () => wish.current.abort(), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }: { current: PageLocation; next: PageLocation }) =>
      !isSamePage(current, next) && hasUnsaved(autosave.state()) && !(await mayLeave(next.pathname === "/login")),
    enableBeforeUnload: () => hasUnsaved(autosave.state()) || isHalfDone(),
  });
  useInertWhenLeft();
}
