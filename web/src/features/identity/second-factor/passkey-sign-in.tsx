import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { askForPasskey, signInByPasskey } from "../../../api/auth.ts";
import { ApiError } from "../../../api/client.ts";
import { useSession } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/toasts.ts";
import { canUsePasskeys } from "./can-use-passkeys.ts";

const neverChanges = () => () => {};
/** The page is drawn first where there is no browser to ask. Nearly every one can, and in those nothing moves afterwards. */
const atBuild = () => true;

/** In place of the password: the device asks who it is, and recognises them. */
export function PasskeySignIn() {
  const { session } = useSession();
  const isOffered = useSyncExternalStore(neverChanges, canUsePasskeys, atBuild);
  const { mutate: signIn, isPending } = useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await import("./passkey.ts");
      const { challenge, rpId } = await askForPasskey();
      const passkey = await signWithPasskey({ challenge, rpId, ids: [] });
      await session.signInBy(() => signInByPasskey(challenge, passkey));
    },
    onSuccess: () => toasts.withdraw("sign-in"),
    meta: {
      errorText: (error) =>
        error instanceof ApiError
          ? error.message
          : "Nie użyto klucza dostępu. Zaloguj się hasłem albo spróbuj ponownie.",
      about: "sign-in",
    },
  });
  if (!isOffered) return null;
  return (
    <Button look="outlined" isBusy={isPending} busyLabel="Trwa logowanie" onClick={() => signIn()}>
      Użyj klucza dostępu zamiast hasła
    </Button>
  );
}
