import type { Feature } from "../../feature.ts";
import { formAnswers } from "./answers.ts";

/** A year's data in official forms, and which fields each person has copied. */
export const forms = { answers: formAnswers } satisfies Feature;
