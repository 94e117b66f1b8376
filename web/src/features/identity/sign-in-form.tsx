import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { useMutation } from "@tanstack/react-query";
import { lazy, useEffect, useState } from "react";
import { takeOver, typedBefore } from "../../prerendered.ts";
import { useSession } from "../../session/use-session.ts";
import { Button, TextLink } from "../../ui/button.tsx";
import { LaterDialog } from "../../ui/later-dialog.tsx";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { toasts } from "../../ui/toasts.ts";
import { signInErrorText } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import styles from "./identity.module.css";
import { factorNeeded } from "./second-factor/factor-needed.ts";
import { PasskeySignIn } from "./second-factor/passkey-sign-in.tsx";

const FactorStep = lazy(async () => ({ default: (await import("./second-factor/factor-step.tsx")).FactorStep }));

/** `link` came by mail and stands in for a second factor that was lost. */
export function SignInForm({ link }: { link?: string | undefined }) {
  const { session } = useSession();
  const [email, setEmail] = useState(() => typedBefore("email"));
  const [password, setPassword] = useState(() => typedBefore("password"));
  useEffect(takeOver, []);
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
      <LaterDialog>
        <FactorStep
          needed={needed}
          link={link}
          onBack={() => {
            setNeeded(null);
            setPassword("");
            setTried(false);
          }}
        />
      </LaterDialog>
    );
  return (
    <FormStack onSubmit={submit}>
      <EmailField
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the page has no other purpose than to be signed in by
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
        {/* The address goes along, but not in the URL, where others might read it. */}
        <TextLink to="/reset-hasla" search={true} state={{ email }}>
          Nie pamiętasz hasła?
        </TextLink>
      </p>
    </FormStack>
  );
}
