import type { Feature } from "../../feature.ts";
import { forgetOldFiles } from "./store.ts";

/** Files that are read in. */
export const imports = {
  sweeps: [forgetOldFiles],
} satisfies Feature;
