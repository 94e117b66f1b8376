import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { useMutation } from "@tanstack/react-query";
import { lazy, useEffect, useState, useSyncExternalStore } from "react";
import { markTakenOver, typedBefore } from "../../prerendered.ts";
import { useSession } from "../../session/use-session.ts";
import { Button, TextLink } from "../../ui/button.tsx";
import { LazyDialog } from "../../ui/overlays/lazy-dialog.tsx";
import { EmailField, PasswordField } from "../../ui/fields/sign-in-fields.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { signInErrorText } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import { factorNeeded, canUsePasskeys } from "./second-factor/available-factors.ts";
import { askForPasskey, signInByPasskey } from "../../api/auth.ts";
import { ApiError } from "../../http/client.ts";
import styles from "./identity.module.css";

const FactorStep = lazy(async () => ({ default: (await import("./second-factor/factor-step.tsx")).FactorStep }));

/** `link` is a mailed token that replaces a lost second factor. */
export function SignInForm({ link }: { link?: string | undefined }) {
  const { session } = useSession();
  const [email, setEmail] = useState(() => typedBefore("email"));
  const [password, setPassword] = useState(() => typedBefore("password"));
  useEffect(markTakenOver, []);
  const [wasTried, setTried] = useState(false);
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  const { mutate: signIn, isPending } = useMutation({
    mutationFn: () => session.signIn(email, password, link),
    meta: { errorText: (error) => (factorNeeded(error) ? null : signInErrorText(error)), about: "sign-in" },
    onError: (error) => setNeeded(factorNeeded(error)),
    onSuccess: () => toasts.withdraw("sign-in"),
  });

  const submit = () => {
    setTried(true);
    if (email.trim() && password && !isPending) signIn();
  };
  const lacks = (text: string) => wasTried && text.trim() === "";

  if (needed)
    return (
      <LazyDialog>
        <FactorStep
          needed={needed}
          link={link}
          onBack={() => {
            setNeeded(null);
            setPassword("");
            setTried(false);
          }}
        />
      </LazyDialog>
    );
  return (
    <FormStack onSubmit={submit}>
      <EmailField
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- signing in is the page's only purpose
        name="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        problem={lacks(email) ? "Wpisz adres e-mail." : null}
      />
      <PasswordField
        label="Hasło"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        problem={wasTried && !password ? "Wpisz hasło." : null}
      />
      <Button type="submit" look="solid" isBusy={isPending}>
        Zaloguj się
      </Button>
      <PasskeySignIn />
      <p className={styles.ways}>
        {/* The address is passed on, but not in the URL, where others might read it. */}
        <TextLink to="/reset-hasla" search={true} state={{ email }}>
          Nie pamiętasz hasła?
        </TextLink>
      </p>
    </FormStack>
  );
}

const neverChanges = () => () => {};
/** At build there is no browser to ask. Nearly all can use passkeys, and there nothing moves afterwards. */
const atBuild = () => true;

/** Signs in with a passkey instead of the password. */
function PasskeySignIn() {
  const { session } = useSession();
  const isOffered = useSyncExternalStore(neverChanges, canUsePasskeys, atBuild);
  const { mutate: signIn, isPending } = useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await import("./second-factor/passkey.ts");
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
