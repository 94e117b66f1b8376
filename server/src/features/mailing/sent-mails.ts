import type { AccountMails } from "@ekorok/domain/reports/contract/report-mails";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { history, jobs, sentMails, users } from "../../db/schema.ts";
import { mailJobKind, nameOfMail, titleOfMail } from "../../mail/mail-queue.ts";
import { ACCOUNT } from "../history/store.ts";
import { findUser } from "../identity/store.ts";

/** More than a year, so that one sees what was sent about the same report the year before. */
const KEPT_DAYS = 400;
const MOST = 100;

type SentMail = {
  id: string;
  kind: string;
  /** Where it went. */
  email: string;
  isInFolder: boolean;
  /** The owner of the mail, by uid or by login, which may be another address than `email`. */
  owner: { uid: string } | { login: string };
};

/** A mail to an address without an account is remembered for nobody. */
export async function noteSent(db: Db, { id, kind, email, isInFolder, owner }: SentMail): Promise<void> {
  const isOwner = "uid" in owner ? eq(users.uid, owner.uid) : eq(users.email, owner.login);
  const [found] = await db.select({ uid: users.uid }).from(users).where(isOwner);
  // The account may be deleted meanwhile, which would be no failure of the mail.
  if (found)
    await db.execute(sql`insert into ${sentMails} (uid, id, kind, email, is_in_folder)
      select ${users.uid}, ${id}, ${kind}, ${email}, ${isInFolder} from ${users} where ${users.uid} = ${found.uid} and ${users.anonymisedAt} is null
      on conflict do nothing`);
}

/** Mails that nobody got, as there was no mail server. */
export const countKept = (db: Db): Promise<number> => db.$count(sentMails, eq(sentMails.isInFolder, true));

export async function forgetOldMails(db: Db): Promise<void> {
  await db.delete(sentMails).where(lt(sentMails.sentAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}

export async function forgetMailsOf(db: Db, uid: string): Promise<void> {
  await db.delete(sentMails).where(eq(sentMails.uid, uid));
}

export const sentMailAnswers = {
  "GET /api/users/:uid/mails": ({ db }, { place: { uid } }) => mailsOf(db, uid),
} satisfies Answers;

async function mailsOf(db: Db, uid: string): Promise<AccountMails> {
  const { email } = await findUser(db, uid);
  // One after the other: a page asks for much at once, and connections are few.
  const ofAccount = eq(sentMails.uid, uid);
  const sent = await db.select().from(sentMails).where(ofAccount).orderBy(desc(sentMails.sentAt)).limit(MOST);
  const queued = await queuedMails(db, uid, email);
  const acceptedAt = await activatedAt(db, uid);
  const gone = sent.map(({ id, kind, email, isInFolder, sentAt }) => ({
    id,
    title: titleOfMail(kind),
    email,
    state: isInFolder ? ("kept" as const) : ("sent" as const),
    reason: null,
    at: sentAt.toISOString(),
  }));
  const others = queued.filter(({ id }) => !sent.some((one) => one.id === id));
  const mails = [...others, ...gone].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
  return { mails, acceptedAt };
}

/** Mails that wait or were given up. Their number is small: sent ones leave the queue. */
async function queuedMails(db: Db, uid: string, login: string): Promise<AccountMails["mails"]> {
  const [owner, address] = [sql`${jobs.payload} ->> 'uid'`, sql`${jobs.payload} ->> 'email'`];
  const found = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.name, mailJobKind.name), or(eq(owner, uid), and(sql`${owner} is null`, eq(address, login)))))
    .orderBy(desc(jobs.addedAt))
    .limit(MOST);
  return found.flatMap(({ id, payload, failedAt, isUncertain, reason, addedAt }) => {
    const asked = mailJobKind.payload.safeParse(payload);
    if (!asked.success) return [];
    const { email } = asked.data;
    const state = failedAt === null ? "waiting" : isUncertain ? "uncertain" : "failed";
    const title = titleOfMail(nameOfMail(asked.data));
    return [{ id, title, email, state, reason, at: (failedAt ?? addedAt).toISOString() } as const];
  });
}

async function activatedAt(db: Db, uid: string): Promise<string | null> {
  const [found] = await db
    .select({ at: history.at })
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.item, ACCOUNT), eq(history.action, "user.activate")))
    .orderBy(desc(history.number))
    .limit(1);
  return found?.at.toISOString() ?? null;
}
