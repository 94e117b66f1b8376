import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/client.ts";
import type { NewApp } from "../../../api/second-factor.ts";
import { command } from "../../../api/by-name.ts";
import { toasts } from "../../../ui/toasts.ts";
import { CodeField, codeProblem } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { SetUpForm } from "./set-up-form.tsx";
import styles from "./second-factor.module.css";
import button from "../../../ui/button.module.css";
import text from "../../../ui/text.module.css";

type Props = {
  app: NewApp;
  /** There is one already, whose place this one takes. */
  hasApp: boolean;
  onDone: () => void;
  onCancel: () => void;
};

/** The secret for an app, and the first code that shows that it got there. */
export function AppSetUp({ app, hasApp, onDone, onCancel }: Props) {
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
