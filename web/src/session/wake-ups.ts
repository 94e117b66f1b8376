import type { WakeReason } from "../refresh/refresher.ts";

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel"];

/** Tells when a sleeping computer, a lost network or a forgotten tab is back, and that somebody is still there. */
export function onWakeUp(wake: (reason: WakeReason) => void): void {
  window.addEventListener("online", () => wake("online"));
  window.addEventListener("pageshow", () => wake("seen"));
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, () => wake("seen"), { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake("seen");
  });
}
