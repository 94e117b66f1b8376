import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { ApiError } from "../../../api/client.ts";
import { send } from "../../../api/server.ts";
import { TextField } from "../../../ui/field.tsx";
import { deviceName } from "../device-name.ts";
import { makePasskey } from "./passkey.ts";
import { SetUpForm } from "./set-up-form.tsx";

/** A passkey on this device, in a password manager or on a stick: the browser asks which. */
export function PasskeySetUp({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [wasTried, setTried] = useState(false);
  const { mutate: add, isPending } = useMutation({
    mutationFn: async () => {
      const question = await send("POST /api/second-factor/passkey-challenge", {}, {});
      const made = { challenge: question.challenge, name: name.trim(), passkey: await makePasskey(question) };
      await send("POST /api/second-factor/passkeys", {}, made);
    },
    onSuccess: onDone,
    meta: {
      errorText: (error) =>
        error instanceof ApiError
          ? errorText(error)
          : error instanceof DOMException && error.name === "InvalidStateError"
            ? "To urządzenie ma już klucz dostępu do tego konta."
            : "Nie utworzono klucza dostępu. Spróbuj ponownie albo wybierz aplikację.",
    },
  });
  const submit = () => {
    setTried(true);
    if (name.trim() !== "") add();
  };
  return (
    <SetUpForm submit="Utwórz klucz" isPending={isPending} onSubmit={submit} onCancel={onCancel}>
      <p>
        Klucz dostępu to zapis na urządzeniu, w&nbsp;menedżerze haseł albo na kluczu USB. Potwierdzasz go odciskiem
        palca, twarzą lub kodem PIN. Zalogujesz się nim także zamiast hasła.
      </p>
      <TextField
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- one has just asked for it
        label="Nazwa klucza"
        name="passkey-name"
        autoComplete="off"
        required
        hasStar={false}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        problem={wasTried && name.trim() === "" ? "Nazwij klucz, na przykład „Laptop w biurze”." : null}
        note="Po niej poznasz go na liście."
      />
    </SetUpForm>
  );
}
