import type { UserAccount } from "@ekorok/domain/users/contract/users";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import { read } from "../../api/server.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { NO_MAIL_SERVER } from "./user-labels.tsx";

const LOOK_EVERY = 500;
const MOST_LOOKS = 12;

type LinkMail = NonNullable<UserAccount["linkMail"]>;
type Words = Readonly<Record<"sent" | LinkMail, (email: string) => string>>;

const refused = (email: string) =>
  `Serwer odbiorcy odrzucił adres ${email}. Sprawdź, czy nie ma w nim literówki, i popraw go przez „Edytuj”.`;
const words: Readonly<Record<LinkPurpose, Words>> = {
  invite: {
    sent: (email) => `Zaproszenie zostało wysłane na adres ${email}.`,
    waiting: (email) => `Zaproszenie na adres ${email} czeka na wysłanie. Na liście zobaczysz, kiedy wyszło.`,
    kept: (email) => `Zaproszenie na adres ${email} nie wyszło: ${NO_MAIL_SERVER}`,
    failed: (email) => `Nie udało się wysłać zaproszenia na adres ${email}. Powód jest na stronie „Stan systemu”.`,
    refused: (email) => `Zaproszenie nie wyszło. ${refused(email)}`,
  },
  reset: {
    sent: (email) => `Link został wysłany na adres ${email}.`,
    waiting: (email) => `Link na adres ${email} czeka na wysłanie. Czy wyszedł, widać na stronie „Stan systemu”.`,
    kept: (email) => `Link na adres ${email} nie wyszedł: ${NO_MAIL_SERVER}`,
    failed: (email) => `Nie udało się wysłać linku na adres ${email}. Powód jest na stronie „Stan systemu”.`,
    refused: (email) => `Link nie wyszedł. ${refused(email)}`,
  },
};

/** Waits for a requested mail to be sent, which the server does after the command, and shows whether it was. */
export async function announceLinkMail(
  purpose: LinkPurpose,
  { uid, email }: Pick<UserAccount, "uid" | "email">,
  before = "",
): Promise<void> {
  const show = (kind: Parameters<typeof toasts.show>[0], outcome: keyof Words) =>
    toasts.show(kind, before + words[purpose][outcome](email));
  for (let look = 0; look < MOST_LOOKS; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    // A failed request says nothing about the mail; the next one may succeed.
    const linkMail = await read("/api/users/:uid/account", { uid }).then(
      (account) => account.linkMail,
      () => "waiting" as const,
    );
    if (linkMail === "waiting") continue;
    show(linkMail === null ? "success" : "error", linkMail ?? "sent");
    return;
  }
  show("plain", "waiting");
}
