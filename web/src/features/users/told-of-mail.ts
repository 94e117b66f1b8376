import type { UserAccount } from "@ekorok/domain";
import { readUserAccount } from "../../api/users.ts";
import { toasts } from "../../ui/toasts.ts";
import { NO_MAIL_SERVER } from "./user-marks.tsx";

const EVERY = 500;
const MOST_LOOKS = 12;

/** Says of an invitation that was asked for whether it went out: the mail is sent outside of the command, mostly at once. */
export async function toldOfInvitation({ uid, email }: Pick<UserAccount, "uid" | "email">, before = ""): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, EVERY));
    // A look that fails says nothing of the mail: the next one may succeed.
    const invitationMail = await readUserAccount(uid).then(
      (account) => account.invitationMail,
      () => "waiting" as const,
    );
    if (invitationMail === "waiting") continue;
    if (invitationMail === null) toasts.show("success", `${before}Zaproszenie zostało wysłane na adres ${email}.`);
    else if (invitationMail === "kept")
      toasts.show("error", `${before}Zaproszenie na adres ${email} nie wyszło: ${NO_MAIL_SERVER}`);
    else
      toasts.show(
        "error",
        `${before}Nie udało się wysłać zaproszenia na adres ${email}. Powód jest na stronie „Stan systemu”.`,
      );
    return;
  }
  toasts.show("plain", `${before}Zaproszenie na adres ${email} czeka na wysłanie. Na liście zobaczysz, kiedy wyszło.`);
}
