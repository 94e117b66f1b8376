import type { Feature } from "../../feature.ts";
import { formAnswers } from "./answers.ts";

/** A year in official forms, and what each person has entered of them. */
export const forms = {
  answers: formAnswers,
} satisfies Feature;
