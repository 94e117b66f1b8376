import { useSession } from "./use-session.ts";

/** The uid of who is signed in; nobody's is "". */
export function useUid(): string {
  const { state } = useSession();
  return state.status === "signed-in" ? state.user.id : "";
}
