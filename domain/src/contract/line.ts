import { z } from "zod";

/** One line of text: no line breaks, nothing invisible that makes a text look like another. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u);
