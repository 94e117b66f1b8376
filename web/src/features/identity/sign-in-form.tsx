import { Box } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../session/use-session.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { TextLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toasts } from "../../ui/toasts.ts";
import { signInErrorText } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";

export function SignInForm() {
  const { session } = useSession();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
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
        error={lacks(email)}
        helperText={lacks(email) ? "Wpisz adres e-mail." : null}
      />
      <PasswordField
        label="Hasło"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wasTried && !password}
        helperText={wasTried && !password ? "Wpisz hasło." : null}
      />
      <BusyButton type="submit" variant="contained" size="large" isBusy={isPending}>
        Zaloguj się
      </BusyButton>
      <Box sx={{ textAlign: "center" }}>
        {/* The address goes along, but not in the URL, where others might read it. */}
        <TextLink to="/reset-hasla" search={true} state={{ email }}>
          Nie pamiętasz hasła?
        </TextLink>
      </Box>
    </FormStack>
  );
}
