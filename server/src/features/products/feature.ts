import type { Feature } from "../../feature.ts";
import { productAnswers } from "./answers.ts";

export const products = { answers: productAnswers } satisfies Feature;
