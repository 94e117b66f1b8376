import { pick } from "@ekorok/domain/pick";
import { lastDayOf, type Month } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatInstant } from "@ekorok/domain/polish/dates";
import type { LookedReminder, sendRemindersOutput } from "@ekorok/domain/reports/contract/report-mails";
import type { UserStatus } from "@ekorok/domain/users/contract/users";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { addReportMail, type MailQueue } from "../../mail/mail-queue.ts";
import { reportMails, type ReportMailContents, type MailParties } from "../../mail/report-mails.ts";
import type { MailSender } from "../../mail/transport.ts";
import type { Settings } from "../../settings.ts";
import { recordChanges } from "../history/store.ts";
import { expectedOf, type Expected } from "../reports/expected-reports.ts";
import { itemOf, periodOf } from "../reports/report-key.ts";
import { hasAccepted, servedFrom } from "../reports/rules-in-sql.ts";

export type MailingDeps = Pick<MailSender, "consultancy" | "publicAddress"> & {
  settings: Pick<Settings, "monthDueDay">;
  mail: Pick<MailQueue, "wake">;
};

type ReminderMoment = { now: Date; dueDay: number };
type ReminderClient = Awaited<ReturnType<typeof clientsAmong>>[number];
type PreparedReminder = ReminderClient & { contents: ReportMailContents["reminder"]; refusal: string | null };

/** Reports named in a reminder. */
const MOST_NAMED = 24;

export const reminderAnswers = ({ consultancy, publicAddress, settings, mail }: MailingDeps) => {
  const moment = (): ReminderMoment => ({ now: new Date(), dueDay: settings.monthDueDay });
  return {
    lookAtReminders: async ({ db }, { uids }) => {
      const parties = { consultancy, address: publicAddress() };
      return { reminders: await previewReminders(db, uids, parties, moment()) };
    },
    sendReminders: async ({ caller, commit }, { uids }) => {
      const answer = await commit(async (db) => ({ results: await sendReminders(db, caller.uid, uids, moment()) }));
      mail.wake();
      return answer;
    },
  } satisfies Answers;
};

const clientsAmong = (db: Db, uids: readonly string[]) =>
  db
    .select({
      ...pick(users, "uid", "email", "status", "mailsOff", "permissions", "remindedAt"),
      servedFrom,
      hasAccepted,
    })
    .from(users)
    .where(and(inArray(users.uid, [...uids]), eq(users.isStaff, false)))
    .orderBy(users.uid);

/** What these clients would be reminded of now; others are left out. */
async function prepare(
  db: Db,
  found: readonly ReminderClient[],
  { now, dueDay }: ReminderMoment,
): Promise<PreparedReminder[]> {
  const today = dayInWarsaw(now);
  const expected = await expectedOf(db, found, { today, dueDay });
  return found.map((client) => {
    const contents = contentsOf(expected.get(client.uid), today);
    return { ...client, contents, refusal: refusalOf(client, contents, today) };
  });
}

/** A running month is not asked for. */
function contentsOf(expected: Expected | undefined, today: string): ReportMailContents["reminder"] {
  const isOver = (month: Month) => lastDayOf(month) < today;
  let room = MOST_NAMED;
  let more = 0;
  const named = <T>(all: readonly T[]): T[] => {
    const some = all.slice(0, room);
    room -= some.length;
    more += all.length - some.length;
    return some;
  };
  return {
    late: named(expected?.late ?? []),
    today: named(expected?.today ?? []),
    returned: named(expected?.returned ?? []).map(({ year, month }) => ({ year, month })),
    ahead: named((expected?.ahead ?? []).filter(isOver)),
    more,
  };
}

const periodsIn = ({ late, today, returned, ahead }: ReportMailContents["reminder"]) => [
  ...late,
  ...today,
  ...returned,
  ...ahead,
];

const notReached: Readonly<Record<Exclude<UserStatus, "active">, string>> = {
  blocked: "Konto jest zablokowane.",
  invited: "Klient nie przyjął jeszcze zaproszenia. Wyślij je ponownie na liście użytkowników.",
};

function refusalOf(
  { status, mailsOff, remindedAt }: ReminderClient,
  contents: ReportMailContents["reminder"],
  today: string,
) {
  if (status !== "active") return notReached[status];
  if (mailsOff.includes("reminder")) return "Klient nie chce dostawać przypomnień e-mailem.";
  if (remindedAt && dayInWarsaw(remindedAt) === today)
    return `Dziś już wysłano przypomnienie (${formatInstant(remindedAt.toISOString())}).`;
  return periodsIn(contents).length === 0 ? "Na nic od tego klienta teraz nie czekamy." : null;
}

/** The reminders as they would be sent, for a preview. */
async function previewReminders(
  db: Db,
  uids: readonly string[],
  parties: Omit<MailParties, "to">,
  moment: ReminderMoment,
): Promise<LookedReminder[]> {
  const prepared = await prepare(db, await clientsAmong(db, uids), moment);
  return prepared.map(({ uid, email, contents, refusal }) => {
    const { subject, text } =
      periodsIn(contents).length > 0
        ? reportMails.reminder.write({ ...parties, to: email }, contents)
        : { subject: "", text: "" };
    return { uid, email, subject, text, refusal };
  });
}

/** Requests reminders and records them in histories. A client who gets none does not stop the others. */
async function sendReminders(
  db: Db,
  actorUid: string,
  uids: readonly string[],
  moment: ReminderMoment,
): Promise<z.infer<typeof sendRemindersOutput>["results"]> {
  // Locked in the same order by everybody: a second reminder at the same moment is refused.
  const locked = await clientsAmong(db, uids).for("no key update");
  const prepared = await prepare(db, locked, moment);
  const sent = prepared.filter(({ refusal }) => refusal === null);
  for (const { uid, email, contents } of sent) {
    await db.update(users).set({ remindedAt: moment.now }).where(eq(users.uid, uid));
    await addReportMail(db, { kind: "reminder", uid, email, ...contents });
    const change = { uid, actorUid, action: "report.remind" };
    const entries = periodsIn(contents).map((period) => ({ ...change, item: itemOf(periodOf(period)) }));
    await recordChanges(db, entries);
  }
  const answers = new Map(prepared.map(({ uid, refusal }) => [uid, refusal]));
  return [...new Set(uids)].map((uid) => ({
    uid,
    message: answers.has(uid) ? (answers.get(uid) ?? null) : "Nie ma takiego klienta.",
  }));
}
