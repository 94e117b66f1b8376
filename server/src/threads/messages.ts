import type { Caller } from "@ekorok/domain/users/permissions";
import type { Login } from "../db/connection.ts";
import type { Settings } from "../settings.ts";

/** What a side thread is started with. */
export type Start = { login: Login; settings: Pick<Settings, "monthDueDay" | "logLevel"> };

/** A request as it came, from somebody who was identified and may call it. */
export type Handed = {
  id: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  caller: Caller;
};

/** The answer, as it is to leave. */
export type Answered = { id: number; status: number; headers: Record<string, string>; payload: Uint8Array };

/** A thread's first word: it can begin with what is handed to it. */
export const READY = "ready";
export type Ready = typeof READY;
