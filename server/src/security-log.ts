import type { FastifyBaseLogger } from "fastify";

/** What to look for after an attack. */
export type SecurityEvent =
  | "signed in"
  | "sign-in refused"
  | "sign-in throttled"
  | "second factor asked for"
  | "second factor refused"
  | "second factor throttled"
  | "second factor lost"
  | "second factor set anew by link"
  | "second factor on"
  | "second factor off"
  | "factor added"
  | "factor removed"
  | "recovery code used"
  | "recovery codes made"
  | "passkey refused"
  | "signed out"
  | "session ended"
  | "sessions disowned"
  | "session refused"
  | "unknown secrets throttled"
  | "token refused"
  | "proved"
  | "proof refused"
  | "password changed"
  | "password change refused"
  | "password reset asked for"
  | "password reset"
  | "password reset refused"
  | "invitation used"
  | "invitation refused"
  | "account added"
  | "account invited"
  | "account edited"
  | "login changed"
  | "account deleted"
  | "password reset sent"
  | "account blocked"
  | "account unblocked"
  | "account promoted"
  | "account demoted"
  | "job started again"
  | "job dismissed"
  | "password set by command"
  | "account made by command"
  | "account blocked by command"
  | "account unblocked by command"
  | "account promoted by command"
  | "account demoted by command"
  | "second factor off by command";

const EVERYDAY = new Set<SecurityEvent>([
  "signed in",
  "second factor asked for",
  "proved",
  "signed out",
  "password reset asked for",
]);

export type EventLog = Pick<FastifyBaseLogger, "info" | "warn">;

/**
 * Logs an event with the account's id, who did it if that is somebody else, and the names of changed fields; never anything
 * that was typed.
 */
export function logEvent(
  log: EventLog,
  event: SecurityEvent,
  uid?: string,
  by?: string,
  changed?: readonly string[],
): void {
  const line = { event, uid, by, changed }; // pino leaves undefined fields out
  if (EVERYDAY.has(event)) log.info(line, event);
  else log.warn(line, event);
}
