import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useInertWhenLeft } from "../../../navigation/use-inert-when-left.ts";
import type { Autosave } from "./autosave.ts";
import { hasUnsaved } from "./entered-rows.ts";
import { leaveQuestion } from "./leave-question.ts";

type Place = { readonly pathname: string; readonly search: object };
const clientIn = ({ search }: Place): unknown => ("uid" in search ? search.uid : undefined);

/** Another step or cell of the same client's page leaves nothing behind. */
const isSamePage = (one: Place, other: Place) => one.pathname === other.pathname && clientIn(one) === clientIn(other);

/**
 * Waits, and asks if need be, before unsaved work is left behind. `isHalfDone` tells of what is not entered yet and would
 * not be found again after the tab is closed.
 */
export function useLeaveGuard(autosave: Autosave, isHalfDone: () => boolean): void {
  const wish = useRef(new AbortController());
  const mayLeave = (isSigningOut: boolean) => {
    wish.current.abort(); // while one waits for a save, one may want to go elsewhere
    wish.current = new AbortController();
    return leaveQuestion(autosave, wish.current.signal, { isSigningOut });
  };
  useEffect(() => () => wish.current.abort(), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }: { current: Place; next: Place }) =>
      !isSamePage(current, next) && hasUnsaved(autosave.state()) && !(await mayLeave(next.pathname === "/login")),
    enableBeforeUnload: () => hasUnsaved(autosave.state()) || isHalfDone(),
  });
  useInertWhenLeft();
}
