import type { Feature } from "../../feature.ts";
import { systemAnswers } from "./answers.ts";
import { growthCheck, forgetOldVolumes } from "./growth.ts";

/** Whether all is well: "Stan systemu". */
export const system = {
  answers: systemAnswers,
  sweeps: [forgetOldVolumes],
  checks: [growthCheck],
} satisfies Feature;
