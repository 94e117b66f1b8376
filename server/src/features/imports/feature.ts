import type { Feature } from "../../feature.ts";
import { importAnswers } from "./answers.ts";
import { forgetOldFiles } from "./store.ts";

export const imports = { answers: importAnswers, sweeps: [forgetOldFiles] } satisfies Feature;
