import { useIsAdmin } from "../../session/use-session.ts";
import { useClient } from "../client/use-client.ts";

/** Whether connecting is proposed: not to an adviser for the own account, and not for a deleted client. */
export function useMayConnect(): boolean {
  const { isOwn, isDeleted } = useClient();
  const isAdvisor = useIsAdmin() && isOwn;
  return !isAdvisor && !isDeleted;
}
