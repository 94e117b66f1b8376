import { useMutation } from "@tanstack/react-query";
import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { hasDrafts } from "../../drafts.ts";
import { useSession } from "../../session/use-session.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { signOutErrorText } from "./auth-messages.ts";

/** Signs out, after a question if unsaved changes would be lost. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const { session, state } = useSession();
  const { history } = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: session.signOut,
    meta: { errorText: () => signOutErrorText },
  });
  const signOut = async () => {
    if (!(await mayLeave(history))) return;
    if (state.status === "signed-in" && hasDrafts(state.user)) askToForget(mutate);
    else mutate();
  };
  return { signOut: () => void signOut(), isSigningOut: isPending };
}

/** Asks the questions of the navigation guards before signing out, as the redirect afterwards skips them. */
async function mayLeave(history: RouterHistory): Promise<boolean> {
  const { location: currentLocation, _getBlockers: guards } = history;
  const nextLocation = { ...currentLocation, href: "/login", pathname: "/login", search: "", hash: "" };
  for (const { blockerFn } of guards()) {
    const isBlocked: unknown = await blockerFn({ currentLocation, nextLocation, action: "PUSH" });
    if (isBlocked === true) return false;
  }
  return true;
}

const askToForget = (onConfirm: () => void) =>
  confirmation.open({
    title: "Wylogować się i usunąć niezapisane zmiany?",
    message:
      "W tej przeglądarce są zmiany, których serwer jeszcze nie przyjął. Po wylogowaniu znikną i nie będzie można ich przywrócić.",
    tone: "danger",
    onConfirm,
  });
