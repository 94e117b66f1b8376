import type { SystemAnswer } from "@ekorok/domain/contract/system";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { administratorAndClient, asOwner } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { failedJob } from "../../../test/failed-job.ts";
import { newRequest, person, type App } from "../../../test/people.ts";
import { jobs } from "../../db/schema.ts";
import type { Check } from "../../feature.ts";
import { addMailJob } from "../../mail/mail-queue.ts";
import { readSettings } from "../../settings.ts";
import { sizeText, databaseCheck } from "../health/checks.ts";
import { runChecks } from "./system-view.ts";

const { db } = await testDatabase();
let app: App;
let admin: { bearer: Record<string, string> };
let client: { bearer: Record<string, string> };
beforeAll(async () => {
  app = await testApp();
  ({ admin, client } = await administratorAndClient(app));
});
beforeEach(async () => {
  await app.jobs.settle();
  await db.delete(jobs);
});

const look = async (app_ = app) =>
  (await app_.inject({ url: "/api/system", headers: admin.bearer })).json<SystemAnswer>();
const stateOf = async (id: string, app_ = app) => (await look(app_)).checks.find((check) => check.id === id);

test("every check says what it found, and when", async () => {
  const { checks } = await look();
  expect(checks.map(({ id }) => id)).toEqual(expect.arrayContaining(["database", "disk", "mail", "jobs"]));
  for (const { state, says, toDo } of checks) {
    expect(says).toMatch(/^\p{Lu}.*\.$/su);
    expect(toDo === null).toBe(state === "good");
    expect(`${says} ${toDo}`).not.toMatch(/[A-Z]+_[A-Z]+|README/); // names of settings are details
  }
  expect(checks.find(({ id }) => id === "mail")).toMatchObject({
    toDo: "Powiadom osobę od serwera.",
    details: expect.stringContaining("SMTP_URL"),
  });
});

test("a client sees none of it, and starts nothing", async () => {
  const id = await failedJob();
  expect((await app.inject({ url: "/api/system", headers: client.bearer })).statusCode).toBe(403);
  for (const name of ["restartJob", "dismissJob"])
    expect((await newRequest(app, name, { id }, client.bearer)).statusCode).toBe(403);
  expect(await db.$count(jobs)).toBe(1);
});

test("a job that was given up is listed with its reason, and makes its check a problem", async () => {
  const { uid, email } = await person();
  await asOwner(`update ekorok.users set profile = '{"companyName": "Żubr"}' where uid = $1`, [uid]);
  const payload = { kind: "invite", email };
  await failedJob({ name: "mail", payload, tries: 9, isUncertain: true });
  const { failed, failedCount } = await look();
  expect(failed).toMatchObject([
    {
      title: "Wiadomość e-mail",
      isMail: true,
      about: `Zaproszenie: ${email}`,
      whose: "Żubr",
      uid,
      reason: "Serwer poczty odmówił.",
      isAddressRefused: false,
      tries: 9,
      isUncertain: true,
    },
  ]);
  expect(failedCount).toBe(1);
  expect(await stateOf("mail")).toMatchObject({ state: "problem", says: "Nie udało się wysłać: 1 wiadomość." });
  expect(await stateOf("jobs")).toMatchObject({ state: "good" }); // counted once
  await failedJob();
  expect(await stateOf("jobs")).toMatchObject({ state: "problem", says: "Nie powiodło się: 1 praca." });
});

