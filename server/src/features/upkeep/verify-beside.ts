import type { Login } from "../../db/connection.ts";
import type { Verified } from "../verification/verify.ts";
import { askThread } from "../../threads/ask-once.ts";

/** Of the largest submission, with what is made of it to be hashed, in megabytes. */
const MEMORY = 1024;

/** Verifies everything in a thread of its own: a large month would keep the one that answers requests busy for a second. */
export const verifyBeside = (login: Login, signal: AbortSignal): Promise<Verified> =>
  askThread<Verified>(new URL("./verification-thread.ts", import.meta.url), login, MEMORY, signal);
