import type { Feature } from "../../feature.ts";
import { forgetOwnItems } from "./store.ts";

/** What rows name again and again: "Moje pozycje". */
export const ownItems = {
  forgets: forgetOwnItems,
} satisfies Feature;
