import { useSession } from "./use-session.ts";

/** Whether the reader is of the consultancy, for whom many things are called otherwise. */
export function useIsAdmin(): boolean {
  const { state } = useSession();
  return state.status === "signed-in" && state.user.isAdmin;
}
