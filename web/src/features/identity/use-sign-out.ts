import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { mayLeave } from "../../navigation/may-leave.ts";
import { useSession } from "../../session/use-session.ts";
import { signOutErrorText } from "./auth-messages.ts";

/** Signs out, after a question if something would be lost by it. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const { session } = useSession();
  const { history } = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: session.signOut,
    meta: { errorText: () => signOutErrorText },
  });
  const signOut = async () => {
    if (await mayLeave(history)) mutate();
  };
  return { signOut: () => void signOut(), isSigningOut: isPending };
}
