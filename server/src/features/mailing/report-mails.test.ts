import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { asOwner, historyOf } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { atEndOfFile } from "../../../test/end-of-file.ts";
import { startMailbox } from "../../../test/mailbox.ts";
import { call, newRequest, person, sessionOf } from "../../../test/people.ts";
import { driver, march, move, submit } from "../../../test/report-moves.ts";
import type { Db } from "../../db/index.ts";
import { openMail } from "../../mail/transport.ts";
import { reviewAnswers } from "../reports/life/review.ts";

const mailbox = await startMailbox();
atEndOfFile(mailbox.stop);
const sendMail = openMail(
  {
    smtpUrl: mailbox.url,
    mailFrom: "Ekorok <ekorok@example.pl>",
    mailReplyTo: "biuro@zielone-liczby.pl",
    plainTextAllowed: [],
  },
  "",
);
const admin = await person({ isAdmin: true });
const app = await testApp({
  caller: { uid: admin.uid, sessionId: await sessionOf(admin.uid), isAdmin: true },
  sendMail,
  areMailsInFolder: false,
});

const emailOf = async (uid: string) =>
  (await asOwner<{ email: string }>("select email from ekorok.users where uid = $1", [uid]))[0]?.email ?? "";
const appOf = async (uid: string) =>
  testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false }, sendMail });

/** Waits until all requested mails are sent by any of these servers, or dropped. */
async function allSent(): Promise<void> {
  await app.jobs.settle();
  const waiting = () => asOwner("select from ekorok.jobs where name = 'mail'", []);
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0);
}

/** Headers of a message, unfolded. */
const headersOf = (message = "") => message.split("\r\n\r\n")[0]?.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
const plain = (message = "") =>
  message
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
const messagesTo = (email: string) => mailbox.messages.filter(({ to }) => to === email).map(({ message }) => message);

test("the mail about a decision does not wait for the regular run", async () => {
  const { db } = await testDatabase();
  const caller = {
    by: "session" as const,
    uid: admin.uid,
    sessionId: await sessionOf(admin.uid),
    isAdmin: true,
    isProved: false,
    colleagues: [],
  };
  const wake = vi.fn<() => void>();
  const decide = reviewAnswers({ wake });
  const asked = { db, log: app.log, caller, commit: <T>(work: (db: Db) => Promise<T>) => db.transaction(work) };
  const report = { uid: (await driver(app)).uid, ...march };
  const requestId = randomUUID();
  await submit(app, report.uid, march);
  await decide.returnReport(asked, { requestId, ...report, reason: "Popraw." });
  expect(wake).toHaveBeenCalledTimes(1);
  await submit(app, report.uid, march);
  await decide.moveReports(asked, { requestId, reports: [report], move: "approve" });
  await decide.reopenReport(asked, { requestId, ...report, reason: "Otwórz." });
  expect(wake).toHaveBeenCalledTimes(3);
  await allSent();
});

test("a returned report: its client gets a mail at once, with the reason, and can answer; nobody else does", async () => {
  const { uid } = await driver(app);
  const bystander = await person();
  const email = await emailOf(uid);
  await submit(app, uid, march);
  const reason = "Brakuje masy <opakowań> & folii.";
  expect((await move(app, "returnReport", uid, { ...march, reason })).statusCode).toBe(200);
  await allSent();
  const [message = "", ...more] = messagesTo(email);
  expect(more).toEqual([]);
  const headers = headersOf(message);
  expect(headers).toMatch(/^Reply-To: biuro@zielone-liczby\.pl$/m);
  expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.pl>$/m);
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/ekorok\.example\.pl\/konto\/powiadomienia>$/m);
  const text = plain(message);
  expect(text).toContain("zwracamy do poprawy Państwa sprawozdanie za marzec 2026.");
  expect(text).toContain(`Powód: ${reason}`);
  expect(text).toContain("Brakuje masy &lt;opakowań> &amp; folii.");
  expect(text).toContain('href="https://ekorok.example.pl/raporty/2026/3"');
  expect(text).toContain("Zielone Liczby");
  expect(messagesTo(bystander.email)).toEqual([]);
  expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "report.return", after: { isMailed: true } });
});

test("users choose which mails they get; one who declined mails about returns gets none", async () => {
  const { uid } = await driver(app);
  const own = await appOf(uid);
  const read = async () => (await call(own, "readMailChoices", null)).json<{ result: unknown }>().result;
  const wanted = ["returned", "approved", "dueSoon", "dueToday", "late", "reminder"];
  expect(await read()).toEqual({ choices: wanted.map((mail) => ({ mail, isWanted: true })) });
  const chosen = await newRequest(own, "chooseMails", { choices: { returned: false, submitted: false } });
  expect(chosen.json()).toEqual({ result: await read() });
  expect(await read()).toEqual({ choices: wanted.map((mail) => ({ mail, isWanted: mail !== "returned" })) });
  expect((await historyOf(uid)).filter(({ action }) => action === "user.chooseMails")).toEqual([
    {
      action: "user.chooseMails",
      actor: uid,
      before: { mailsOff: [] },
      after: { mailsOff: ["returned"] },
    },
  ]);
  await submit(app, uid, march);
  await move(app, "returnReport", uid, { ...march, reason: "Popraw." });
  await allSent();
  expect(messagesTo(await emailOf(uid))).toEqual([]);
  expect((await historyOf(uid)).at(-1)?.after).not.toHaveProperty("isMailed");
});

test("an administrator chooses from the consultancy's mails, whoever they act for, and changes nobody else's choice", async () => {
  const other = await person();
  const choices = { choices: [{ mail: "submitted", isWanted: true }] };
  expect((await call(app, "readMailChoices", null)).json()).toEqual({ result: choices });
  const odd = await newRequest(app, "chooseMails", { choices: { submitted: false }, uid: other.uid });
  expect(odd.statusCode).toBe(400);
  expect((await newRequest(app, "chooseMails", { choices: { weekly: true } })).statusCode).toBe(400);
});

test("a user who was blocked or deleted meanwhile gets no mail that was queued before", async () => {
  const { uid } = await driver(app);
  await submit(app, uid, march);
  const email = await emailOf(uid);
  await asOwner("update ekorok.users set is_blocked = true where uid = $1", [uid]);
  await asOwner("insert into ekorok.jobs (name, payload) select 'mail', $1", [
    JSON.stringify({ kind: "returned", uid, email, ...march, isReopened: false, reason: null }),
  ]);
  await asOwner("insert into ekorok.jobs (name, payload) select 'mail', $1", [
    JSON.stringify({ kind: "returned", uid: randomUUID(), email, ...march, isReopened: false, reason: null }),
  ]);
  await allSent();
  expect(messagesTo(email)).toEqual([]);
});
