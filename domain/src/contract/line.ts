import { z } from "zod";

const notText = { error: "Wpisz tekst." };

/** One line of text: no line breaks, nothing invisible that makes a text look like another. */
export const line = (max: number) =>
  z
    .string(notText)
    .trim()
    .normalize() // some systems type ó as o and an accent: one spelling, one text
    .max(max, { error: `Skróć tekst: mieści się tu najwyżej ${max} znaków.` })
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, { error: "Wpisz tekst w jednym wierszu, bez niewidocznych znaków." });
