import { useIsAdmin } from "../../session/use-session.ts";
import { useClient } from "../client/use-client.ts";

/** To whom a page speaks of what comes next: a client asks, the consultancy acts, for somebody deleted little is left. */
export type Reader = "client" | "consultancy" | "ofDeleted";

export function useReader(): Reader {
  const isAdmin = useIsAdmin();
  const { isDeleted } = useClient();
  if (isDeleted) return "ofDeleted";
  return isAdmin ? "consultancy" : "client";
}
