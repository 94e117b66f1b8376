import { clientName } from "../../db/person-columns.ts";
import { pick } from "@ekorok/domain/pick";
import { allYears, daysUntil } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { MailChoice } from "@ekorok/domain/reports/contract/report-mails";
import { DUE_SOON_DAYS, approvalFinalFrom } from "@ekorok/domain/reports/due-dates";
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { dailyMails, reports, reportVersions, users } from "../../db/schema.ts";
import { grouped } from "@ekorok/domain/grouped";
import { addReportMail } from "../../mail/mail-queue.ts";
import type { ReportMail } from "../../mail/report-mails.ts";
import { recordChanges } from "../history/store.ts";
import { expectedOf, type DueMonth, type Expected } from "../reports/expected-reports.ts";
import { itemOf, monthOf, periodOf } from "../reports/report-key.ts";
import { isNewestVersion, hasAccepted, isToBeChecked, servedFrom } from "../reports/rules-in-sql.ts";
import { isAdministrator } from "../identity/administrators.ts";

type MailMoment = { now: Date; dueDay: number };
type Recipient = { uid: string; email: string; mailsOff: MailChoice[] };

/** Something that a mail mentions, and for how many days it is not mentioned again. */
type Topic = { name: string; mail: MailChoice; days: number };
const FOR_GOOD = 40;
const WEEK = 7;
/** Older events are not mailed any more, even if mails could not be written for a while. */
const NEWS_DAYS = 3;
const MOST_NAMED = 20;
const CLIENTS_AT_A_TIME = 200;
const DAY = 86_400_000;

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** Writes one mail a day for each person, of all that is not urgent. May be interrupted and repeated. */
export async function writeDailyMails(db: Db, moment: MailMoment, signal: AbortSignal): Promise<string | false> {
  const written = (await writeToConsultancy(db, moment)) + (await writeToClients(db, moment, signal));
  return written > 0 && `Zapisano do wysłania: ${written}.`;
}

async function writeToConsultancy(db: Db, { now }: MailMoment): Promise<number> {
  const submitted = await submittedSince(db, new Date(now.getTime() - NEWS_DAYS * DAY));
  if (submitted.length === 0) return 0;
  const { uid, email, mailsOff } = users;
  const people = await db.select({ uid, email, mailsOff }).from(users).where(isAdministrator).orderBy(uid);
  const today = dayInWarsaw(now);
  const earlier = await earlierTopics(db, people, today);
  const mailedTopics = new Set<string>();
  let written = 0;
  for (const person of people) {
    const news = submitted
      .filter(({ by }) => by !== person.uid) // not about what they submitted themselves for a client
      .map((report) => ({
        ...report,
        topic: { name: `submitted ${report.key}`, mail: "submitted", days: FOR_GOOD } as const,
      }));
    const isNew = newTo(person, earlier, today);
    const fresh = news.filter(({ topic }) => isNew(topic));
    const named = fresh
      .slice(0, MOST_NAMED)
      .map(({ uid: client, name, year, month }) => ({ client, name, year, month }));
    const mail = { kind: "consultancysDay", submitted: named, more: fresh.length - named.length } as const;
    const topics = fresh.map(({ topic }) => topic);
    // In the history only once, however many administrators there are.
    const notes = fresh.filter(({ key }) => !mailedTopics.has(key)).map(historyNoteOf("submitted"));
    if (!(await writeOnce(db, person, today, { topics, mail, notes }))) continue;
    for (const { key } of fresh) mailedTopics.add(key);
    written++;
  }
  return written;
}

/** Reports that were submitted since then and wait to be checked, with who submitted them. */
async function submittedSince(db: Db, since: Date) {
  const found = await db
    .select({
      ...pick(reports, "uid", "year", "month"),
      number: reports.submissions,
      by: reportVersions.submittedBy,
      name: clientName,
    })
    .from(reports)
    .innerJoin(users, eq(users.uid, reports.uid))
    .leftJoin(reportVersions, isNewestVersion)
    // Lists all years, because the index begins with the year.
    .where(
      and(inArray(reports.year, allYears), isToBeChecked, gt(reports.submittedAt, since), eq(users.isStaff, false)),
    )
    .orderBy(asc(users.companyName), asc(users.email), reports.year, reports.month);
  return found.map(({ uid, year, month, number, by, name }) => ({
    uid,
    year,
    month: monthOf({ month }),
    by,
    name,
    key: `${uid} ${year}/${month} ${number}`,
  }));
}

async function writeToClients(db: Db, moment: MailMoment, signal: AbortSignal): Promise<number> {
  const today = dayInWarsaw(moment.now);
  let written = 0;
  for (let last: string | null = null; ;) {
    signal.throwIfAborted();
    const clients = await clientsAfter(db, last);
    const expectedBy = await expectedOf(db, clients, { today, dueDay: moment.dueDay });
    const earlier = await earlierTopics(db, clients, today);
    for (const client of clients) {
      const all = expectedBy.get(client.uid);
      // After a manual reminder, nothing is mailed on the same day, and nothing about late months for a week.
      const remindedOn = client.remindedAt && dayInWarsaw(client.remindedAt);
      if (!all || remindedOn === today) continue;
      const isReminded = remindedOn !== null && remindedOn > dayBefore(today, WEEK);
      const expected = isReminded ? { ...all, late: [] } : all;
      const { topics, ...news } = clientsNews(expected, newTo(client, earlier, today), moment);
      const mail = { kind: "clientsDay", day: today, ...news } as const;
      const notes = [
        ...news.late.map(historyNoteOf("late", client)),
        ...news.today.map(historyNoteOf("dueToday", client)),
        ...news.ahead.map(historyNoteOf("dueSoon", client)),
        ...news.approved.map(historyNoteOf("approved", client)),
      ];
      if (await writeOnce(db, client, today, { topics, mail, notes })) written++;
    }
    last = clients.at(-1)?.uid ?? null;
    if (clients.length < CLIENTS_AT_A_TIME) return written;
  }
}

