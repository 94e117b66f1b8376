import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-state.ts";

export function useSession(): { session: Session; state: SessionState } {
  const session = useRouteContext({ from: "__root__", select: (context) => context.session });
  return { session, state: useSyncExternalStore(session.subscribe, session.state, session.state) };
}
