import type { Feature } from "../../feature.ts";
import { growthCheck } from "./checks/growth.ts";
import { forgetOldVolumes } from "./growth.ts";

/** Whether all is well: "Stan systemu". */
export const system = {
  sweeps: [forgetOldVolumes],
  checks: [growthCheck],
} satisfies Feature;
