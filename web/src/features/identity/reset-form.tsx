import type { LinkPurpose } from "@ekorok/domain/users/identity";
import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../ui/alert.tsx";
import { ApiError } from "../../api/client.ts";
import { resetPassword } from "../../api/auth.ts";
import { resetErrorText } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useNewPassword } from "./use-new-password.ts";
import { Button } from "../../ui/button.tsx";

/** The server has said what is wrong with the password or the link. */
const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "auth/weak-password" || error.code === "auth/invalid-action-code");

type Props = { token: string; purpose: LinkPurpose; onDone: () => void; onDeadLink: (why: string) => void };

/** Sets a password by the token of a link: a new one, or for somebody invited the first. */
export function ResetForm({ token, purpose, onDone, onDeadLink }: Props) {
  const newPassword = useNewPassword();
  const { mutate: reset, isPending } = useMutation({
    mutationFn: () => resetPassword(token, newPassword.fields.password, purpose),
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === "auth/weak-password") newPassword.refuse(error.message);
      else if (code === "auth/invalid-action-code") onDeadLink(error.message);
    },
    meta: { errorText: (error) => (isAnswered(error) ? error.message : resetErrorText), about: "reset" },
  });
  return (
    <FormStack
      onSubmit={() => {
        if (newPassword.isGood() && !isPending) reset();
      }}
    >
      {purpose === "reset" && <Alert tone="info">Zmiana hasła zakończy Twoje sesje na wszystkich urządzeniach.</Alert>}
      <NewPasswordFields {...newPassword.fields} />
      <Button type="submit" look="solid" isBusy={isPending}>
        Ustaw hasło
      </Button>
    </FormStack>
  );
}
