import type { Feature } from "../../feature.ts";
import { importAnswers } from "./answers.ts";
import { forgetOldFiles, forgetPlans } from "./store.ts";

export const imports = { answers: importAnswers, sweeps: [forgetOldFiles], forgets: forgetPlans } satisfies Feature;
