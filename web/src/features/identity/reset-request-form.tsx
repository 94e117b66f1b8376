import { isEmail } from "@ekorok/domain/users/email-address";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { requestReset } from "../../api/auth.ts";
import { EmailField } from "../../ui/sign-in-fields.tsx";
import { toasts } from "../../ui/toasts.ts";
import { resetRequestToast } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import { Button } from "../../ui/button.tsx";

/** Asks for the address to which the link goes; it may be known from the sign-in. */
export function ResetRequestForm({ known }: { known: string }) {
  const [email, setEmail] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const { mutate: request, isPending } = useMutation({
    mutationFn: () => requestReset(email),
    meta: { errorText: null },
    onSettled: (_, error) => {
      const { kind, text } = resetRequestToast(error);
      toasts.show(kind, text, "reset-request");
    },
  });

  const submit = () => {
    const isAddress = isEmail(email);
    setWrong(!isAddress);
    if (isAddress && !isPending) request();
  };

  return (
    <FormStack onSubmit={submit}>
      <EmailField
        name="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        problem={isWrong ? "Wpisz adres e-mail, na przykład jan@firma.pl." : null}
      />
      <Button type="submit" look="solid" isBusy={isPending}>
        Wyślij link
      </Button>
    </FormStack>
  );
}
