import { useBlocker } from "@tanstack/react-router";
import { abandonQuestion } from "../ui/confirmation/abandon-question.ts";
import { ask } from "../ui/confirmation/ask.ts";
import { useInertWhenLeft } from "./use-inert-when-left.ts";

/** Asks before what was typed is lost: on every way to another address, and by the browser when the tab is closed. */
export function useUnsavedGuard(isChanged: boolean): void {
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async () => !(await ask(abandonQuestion)),
  });
  useInertWhenLeft();
}
