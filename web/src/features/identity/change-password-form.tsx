import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sessionsQuery } from "../../api/account.ts";
import { ApiError } from "../../http/client.ts";
import { command } from "../../api/functions.ts";
import type { User } from "../../session/session-state.ts";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/fields/sign-in-fields.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import styles from "./identity.module.css";
import { FormStack } from "./form-stack.tsx";
import { RecentFactors } from "./second-factor/own-factors.tsx";
import { NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";
import { Button } from "../../ui/button.tsx";

export function ChangePasswordForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const next = useNewPassword();
  const { mutate: change, isPending } = useMutation({
    mutationFn: () => command("changePassword", { current, next: next.fields.password }),
    onSuccess: () => {
      setCurrent("");
      next.clear();
      setChanged(true);
      toasts.show("success", "Hasło zostało zmienione. Pozostałe sesje zostały zakończone.");
      return queryClient.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === "auth/invalid-credential") setProblem(error.message);
      else if (code === "auth/weak-password") next.refuse(error.message);
    },
  });

  const submit = () => {
    setProblem(current ? null : "Wpisz obecne hasło.");
    if (next.isGood() && current && !isPending) change();
  };

  return (
    <Stack gap={4}>
      <FormStack onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user.email} />
        <PasswordField
          label="Obecne hasło"
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={({ target }) => {
            setCurrent(target.value);
            setProblem(null);
          }}
          problem={problem}
        />
        <NewPasswordFields {...next.fields} />
        <Button type="submit" look="solid" isBusy={isPending} className={styles.start}>
          Zmień hasło
        </Button>
      </FormStack>
      {isChanged && <RecentFactors user={user} />}
    </Stack>
  );
}
