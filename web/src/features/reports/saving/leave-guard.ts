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

/** Milliseconds to wait for a save before asking. */
const LONGEST_WAIT = 4_000;

/**
 * Whether the page may be left although something is unsaved. First sends what waits, and asks only if that fails or
 * takes long, and no longer once it is saved. Unsaved rows are kept in this browser, unless the user signs out, which
 * asks about that itself. An aborted attempt is answered with no.
 */
export async function askBeforeLeaving(
  autosave: Autosave,
  isGivenUp: AbortSignal,
  { isSigningOut = false, isKept = () => hasReportDrafts(window.localStorage) } = {},
): Promise<boolean> {
  if (autosave.phase().is !== "saving") autosave.flush(); // what is being sent need not be sent twice
  const stopKeeping = bufferKeys(true); // keys typed from now on are meant for the next page
  await loading.during(until(() => !isSavingByItself(autosave), autosave, isGivenUp, LONGEST_WAIT));
  stopKeeping();
  if (autosave.phase().is === "saved") return true;
  if (isGivenUp.aborted) return false;
  if (!isSigningOut) return askUntilSettled(autosave, isGivenUp, leaveWords.leaving);
  return isKept() || askUntilSettled(autosave, isGivenUp, leaveWords.signingOut);
}

/** Asks until there is an answer, or everything is saved. */
async function askUntilSettled(
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

/** It is being saved without needing a decision. */
function isSavingByItself(autosave: Autosave): boolean {
  const phase = autosave.phase();
  const isSending = phase.is === "saving" || (phase.is === "unsaved" && phase.message === null);
  return isSending && conflictingRows(autosave.state()).length === 0;
}

/** Resolves when the condition holds, on abort, or after `time`. */
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

/** Moving to another step or cell of the same client's page loses nothing. */
const isSamePage = (one: PageLocation, other: PageLocation) =>
  one.pathname === other.pathname && clientIn(one) === clientIn(other);

/**
 * Waits, and asks if necessary, before unsaved rows are left behind. `isHalfDone` reports input that would be lost
 * with the tab.
 */
export function useLeaveGuard(autosave: Autosave, isHalfDone: () => boolean): void {
  const attempt = useRef(new AbortController());
  const mayLeave = (isSigningOut: boolean) => {
    attempt.current.abort(); // leaving for one page may be replaced by leaving for another
    attempt.current = new AbortController();
    return askBeforeLeaving(autosave, attempt.current.signal, { isSigningOut });
  };
  useEffect(() => () => attempt.current.abort(), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }: { current: PageLocation; next: PageLocation }) =>
      !isSamePage(current, next) && hasUnsaved(autosave.state()) && !(await mayLeave(next.pathname === "/login")),
    enableBeforeUnload: () => hasUnsaved(autosave.state()) || isHalfDone(),
  });
  useInertWhenLeft();
}
