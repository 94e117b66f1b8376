import { useSession } from "./use-session.ts";

/** Whoever is signed in; nobody is "". */
export function useUid(): string {
  const { state } = useSession();
  return state.status === "signed-in" ? state.user.id : "";
}
