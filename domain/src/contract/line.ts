import { z } from "zod";
import { longerThan, NO_PLAIN_LINE, PLAIN_LINE } from "../polish/text-line.ts";

const notText = { error: "Wpisz tekst." };

/** One line of text, as `spellLine` spells it. */
export const line = (max: number) =>
  z
    .string(notText)
    .trim()
    .normalize()
    .max(max, { error: longerThan(max) })
    .regex(PLAIN_LINE, { error: NO_PLAIN_LINE });
