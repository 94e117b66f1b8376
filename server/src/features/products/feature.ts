import type { Feature } from "../../feature.ts";
import { productAnswers } from "./answers.ts";

/** Cards of products. */
export const products = {
  answers: productAnswers,
} satisfies Feature;
