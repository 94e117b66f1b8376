import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { hasDrafts } from "../../kept-drafts.ts";
import { mayLeave } from "../../navigation/may-leave.ts";
import { useSession } from "../../session/use-session.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { signOutErrorText } from "./auth-messages.ts";

/** Signs out, after a question if something would be lost by it. */
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

const askToForget = (onConfirm: () => void) =>
  confirmation.open({
    title: "Wylogować się i usunąć niezapisane zmiany?",
    message:
      "W tej przeglądarce są zmiany, których serwer jeszcze nie przyjął. Po wylogowaniu znikną i nie będzie można ich przywrócić.",
    tone: "danger",
    onConfirm,
  });
