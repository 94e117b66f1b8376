import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { newRequest, person, sessionOf } from "../../../test/people.ts";
import { driver, march, move, submit } from "../../../test/report-moves.ts";
import { Failure } from "../../jobs/job.ts";
import { addMailJob } from "../../mail/mail-queue.ts";
import { forgetOldMails } from "./sent-mails.ts";

const admin = await person({ isAdmin: true });
let isDown = false;
const app = await testApp({
  caller: { uid: admin.uid, sessionId: await sessionOf(admin.uid), isAdmin: true },
  sendMail: async () => {
    if (isDown) throw new Failure("Serwer poczty nie odpowiada.");
  },
  areMailsInFolder: false,
});
const { db } = await testDatabase();
const settle = () => app.jobs.settle();
const mailsOf = async (uid: string, as = app) => (await as.inject({ url: `/api/users/${uid}/mails` })).json();
const emailOf = async (uid: string) =>
  (await asOwner<{ email: string }>("select email from ekorok.users where uid = $1", [uid]))[0]?.email ?? "";

test("what was sent to a client is known, to which address and when, and nothing of another client", async () => {
  const [one, other] = [await driver(app), await driver(app)];
  for (const { uid } of [one, other]) await submit(app, uid, march);
  await move(app, "returnReport", one.uid, { ...march, reason: "Tajny powód." });
  await newRequest(app, "requestUserPasswordReset", { uid: other.uid });
  await settle();
  const mails = await mailsOf(one.uid);
  expect(mails).toEqual({
    acceptedAt: null,
    mails: [
      {
        id: expect.any(String),
        title: "Powiadomienie o zwrocie sprawozdania",
        email: await emailOf(one.uid),
        state: "sent",
        reason: null,
        at: expect.stringMatching(/^\d{4}-/),
      },
    ],
  });
  expect(JSON.stringify(mails)).not.toMatch(/Tajny|token|http/);
  expect((await mailsOf(other.uid)).mails).toMatchObject([{ title: "Link do ustawienia hasła", state: "sent" }]);
});

test("the mail of a reopening is named as such, also while it waits", async () => {
  const { uid } = await driver(app);
  await submit(app, uid, march);
  await move(app, "approveReport", uid, march);
  await asOwner("update ekorok.reports set approved_at = now() - interval '1 day' where uid = $1", [uid]);
  await move(app, "reopenReport", uid, { ...march, reason: "Jest korekta faktury." });
  const title = "Powiadomienie o ponownym otwarciu sprawozdania";
  expect((await mailsOf(uid)).mails).toMatchObject([{ title, state: "waiting" }]);
  await settle();
  expect((await mailsOf(uid)).mails).toMatchObject([{ title, state: "sent" }]);
});

test("a client, a stranger and somebody without a session get nothing", async () => {
  const { uid } = await driver(app);
  const client = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const url = `/api/users/${uid}/mails`;
  expect((await client.inject({ url })).statusCode).toBe(403);
  expect((await (await testApp()).inject({ url })).statusCode).toBe(401);
  expect((await app.inject({ url: `/api/users/${randomUUID()}/mails` })).statusCode).toBe(404);
});

test("a waiting mail, a failed one with its reason, and a sent one are told apart", async () => {
  const { uid, email } = await person();
  await db.transaction((db) => addMailJob(db, "newLogin", email));
  expect((await mailsOf(uid)).mails).toMatchObject([
    { title: "Powiadomienie o nowym loginie", state: "waiting", email },
  ]);
  isDown = true;
  await settle();
  await asOwner(
    "update ekorok.jobs set failed_at = now(), reason = 'Serwer poczty nie odpowiada.' where payload ->> 'email' = $1",
    [email],
  );
  expect((await mailsOf(uid)).mails).toMatchObject([{ state: "failed", reason: "Serwer poczty nie odpowiada." }]);
  await asOwner("update ekorok.jobs set is_uncertain = true where payload ->> 'email' = $1", [email]);
  expect((await mailsOf(uid)).mails).toMatchObject([{ state: "uncertain" }]);
  isDown = false;
  await asOwner(
    "update ekorok.jobs set failed_at = null, reason = null, is_uncertain = false, lease = null, due_at = now() where payload ->> 'email' = $1",
    [email],
  );
  await settle();
  expect((await mailsOf(uid)).mails).toMatchObject([{ state: "sent", reason: null }]);
});

test("a mail to a former login is listed for its owner, with the address that it went to", async () => {
  const { uid, email } = await person();
  const next = `${randomUUID()}@firma.pl`;
  await newRequest(app, "updateUser", { uid, email: next });
  await settle();
  const sent = (await mailsOf(uid)).mails.map(({ title, email }: { title: string; email: string }) => [title, email]);
  expect(sent).toContainEqual(["Powiadomienie o zmianie loginu", email]);
  expect(sent).toContainEqual(["Powiadomienie o nowym loginie", next]);
});

test("they are deleted after 400 days, and with the account's personal data", async () => {
  const { uid } = await driver(app);
  await submit(app, uid, march);
  await move(app, "returnReport", uid, { ...march, reason: "Popraw." });
  await settle();
  await asOwner("update ekorok.sent_mails set sent_at = now() - interval '399 days' where uid = $1", [uid]);
  await forgetOldMails(db);
  expect((await mailsOf(uid)).mails).toHaveLength(1);
  await asOwner("update ekorok.sent_mails set sent_at = now() - interval '401 days' where uid = $1", [uid]);
  await forgetOldMails(db);
  expect((await mailsOf(uid)).mails).toEqual([]);
  await submit(app, uid, march);
  await move(app, "returnReport", uid, { ...march, reason: "Popraw." });
  await settle();
  expect((await newRequest(app, "deleteUser", { uid })).statusCode).toBe(200);
  expect(await asOwner("select from ekorok.sent_mails where uid = $1", [uid])).toEqual([]);
});
