import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";

/**
 * The browser's history, for guards that ask. The browser goes back at once, before anybody has answered, and the
 * router afterwards undoes that one step. Somebody who presses Back again meanwhile would end up elsewhere than the page
 * that is shown; so further steps are undone as they come, and ask nothing.
 */
export function createGuardedHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { block } = history;
  /** Where in its history the browser is to stay until the question is answered. */
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
        return new Promise(() => {}); // to answer would make the router move, too
      },
    });
  return history;
}
