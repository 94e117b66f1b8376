import { ApiError } from "../api/client.ts";

/**
 * The server says, in so many words, that the session is over. A page from a hotel's network, a server that is down or a
 * refusal for another reason says nothing about the session.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 401 && (error.code?.startsWith("auth/") ?? false);
}
