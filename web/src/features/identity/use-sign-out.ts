import { useMutation } from "@tanstack/react-query";
import { useSession } from "../../session/use-session.ts";
import { toasts } from "../../ui/toasts.ts";
import { signOutErrorText } from "./auth-messages.ts";

export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const { session } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: session.signOut,
    onError: () => toasts.show("error", signOutErrorText),
  });
  return { signOut: () => mutate(), isSigningOut: isPending };
}
