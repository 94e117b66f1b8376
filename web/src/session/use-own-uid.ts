import { useSession } from "./use-session.ts";

/** Whose account the reader has signed in with; null: nobody's. */
export function useOwnUid(): string | null {
  const { state } = useSession();
  return state.status === "signed-in" ? state.user.id : null;
}
