import { Box, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../session/use-session.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toasts } from "../../ui/toasts.ts";
import { signInErrorText } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import { ResetRequestDialog } from "./reset-request-dialog.tsx";

export function SignInForm() {
  const { session } = useSession();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [wasTried, setTried] = useState(false);
  const [isAskingReset, setAskingReset] = useState(false);
  const { mutate: signIn, isPending } = useMutation({
    mutationFn: () => session.signIn(email, password),
    onError: (error) => toasts.show("error", signInErrorText(error)),
  });

  const submit = () => {
    setTried(true);
    if (email.trim() && password && !isPending) signIn();
  };
  const lacks = (text: string) => wasTried && text.trim() === "";

  return (
    <>
      <FormStack onSubmit={submit}>
        <EmailField
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
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button type="submit" variant="contained" size="large" loading={isPending}>
            Zaloguj
          </Button>
          <Button size="large" onClick={() => setAskingReset(true)}>
            Nie pamiętam hasła
          </Button>
        </Box>
      </FormStack>
      {isAskingReset && <ResetRequestDialog typed={email} onClose={() => setAskingReset(false)} />}
    </>
  );
}
