import type { Feature } from "../../feature.ts";
import { clientListAnswers } from "./answers.ts";

/** The consultancy's own list of clients, read from a file. */
export const clientList = { answers: clientListAnswers } satisfies Feature;
