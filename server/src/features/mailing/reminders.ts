import { pick } from "@ekorok/domain/pick";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatInstant } from "@ekorok/domain/polish/dates";
import type { LookedReminder, ReminderMatter, sendRemindersOutput } from "@ekorok/domain/reports/contract/report-mails";
import type { UserStatus } from "@ekorok/domain/users/contract/users";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import type { MailParties } from "../../mail/report-mail-kind.ts";
import type { MailSender } from "../../mail/transport.ts";
import type { Settings } from "../../settings.ts";
import { recordChanges } from "../history/store.ts";
import { hasAccepted, servedFrom } from "../reports/rules-in-sql.ts";
import { matterOf, type ReminderMoment, type Said } from "./reminder-matters.ts";

export type MailingDeps = Pick<MailSender, "consultancy" | "publicAddress"> & {
  settings: Pick<Settings, "monthDueDay">;
  mail: Pick<MailQueue, "wake">;
};

type FoundClient = Awaited<ReturnType<typeof clientsAmong>>[number];
type PreparedReminder = FoundClient & { said: Said | undefined; refusal: string | null };
type Asked = { uids: readonly string[]; about: ReminderMatter };

export const reminderAnswers = ({ consultancy, publicAddress, settings, mail }: MailingDeps) => {
  const moment = (): ReminderMoment => ({ now: new Date(), dueDay: settings.monthDueDay });
  return {
    lookAtReminders: async ({ db }, asked) => {
      const parties = { consultancy, address: publicAddress() };
      return { reminders: await previewReminders(db, asked, parties, moment()) };
    },
    sendReminders: async ({ caller, commit }, asked) => {
      const answer = await commit(async (db) => ({ results: await sendReminders(db, caller.uid, asked, moment()) }));
      mail.wake();
      return answer;
    },
  } satisfies Answers;
};

const clientsAmong = (db: Db, uids: readonly string[]) =>
  db
    .select({
      ...pick(users, "uid", "email", "status", "mailsOff", "permissions"),
      ...pick(users, "remindedAt", "dutiesRemindedAt", "askedAt"),
      servedFrom,
      hasAccepted,
    })
    .from(users)
    .where(and(inArray(users.uid, [...uids]), eq(users.isStaff, false)))
    .orderBy(users.uid);

/** What these clients would be written now; others are left out. */
async function prepare(
  db: Db,
  found: readonly FoundClient[],
  about: ReminderMatter,
  moment: ReminderMoment,
): Promise<PreparedReminder[]> {
  const { prepare, writtenAt, nothing } = matterOf(about);
  const sayings = await prepare(db, found, moment);
  const today = dayInWarsaw(moment.now);
  return found.map((client) => {
    const said = sayings.get(client.uid);
    return { ...client, said, refusal: refusalOf(client, client[writtenAt], today) ?? (said ? null : nothing) };
  });
}

const notReached: Readonly<Record<Exclude<UserStatus, "active">, string>> = {
  blocked: "Konto jest zablokowane.",
  invited: "Klient nie przyjął jeszcze zaproszenia. Wyślij je ponownie na liście klientów.",
};

function refusalOf({ status, mailsOff }: FoundClient, writtenAt: Date | null, today: string): string | null {
  if (status !== "active") return notReached[status];
  if (mailsOff.includes("reminder")) return "Klient nie chce dostawać przypomnień e-mailem.";
  return writtenAt && dayInWarsaw(writtenAt) === today
    ? `Dziś już wysłano przypomnienie (${formatInstant(writtenAt.toISOString())}).`
    : null;
}

/** Stands for a note; no note begins with it. */
const NO_NOTE = "\u0000";

/** The mails as they would be sent, for a preview. */
async function previewReminders(
  db: Db,
  { uids, about }: Asked,
  parties: Omit<MailParties, "to">,
  moment: ReminderMoment,
): Promise<LookedReminder[]> {
  const prepared = await prepare(db, await clientsAmong(db, uids), about, moment);
  return prepared.map(({ uid, email, said, refusal }) => {
    if (!said) return { uid, email, subject: "", text: "", noteAt: 0, refusal };
    const to = { ...parties, to: email };
    const { subject, text } = said.write(to, "");
    return { uid, email, subject, text, noteAt: said.write(to, NO_NOTE).text.indexOf(NO_NOTE), refusal };
  });
}

/** Requests reminders and records them in histories. A client who gets none does not stop the others. */
async function sendReminders(
  db: Db,
  actorUid: string,
  { uids, about, note }: Asked & { note: string },
  moment: ReminderMoment,
): Promise<z.infer<typeof sendRemindersOutput>["results"]> {
  // Locked in the same order by everybody: a second reminder at the same moment is refused.
  const locked = await clientsAmong(db, uids).for("no key update");
  const prepared = await prepare(db, locked, about, moment);
  const { writtenAt } = matterOf(about);
  for (const { uid, email, said, refusal } of prepared) {
    if (refusal !== null || !said) continue;
    await db
      .update(users)
      .set({ [writtenAt]: moment.now })
      .where(eq(users.uid, uid));
    await said.queue(db, { uid, email }, note);
    await recordChanges(
      db,
      said.history.map((entry) => ({ uid, actorUid, ...entry })),
    );
  }
  const answers = new Map(prepared.map(({ uid, refusal }) => [uid, refusal]));
  return [...new Set(uids)].map((uid) => ({
    uid,
    message: answers.has(uid) ? (answers.get(uid) ?? null) : "Nie ma takiego klienta.",
  }));
}
