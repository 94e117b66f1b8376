import { mayBeNewPassword, PASSWORD_LENGTH } from "@ekorok/domain/users/identity";

export const passwordRules = `Od ${PASSWORD_LENGTH.min} do ${PASSWORD_LENGTH.max} znaków. Nie może być łatwe do odgadnięcia ani zawierać Twoich danych, na przykład nazwy firmy lub adresu e‑mail.`;

export type PasswordProblems = { readonly password: string | null; readonly repeated: string | null };

/** What is wrong with a password typed twice, as far as it can be said without the server. */
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
