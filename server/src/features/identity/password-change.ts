import { PASSWORD_LENGTH } from "@ekorok/domain";
import { invalid, Refused } from "../../errors.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { isGuessable } from "./password-policy.ts";
import type { User } from "./store.ts";

/** Refuses a password that a guesser would try early. */
export function refuseGuessable(password: string, { email, profile }: Pick<User, "email" | "profile">): void {
  const [name = "", host = ""] = email.split("@");
  if (!isGuessable(password, [email, name, host, ...Object.values(profile)])) return;
  throw invalid(
    `To hasło łatwo odgadnąć. Wybierz inne: co najmniej ${PASSWORD_LENGTH.min} znaków, najlepiej kilka niezwiązanych ze sobą słów, bez nazwy firmy i adresu e-mail.`,
    { code: "auth/weak-password" },
  );
}

/** The hash of a new password for somebody who knows the present one. */
export async function changedPassword(user: User, current: string, next: string): Promise<string> {
  if (!(await isPassword(current, user.passwordHash)))
    throw new Refused("FAILED_PRECONDITION", "Obecne hasło jest niepoprawne.", { code: "auth/invalid-credential" });
  refuseGuessable(next, user);
  return hashPassword(next);
}