/** Active clients after this one. */
const clientsAfter = (db: Db, last: string | null) =>
  db
    .select({
      ...pick(users, "uid", "email", "mailsOff", "permissions", "remindedAt"),
      servedFrom,
      hasAccepted,
    })
    .from(users)
    .where(and(eq(users.isStaff, false), eq(users.status, "active"), last === null ? undefined : gt(users.uid, last)))
    .orderBy(users.uid)
    .limit(CLIENTS_AT_A_TIME);

/** What today's mail to a client contains. */
function clientsNews(expected: Expected, isNew: (topic: Topic) => boolean, { now }: MailMoment) {
  const today = dayInWarsaw(now);
  const since = now.getTime() - NEWS_DAYS * DAY;
  const topics: Topic[] = [];
  const unsaid = (topic: Topic) => {
    const isFresh = isNew(topic);
    if (isFresh) topics.push(topic);
    return isFresh;
  };
  const once = (mail: "dueSoon" | "dueToday") => (month: DueMonth) =>
    unsaid({ name: `${mail} ${month.year}/${month.month}`, mail, days: FOR_GOOD });
  const lateness: Topic = { name: "late", mail: "late", days: WEEK };
  return {
    late: expected.late.length > 0 && unsaid(lateness) ? expected.late : [],
    today: expected.today.filter(once("dueToday")),
    ahead: expected.ahead.filter(({ due }) => daysUntil(today, due) <= DUE_SOON_DAYS).filter(once("dueSoon")),
    approved: expected.approved
      // Until then the approval can be taken back.
      .filter(({ at }) => at.getTime() > since && now.getTime() >= approvalFinalFrom(at))
      .filter(({ year, month, number }) =>
        unsaid({ name: `approved ${year}/${month ?? 0} ${number}`, mail: "approved", days: FOR_GOOD }),
      )
      .map(({ year, month }) => ({ year, month })),
    topics,
  };
}

type EarlierTopics = ReadonlyMap<string, readonly { day: string; topics: string[] }[]>;

async function earlierTopics(db: Db, people: readonly Recipient[], today: string): Promise<EarlierTopics> {
  const uids = sql.param(people.map(({ uid }) => uid));
  const found = await db
    .select()
    .from(dailyMails)
    .where(and(sql`${dailyMails.uid} = any(${uids}::uuid[])`, gt(dailyMails.day, dayBefore(today, FOR_GOOD))));
  return grouped(found, ({ uid }) => uid);
}

/** The person wants such mails, and got none about it recently. */
const newTo =
  ({ uid, mailsOff }: Recipient, earlier: EarlierTopics, today: string) =>
  ({ name, mail, days }: Topic): boolean =>
    !mailsOff.includes(mail) &&
    !earlier.get(uid)?.some(({ day, topics }) => day > dayBefore(today, days) && topics.includes(name));

type Unaddressed<T> = T extends unknown ? Omit<T, "uid" | "email"> : never;

/** An entry for the history of a report that a mail mentions. */
type HistoryNote = { uid: string; item: string; about: MailChoice };

const historyNoteOf =
  (about: MailChoice, client?: Recipient) =>
  ({ year, month, uid = client?.uid ?? "" }: { year: number; month: number | null; uid?: string }): HistoryNote => ({
    uid,
    item: itemOf(periodOf({ year, month })),
    about,
  });

type MailDraft = { topics: readonly Topic[]; mail: Unaddressed<ReportMail>; notes: readonly HistoryNote[] };

/** Adds the mail and history entries. False if there is nothing to tell, or today's mail exists. */
async function writeOnce(
  db: Db,
  { uid, email }: Recipient,
  day: string,
  { topics, mail, notes }: MailDraft,
): Promise<boolean> {
  if (topics.length === 0) return false;
  return db.transaction(async (db) => {
    const noted = { uid, day, topics: topics.map(({ name }) => name) };
    const made = await db.insert(dailyMails).values(noted).onConflictDoNothing().returning({ uid: dailyMails.uid });
    if (made.length === 0) return false;
    await addReportMail(db, { ...mail, uid, email });
    // In the same order for everybody: each history is locked until the end.
    const changes = notes.toSorted((a, b) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0));
    await recordChanges(
      db,
      changes.map(({ uid, item, about }) => ({ uid, actorUid: null, action: "report.mail", item, after: { about } })),
    );
    return true;
  });
}

export async function forgetOldDailyMails(db: Db): Promise<void> {
  await db.delete(dailyMails).where(lt(dailyMails.day, sql`current_date - ${FOR_GOOD}::int`));
}
