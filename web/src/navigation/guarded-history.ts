import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";

/**
 * The browser's history for guards that ask a question. The browser goes back before the question is answered, and the
 * router undoes that step afterwards. If Back is pressed again meanwhile, the address and the shown page would differ, so
 * such further steps are undone at once, without a question.
 */
export function createGuardedHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { block } = history;
  /** The history index to stay at until the question is answered. */
  let held: number | null = null;
  history.block = ({ blockerFn, ...others }) =>
    block({
      ...others,
      blockerFn: async (step) => {
        const isByLink = step.action === "PUSH" || step.action === "REPLACE";
        const { __TSR_index: here } = step.currentLocation.state;
        const { __TSR_index: next } = step.nextLocation.state;
        if (held === null) {
          held = isByLink ? here : next;
          return Promise.resolve(blockerFn(step)).finally(() => (held = null));
        }
        if (isByLink) return blockerFn(step);
        if (next !== held) window.history.go(held - next);
        return new Promise(() => {}); // never answered, or the router would move, too
      },
    });
  return history;
}
