import type { WakeReason } from "../refresh/refresher.ts";

/** Tells when a sleeping computer, a lost network or a forgotten tab is back. */
export function onWakeUp(wake: (reason: WakeReason) => void): void {
  window.addEventListener("online", () => wake("online"));
  window.addEventListener("pageshow", () => wake("seen"));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake("seen");
  });
}
