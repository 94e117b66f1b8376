import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { encode } from "uqr";
import { ApiError, errorText } from "../../../http/client.ts";
import type { NewApp } from "../../../api/account.ts";
import { command } from "../../../api/functions.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { CodeField, codeProblem } from "./factor-form.tsx";
import { send } from "../../../api/server.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { deviceName } from "../device-name.ts";
import { makePasskey } from "./passkey.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { FormStack } from "../form-stack.tsx";
import styles from "./second-factor.module.css";
import button from "../../../ui/button.module.css";
import text from "../../../ui/text.module.css";

type AppSetUpProps = {
  app: NewApp;
  /** Whether this app replaces another one. */
  hasApp: boolean;
  onDone: () => void;
  onCancel: () => void;
};

/** Shows the secret for an app, and asks for the first code. */
export function AppSetUp({ app, hasApp, onDone, onCancel }: AppSetUpProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const isWrong = (error: unknown) => error instanceof ApiError && error.code === "auth/invalid-verification-code";
  const { mutate: confirm, isPending } = useMutation({
    mutationFn: () => command("confirmAuthenticatorApp", { ticket: app.ticket, code }),
    onSuccess: () => {
      toasts.withdraw("app-set-up");
      onDone();
    },
    onError: (error) => {
      if (isWrong(error)) setProblem(error.message);
    },
    meta: { about: "app-set-up" },
  });
  const submit = () => {
    const wrong = codeProblem(code, false);
    setProblem(wrong);
    if (wrong === null) confirm();
  };
  return (
    <SetUpForm submit={hasApp ? "Zmień" : "Włącz"} isPending={isPending} onSubmit={submit} onCancel={onCancel}>
      <ol className={styles.steps}>
        <li>
          Zainstaluj w&nbsp;telefonie dowolną aplikację uwierzytelniającą, na przykład Google Authenticator, Microsoft
          Authenticator, Aegis albo 2FAS.
        </li>
        <li>
          Dodaj w&nbsp;niej konto i&nbsp;zeskanuj ten kod:
          <QrCode text={app.uri} label="Kod QR dla aplikacji uwierzytelniającej" />
          <span className={text.note}>
            Nie możesz zeskanować? Wpisz klucz ręcznie: <code className={styles.secret}>{grouped(app.secret)}</code>.
            Aplikacja jest na tym urządzeniu?{" "}
            <a href={app.uri} className={button.link}>
              Otwórz ją z&nbsp;tym kluczem
            </a>
            .
          </span>
        </li>
        <li>Przepisz kod, który pokazuje aplikacja:</li>
      </ol>
      <CodeField
        isRecovery={false}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setProblem(null);
        }}
        problem={problem}
      />
    </SetUpForm>
  );
}

const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** Makes a passkey on this device, in a password manager or on a USB key: the browser asks which. */
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
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the person has just opened this form
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

type SetUpFormProps = {
  /** The label of the submit button. */
  submit: string;
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The last step of adding any factor. */
const SetUpForm = ({ submit, isPending, onSubmit, onCancel, children }: SetUpFormProps) => (
  <FormStack onSubmit={() => !isPending && onSubmit()}>
    {children}
    <Row>
      <Button type="submit" look="solid" isBusy={isPending}>
        {submit}
      </Button>
      <Button onClick={onCancel}>Anuluj</Button>
    </Row>
  </FormStack>
);

/** The white margin that readers need, in modules. */
const BORDER = 4;

/** Drawn as one SVG path, so that the secret is sent nowhere and no markup is injected. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- an inline image
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
