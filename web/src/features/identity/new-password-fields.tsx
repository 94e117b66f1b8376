import { mayBeNewPassword, PASSWORD_LENGTH } from "@ekorok/domain/users/identity";
import { useState } from "react";
import { HintAbove } from "../../ui/fields/hint-above.tsx";
import { PasswordField } from "../../ui/fields/sign-in-fields.tsx";

type Props = {
  password: string;
  repeated: string;
  problems: PasswordProblems;
  onPassword: (text: string) => void;
  onRepeated: (text: string) => void;
  /** Setting it is the page's only purpose. */
  takesFocus?: boolean;
};

/** A new password, typed twice. */
export function NewPasswordFields({ password, repeated, problems, onPassword, onRepeated, takesFocus = false }: Props) {
  return (
    <>
      <HintAbove hint={passwordRules}>
        {(described) => (
          <PasswordField
            {...described}
            label="Nowe hasło"
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => onPassword(target.value)}
            problem={problems.password}
            autoFocus={takesFocus} // oxlint-disable-line jsx-a11y/no-autofocus -- see the property
          />
        )}
      </HintAbove>
      <PasswordField
        label="Powtórz hasło"
        name="repeated-password"
        autoComplete="new-password"
        value={repeated}
        onChange={({ target }) => onRepeated(target.value)}
        problem={problems.repeated}
      />
    </>
  );
}

export const passwordRules = `Od ${PASSWORD_LENGTH.min} do ${PASSWORD_LENGTH.max} znaków. Nie może być łatwe do odgadnięcia ani zawierać Twoich danych, na przykład nazwy firmy lub adresu e‑mail.`;

type PasswordProblems = { readonly password: string | null; readonly repeated: string | null };

/** Problems with a password typed twice that are known without asking the server. */
export function passwordProblems(password: string, repeated: string): PasswordProblems {
  return { password: problemOf(password), repeated: password === repeated ? null : "Hasła nie są takie same." };
}

function problemOf(password: string): string | null {
  if (mayBeNewPassword(password)) return null;
  const length = Array.from(password).length;
  if (length === 0) return "Wpisz nowe hasło.";
  if (length < PASSWORD_LENGTH.min) return `Hasło jest za krótkie: ma mieć co najmniej ${PASSWORD_LENGTH.min} znaków.`;
  if (length > PASSWORD_LENGTH.max) return `Hasło jest za długie: może mieć najwyżej ${PASSWORD_LENGTH.max} znaków.`;
  return "Hasło zawiera niedozwolone znaki.";
}

const noProblems: PasswordProblems = { password: null, repeated: null };

/** The state of `NewPasswordFields`. Problems are shown after submitting, until the next key. */
export function useNewPassword() {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problems, setProblems] = useState(noProblems);
  return {
    fields: {
      password,
      repeated,
      problems,
      onPassword: (text: string) => {
        setPassword(text);
        setProblems(noProblems);
      },
      onRepeated: (text: string) => {
        setRepeated(text);
        setProblems({ ...problems, repeated: null });
      },
    },
    isGood: () => {
      const found = passwordProblems(password, repeated);
      setProblems(found);
      return found.password === null && found.repeated === null;
    },
    /** Shows why the server refused it: it has lists of weak passwords. */
    refuse: (text: string) => setProblems({ ...noProblems, password: text }),
    clear: () => {
      setPassword("");
      setRepeated("");
    },
  };
}
