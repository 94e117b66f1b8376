import { formatInstant } from "@ekorok/domain/polish/dates";
import type { AccountMails } from "@ekorok/domain/reports/contract/report-mails";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountMailsQuery } from "../../../api/users.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Chip, type Tone } from "../../../ui/chip.tsx";
import { OpenButton } from "../../../ui/folded.tsx";
import { Section } from "../../../ui/panel.tsx";
import { signedInText } from "../user-labels.tsx";
import text from "../../../ui/text.module.css";
import styles from "./client-card.module.css";

type SentMail = AccountMails["mails"][number];
type Props = { account: UserAccount };

/** Shown at first. */
const FEW = 3;

const states: Readonly<Record<SentMail["state"], { readonly name: string; readonly tone: Tone }>> = {
  sent: { name: "Wysłano", tone: "good" },
  kept: { name: "Zachowana, niewysłana", tone: "warn" },
  waiting: { name: "Czeka na wysłanie", tone: "info" },
  failed: { name: "Nie wyszła", tone: "bad" },
  uncertain: { name: "Nie wiadomo, czy wyszła", tone: "warn" },
};

/** Mails to the account, the newest first: what, to which address, and whether it went. */
export function CardMails({ account: { uid, email: login } }: Props) {
  const query = useQuery(accountMailsQuery(uid));
  const [isOpen, setOpen] = useState(false);
  const mails = query.data?.mails;
  return (
    <Section padding="snug" title="Wiadomości e-mail">
      {!mails ? (
        <NotLoaded query={query} isInline label="Wczytujemy wiadomości…" lines={4} />
      ) : mails.length === 0 ? (
        <p className={text.muted}>Brak danych</p>
      ) : (
        <ul className={styles.lines} aria-label="Wysłane wiadomości">
          {(isOpen ? mails : mails.slice(0, FEW)).map((mail) => (
            <MailLine key={mail.id} mail={mail} login={login} />
          ))}
        </ul>
      )}
      {mails && mails.length > FEW && (
        <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {isOpen ? "Tylko ostatnie" : `Wszystkie wiadomości (${mails.length})`}
        </OpenButton>
      )}
    </Section>
  );
}

/** The address is named where it is not the present login. */
const MailLine = ({ mail, login }: { mail: SentMail; login: string }) => {
  const { title, email, state, at } = mail;
  const reason = state === "kept" ? "Poczta nie działała." : mail.reason;
  return (
    <li>
      <span className={styles.whole}>
        {title}{" "}
        <span className={text.note}>
          {formatInstant(at)}
          {email !== login && `, ${email}`}
        </span>
      </span>
      <span className={styles.whole}>
        <Chip tone={states[state].tone}>{states[state].name}</Chip>{" "}
        {reason !== null && <span className={text.note}>{reason}</span>}
      </span>
    </li>
  );
};

/** When consultancy and client last had contact, as far as the program knows. */
export function LastContact({ account }: Props) {
  const { data } = useQuery(accountMailsQuery(account.uid));
  const last = data?.mails.find(({ state }) => state === "sent");
  return (
    <p className={text.note}>
      Ostatnie logowanie: {signedInText(account)}
      {last && `. Ostatnia wiadomość: ${last.title}, ${formatInstant(last.at)}`}
    </p>
  );
}
