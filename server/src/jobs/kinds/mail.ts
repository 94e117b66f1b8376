import { linkPurposes } from "@ekorok/domain";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { jobKind } from "../job.ts";
import { addJob } from "../store.ts";

const mailKinds = [...linkPurposes, "newAddress"] as const;
export type MailKind = (typeof mailKinds)[number];

const titles: Readonly<Record<MailKind, string>> = {
  reset: "Link do ustawienia hasła",
  invite: "Zaproszenie",
  newAddress: "Powiadomienie o zmianie loginu",
};

/** A job names the address, never the link: that is made when the mail is, and stored as a hash only. */
export const mailKind = jobKind({
  name: "mail",
  title: "Wiadomość e-mail",
  payload: z.object({ kind: z.enum(mailKinds), email: z.string() }),
  retries: 8,
  pause: 60,
  about: ({ kind, email }) => `${titles[kind]}: ${email}`,
});

/** Asks for a mail in the transaction of what it is about. */
export const addMailJob = (db: Db, kind: MailKind, email: string): Promise<void> =>
  addJob(db, mailKind, { kind, email });

/** Mails that are to go out at once. */
export type MailQueue = {
  add: (kind: MailKind, email: string) => Promise<void>;
  /** Looks at once for mails that were asked for in a transaction, instead of at the next patrol. */
  wake: () => void;
};
