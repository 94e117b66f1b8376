import type { Feature } from "../../feature.ts";
import { forgetOldProofs } from "./store.ts";

/** Tokens that say: this program has spent something. */
export const appIntegrity = {
  sweeps: [forgetOldProofs],
} satisfies Feature;
