import type { Feature } from "../../feature.ts";
import { forgetNotes, noteAnswers } from "./notes.ts";

/** What the consultancy keeps to itself about clients and their reports. */
export const notes = {
  answers: noteAnswers,
  forgets: forgetNotes,
} satisfies Feature;
