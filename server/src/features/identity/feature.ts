import type { Feature } from "../../feature.ts";
import { removeExpired } from "./store.ts";
import { forgetOldAttempts } from "./throttle/attempts.ts";

/** Who is calling: passwords, sessions, second factors. */
export const identity = {
  sweeps: [removeExpired, forgetOldAttempts],
} satisfies Feature;