test("the receiver of a mail that waits for another try is named, by company or otherwise by address", async () => {
  const { uid, email } = await person();
  await asOwner(`update ekorok.users set profile = '{"companyName": "Łoś"}' where uid = $1`, [uid]);
  const later = new Date(Date.now() + 3_600_000);
  for (const to of [email, "nikt@firma.pl"])
    await db.insert(jobs).values({ name: "mail", payload: { kind: "invite", email: to }, tries: 1, dueAt: later });
  expect(await stateOf("mail")).toMatchObject({
    state: "warning",
    says: "Na ponowną próbę wysłania czekają 2 wiadomości: Łoś, nikt@firma.pl.",
    toDo: expect.not.stringMatching(/SMTP_URL|DATA_DIR|README/),
  });
  for (const to of [email, "b@firma.pl", "c@firma.pl"])
    await db.insert(jobs).values({ name: "mail", payload: { kind: "invite", email: to }, tries: 1, dueAt: later });
  expect(await stateOf("mail")).toMatchObject({
    says: "Na ponowną próbę wysłania czeka 5 wiadomości: Łoś, nikt@firma.pl, b@firma.pl i inni.",
  });
  await failedJob({ name: "mail", payload: { kind: "invite", email: "d@firma.pl" } });
  expect(await stateOf("mail")).toMatchObject({
    state: "problem",
    says: "Nie udało się wysłać: 1 wiadomość. Na ponowną próbę wysłania czeka 5 wiadomości: Łoś, nikt@firma.pl, b@firma.pl i inni.",
  });
});

test("started again, the job is done from the beginning", async () => {
  const id = await failedJob({
    name: "mail",
    payload: { kind: "newAddress", email: "stary@firma.pl" },
    tries: 9,
    isUncertain: true,
  });
  expect((await newRequest(app, "restartJob", { id }, admin.bearer)).statusCode).toBe(200);
  await expect.poll(() => app.mails.filter(({ to }) => to === "stary@firma.pl")).toHaveLength(1);
  await app.jobs.settle();
  expect((await look()).failed).toEqual([]);
  expect((await newRequest(app, "restartJob", { id }, admin.bearer)).statusCode).toBe(404);
});

test("dismissed, it is gone; a job that still waits cannot be dismissed", async () => {
  const id = await failedJob();
  expect((await newRequest(app, "dismissJob", { id }, admin.bearer)).statusCode).toBe(200);
  expect((await newRequest(app, "dismissJob", { id }, admin.bearer)).statusCode).toBe(404);
  const [waiting] = await db.insert(jobs).values({ name: "of-no-server", payload: {} }).returning();
  expect((await newRequest(app, "dismissJob", { id: waiting?.id }, admin.bearer)).statusCode).toBe(404);
  expect(await db.$count(jobs)).toBe(1);
});

test("overdue jobs that nobody does are a problem", async () => {
  const longAgo = new Date(Date.now() - 16 * 60_000);
  await db.insert(jobs).values({ name: "of-no-server", payload: {}, dueAt: longAgo });
  expect(await stateOf("jobs")).toMatchObject({ state: "problem" });
});

test("without a mail server the mails' check warns; with one it says when the last mail went", async () => {
  expect(await stateOf("mail")).toMatchObject({ state: "warning", says: expect.stringContaining("nie działa") });
  await db.transaction((db) => addMailJob(db, "newAddress", "stary@firma.pl"));
  await app.jobs.settle();
  const withServer = await testApp({ settings: { smtpUrl: "smtp://127.0.0.1:1" } });
  expect(await stateOf("mail", withServer)).toMatchObject({ state: "good", at: expect.stringMatching(/^20/) });
});

test("a check that fails says so, and the others are shown", async () => {
  const broken: Check = { id: "broken", title: "Zepsute", look: () => Promise.reject(new Error("a bug")) };
  const failures: string[] = [];
  const around = { db, settings: readSettings({}), now: new Date() };
  const { checks } = await runChecks(around, { jobs: [], checks: [broken, databaseCheck] }, (_, check) =>
    failures.push(check),
  );
  expect(checks).toMatchObject([
    { id: "broken", state: "warning", at: null, says: "Nie udało się tego sprawdzić." },
    { id: "database", state: "good" },
  ]);
  expect(failures).toEqual(["broken"]);
});

test.each([
  [0, "0 B"],
  [1_023, "1023 B"],
  [1_536, "1,5 KB"],
  [5 * 1024 ** 3, "5 GB"],
  [734 * 1024 ** 2, "734 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text.replace(" ", "\u00A0"));
});
