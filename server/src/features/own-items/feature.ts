import type { Feature } from "../../feature.ts";
import { ownItemAnswers } from "./answers.ts";
import { forgetOwnItems } from "./store.ts";

/** Names that rows use repeatedly: "Moje pozycje". */
export const ownItems = { answers: ownItemAnswers, forgets: forgetOwnItems } satisfies Feature;
