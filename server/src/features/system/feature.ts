import type { Feature } from "../../feature.ts";
import { systemAnswers } from "./answers.ts";
import { growthCheck, forgetOldVolumes } from "./growth.ts";

/** The state of the system: "Stan systemu". */
export const system = {
  answers: systemAnswers,
  sweeps: [forgetOldVolumes],
  checks: [growthCheck],
} satisfies Feature;
