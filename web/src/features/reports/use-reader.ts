import { useIsAdmin } from "../../session/use-session.ts";
import { useClient } from "../client/use-client.ts";

/**
 * Who reads the page: a client asks the consultancy, the consultancy acts, and of a deleted client little can be
 * done.
 */
export type Reader = "client" | "consultancy" | "ofDeleted";

export function useReader(): Reader {
  const isAdmin = useIsAdmin();
  const { isDeleted } = useClient();
  if (isDeleted) return "ofDeleted";
  return isAdmin ? "consultancy" : "client";
}
