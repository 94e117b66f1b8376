import { PASSWORD_LENGTH } from "@ekorok/domain/users/identity";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { invalid, notPossible, signInFirst } from "../../../errors/refused.ts";
import { logEvent, type EventLog } from "../../../security-log.ts";
import { findUser, setPassword, type User } from "../store.ts";
import { refundAttempts } from "../throttle/attempts.ts";
import { admitPasswordChange } from "../throttle/throttle.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { isGuessable } from "./password-policy.ts";

export function refuseGuessable(password: string, { email, profile }: Pick<User, "email" | "profile">): void {
  const [name = "", host = ""] = email.split("@");
  if (!isGuessable(password, [email, name, host, ...Object.values(profile)])) return;
  throw invalid(
    `To hasło łatwo odgadnąć. Wybierz inne: co najmniej ${PASSWORD_LENGTH.min} znaków, najlepiej kilka niezwiązanych ze sobą słów, bez nazwy firmy i adresu e-mail.`,
    { code: "auth/weak-password" },
  );
}

export const passwordAnswers = {
  changePassword: async ({ db, log, caller: { uid, sessionId }, commit }, { current, next }) => {
    const user = await findUser(db, uid);
    const passwordHash = await changedPassword(db, log, user, current, next);
    const answer = await commit(async (db) => {
      const change = { action: "user.changePassword", actorUid: uid, keepSession: sessionId } as const;
      if (!(await setPassword(db, uid, passwordHash, { ...change, inPlaceOf: user.passwordHash }))) throw signInFirst();
    });
    logEvent(log, "password changed", uid);
    return answer;
  },
} satisfies Answers;

/** The hash of a new password, after the present one was shown. Limited, so that stolen sessions cannot guess it. */
async function changedPassword(db: Db, log: EventLog, user: User, current: string, next: string): Promise<string> {
  const charged = await admitPasswordChange(db, user.uid);
  const isRight = await isPassword(current, user.passwordHash, true).catch(async (error: unknown) => {
    await refundAttempts(db, charged); // the hash was never computed
    throw error;
  });
  if (!isRight) {
    logEvent(log, "password change refused", user.uid);
    throw notPossible("Obecne hasło jest niepoprawne.", { code: "auth/invalid-credential" });
  }
  await refundAttempts(db, charged);
  refuseGuessable(next, user);
  return hashPassword(next, true);
}
