import type { Feature } from "../../feature.ts";
import { ownItemAnswers } from "./answers.ts";
import { forgetOwnItems } from "./store.ts";

/** What rows name again and again: "Moje pozycje". */
export const ownItems = {
  answers: ownItemAnswers,
  forgets: forgetOwnItems,
} satisfies Feature;
