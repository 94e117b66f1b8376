import type { Feature } from "../../feature.ts";
import { forgetNotes, noteAnswers } from "./notes.ts";

export const notes = { answers: noteAnswers, forgets: forgetNotes } satisfies Feature;
