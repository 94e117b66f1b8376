import { useBlocker } from "@tanstack/react-router";
import type { Autosave } from "./autosave.ts";
import { hasUnsaved } from "./entered-rows.ts";
import { leaveQuestion } from "./leave-question.ts";

/** Asks before unsaved work is left behind. */
export function useLeaveGuard(autosave: Autosave): void {
  useBlocker({
    shouldBlockFn: async () => hasUnsaved(autosave.state()) && !(await leaveQuestion(autosave)),
    enableBeforeUnload: () => hasUnsaved(autosave.state()),
  });
}
