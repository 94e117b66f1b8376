import { useBlocker } from "@tanstack/react-router";
import { useSession } from "../session/use-session.ts";
import { abandonQuestion } from "../ui/confirmation/abandon-question.ts";
import { ask } from "../ui/confirmation/ask.ts";

/** Asks before what was typed is lost: on every way to another address, and by the browser when the tab is closed. */
export function useUnsavedGuard(isChanged: boolean): void {
  const { session } = useSession();
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    // Whoever was signed out has nobody left to ask.
    shouldBlockFn: async () => session.state().status === "signed-in" && !(await ask(abandonQuestion)),
  });
}
