import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { administratorAndClient, newEmail } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { failedJob } from "../../../test/failed-job.ts";
import { newRequest } from "../../../test/people.ts";
import { jobs } from "../../db/schema.ts";
import { Failure } from "../../jobs/job.ts";
import { ADDRESS_REFUSED } from "../../jobs/failed-jobs.ts";
import type { Mail } from "../../mail/transport.ts";

/** Mails with a link that administrators send: their state, and which links work. */

const { db } = await testDatabase();
const mails: Mail[] = [];
let whyNot: Failure | null = null;
const app = await testApp({
  sendMail: async (mail) => {
    if (whyNot) throw whyNot;
    mails.push(mail);
  },
});
const { bearer } = (await administratorAndClient(app)).admin;
beforeEach(async () => {
  whyNot = null;
  await app.jobs.settle();
  await db.delete(jobs);
});

const asAdmin = (name: string, data: object) => newRequest(app, name, data, bearer);
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
async function invited() {
  const email = newEmail();
  const { uid } = (await asAdmin("createUser", { email })).json<{ result: { uid: string } }>().result;
  await app.jobs.settle();
  return { uid, email, token: tokenIn(mails.find(({ to }) => to === email)) };
}
const accepts = (token: string) => {
  const payload = { token, password: "dziewięć cichych latarni", purpose: "invite" };
  return app.inject({ method: "POST", url: "/api/auth/reset", payload });
};
const linkMailOf = async (uid: string) => {
  const account = await app.inject({ url: `/api/users/${uid}/account`, headers: bearer });
  return account.json<{ linkMail: string | null }>().linkMail;
};
const refusal = (email: string) => new Failure(`${ADDRESS_REFUSED} ${email} (kod 550).`, { retries: 0 });
const failed = (email: string) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.name, "mail"))
    .then((all) => all.filter(({ payload, failedAt }) => failedAt !== null && JSON.stringify(payload).includes(email)));

test("a refused address is reported, for an invitation and for a link for a new password", async () => {
  const { uid, email, token } = await invited();
  whyNot = refusal(email);
  await asAdmin("sendInvitation", { uid });
  expect(await linkMailOf(uid)).toBe("waiting");
  await app.jobs.settle();
  expect(await linkMailOf(uid)).toBe("refused");
  expect((await accepts(token)).statusCode).toBe(200);
  await asAdmin("requestUserPasswordReset", { uid });
  expect(await linkMailOf(uid)).toBe("waiting");
  await app.jobs.settle();
  expect(await linkMailOf(uid)).toBe("refused");
  whyNot = null;
  await asAdmin("requestUserPasswordReset", { uid });
  await app.jobs.settle();
  expect(await linkMailOf(uid)).toBeNull();
});

test("a failed mail with a link leaves the list once there is a newer one, or nobody needs the link", async () => {
  const { uid, email, token } = await invited();
  whyNot = refusal(email);
  for (const _ of [1, 2]) {
    await asAdmin("sendInvitation", { uid });
    await app.jobs.settle();
    expect(await failed(email)).toHaveLength(1);
  }
  await failedJob({ name: "mail", payload: { kind: "newLogin", email } }); // about something else
  expect((await accepts(token)).statusCode).toBe(200);
  expect(await failed(email)).toMatchObject([{ payload: { kind: "newLogin" } }]);

  const other = await invited();
  whyNot = refusal(other.email);
  await asAdmin("sendInvitation", { uid: other.uid });
  await app.jobs.settle();
  whyNot = null;
  await asAdmin("updateUser", { uid: other.uid, email: newEmail() });
  await app.jobs.settle();
  expect(await failed(other.email)).toEqual([]);
});

test("the link that somebody has works until a newer mail was sent", async () => {
  const { uid, token } = await invited();
  whyNot = new Failure("Nie udało się przekazać wiadomości serwerowi poczty (ESOCKET).");
  await asAdmin("sendInvitation", { uid });
  await app.jobs.settle();
  expect(await linkMailOf(uid)).toBe("waiting");
  expect((await accepts(token)).statusCode).toBe(200);

  const other = await invited();
  whyNot = null;
  await asAdmin("sendInvitation", { uid: other.uid });
  await app.jobs.settle();
  expect((await accepts(other.token)).statusCode).toBe(400);
  expect((await accepts(tokenIn(mails.findLast(({ to }) => to === other.email)))).statusCode).toBe(200);
});

test("after three in an hour the refusal says why there is no fourth, and for how long; another kind of mail is still sent", async () => {
  const { uid } = await invited();
  await asAdmin("sendInvitation", { uid });
  await asAdmin("sendInvitation", { uid });
  const message =
    "W ciągu godziny na jeden adres można wysłać najwyżej 3 takie wiadomości. Następną wyślesz za około 60 min.";
  const fourth = await asAdmin("sendInvitation", { uid });
  expect(fourth.json().error).toMatchObject({ status: "RESOURCE_EXHAUSTED", message });
  await app.jobs.settle();
  expect((await asAdmin("sendInvitations", { uids: [uid] })).json().result.results).toEqual([{ uid, message }]);
  expect((await accepts(tokenIn(mails.at(-1)))).statusCode).toBe(200);
  expect((await asAdmin("requestUserPasswordReset", { uid })).statusCode).toBe(200);
});
