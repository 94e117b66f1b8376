import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-state.ts";

export function useSession(): { session: Session; state: SessionState } {
  const session = useRouteContext({ from: "__root__", select: (context) => context.session });
  return { session, state: useSyncExternalStore(session.subscribe, session.state, session.state) };
}

/** Whether the signed-in person works for the consultancy. */
export function useIsAdmin(): boolean {
  const { state } = useSession();
  return state.status === "signed-in" && state.user.isAdmin;
}

/** The uid of the signed-in person, or null. */
export function useOwnUid(): string | null {
  const { state } = useSession();
  return state.status === "signed-in" ? state.user.id : null;
}

/** The uid of the signed-in person, or "". */
export function useUidOrEmpty(): string {
  const { state } = useSession();
  return state.status === "signed-in" ? state.user.id : "";
}
