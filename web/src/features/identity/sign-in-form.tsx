import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { takeOver, typedBefore } from "../../prerendered.ts";
import { useSession } from "../../session/use-session.ts";
import { Button, TextLink } from "../../ui/button.tsx";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { toasts } from "../../ui/toasts.ts";
import { signInErrorText } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import styles from "./identity.module.css";

export function SignInForm() {
  const { session } = useSession();
  const [email, setEmail] = useState(() => typedBefore("email"));
  const [password, setPassword] = useState(() => typedBefore("password"));
  useEffect(takeOver, []);
  const [wasTried, setTried] = useState(false);
  const { mutate: signIn, isPending } = useMutation({
    mutationFn: () => session.signIn(email, password),
    meta: { errorText: signInErrorText, about: "sign-in" },
    onSuccess: () => toasts.withdraw("sign-in"),
  });

  const submit = () => {
    setTried(true);
    if (email.trim() && password && !isPending) signIn();
  };
  const lacks = (text: string) => wasTried && text.trim() === "";

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
      <p className={styles.ways}>
        {/* The address goes along, but not in the URL, where others might read it. */}
        <TextLink to="/reset-hasla" search={true} state={{ email }}>
          Nie pamiętasz hasła?
        </TextLink>
      </p>
    </FormStack>
  );
}
