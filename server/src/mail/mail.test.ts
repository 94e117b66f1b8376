import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../test/app.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { jobs as jobTable, users } from "../db/schema.ts";
import { addUser } from "../features/users/accounts.ts";
import { addMailJob, accountMails } from "./mail-queue.ts";
import { startJobs } from "../jobs/runner.ts";
import { resetMail } from "./link-mails.ts";
import { mailJob } from "../features/mailing/mail-job.ts";
import { openMail, type Mail } from "./transport.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const plain = {
  smtpUrl: undefined,
  mailFrom: "Ekorok <ekorok@example.pl>",
  mailReplyTo: undefined,
  plainTextAllowed: [],
};
const mail = resetMail("żaneta@firma.pl", "https://ekorok.example.pl", "t".repeat(43));

test("both parts of a mail name the account, and explain the link if there is one", () => {
  for (const part of [mail.text, mail.html]) expect(part).toContain("do konta żaneta@firma.pl w Ekoroku");
  expect(mail.html).not.toContain("przycisk");
  expect(resetMail("a&b@firma.pl", "https://ekorok.example.pl", "t").html).toContain("a&amp;b@firma.pl");
});

test("over SMTP, to a real server", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => void text(stream).then((message) => (received.push(message), done())),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.int() }).parse(server.server.address());
  await openMail({ ...plain, smtpUrl: `smtp://127.0.0.1:${port}` }, folder)(
    { ...mail, to: "zaneta@firma.pl" },
    randomUUID(),
  );
  await new Promise<void>((resolve) => server.close(resolve));
  const [message = ""] = received;
  expect(message).toMatch(/^From: Ekorok <ekorok@example\.pl>/m);
  expect(message).toMatch(/^To: zaneta@firma\.pl/m);
  expect(message).toMatch(/multipart\/alternative/);
  expect(message.replaceAll("=\r\n", "")).toContain("/reset-hasla?token=3D");
});

test("without SMTP, into a folder that only we can read", async () => {
  await openMail(plain, `${folder}/mail`)(mail, randomUUID());
  const [file = ""] = readdirSync(`${folder}/mail`);
  expect(file).toMatch(/\.eml$/);
  expect(readFileSync(`${folder}/mail/${file}`, "utf8")).toContain("Subject: ");
});

test("a mail is marked while it is sent, so that it counts as uncertain if the server is killed then", async () => {
  const { db } = await testDatabase();
  await db.delete(jobTable);
  const marks: boolean[] = [];
  const sendMail = async () => void marks.push(...(await db.select().from(jobTable)).map((job) => job.isUncertain));
  const mailSender = { sendMail, areMailsInFolder: false, publicAddress: () => "", consultancy: "Ekorok" };
  const jobs = startJobs(db, [mailJob(mailSender)], { log: pino({ level: "silent" }) });
  await addMailJob(db, "newAddress", "zaneta@firma.pl");
  await jobs.settle();
  await jobs.stop();
  expect(marks).toEqual([true]);
});

test("an invitation is recorded as sent even if the database was briefly unavailable", async () => {
  const { db } = await testDatabase();
  await db.delete(jobTable);
  let isAway = false;
  const frail = new Proxy(db, {
    get: (target, name, receiver): unknown => {
      if (isAway) {
        isAway = false;
        throw new Error("Connection terminated unexpectedly");
      }
      return Reflect.get(target, name, receiver);
    },
  });
  const sendMail = async () => void (isAway = true);
  const mailSender = { sendMail, areMailsInFolder: false, publicAddress: () => "", consultancy: "Ekorok" };
  const uid = (await addUser(db, { email: `${randomUUID()}@firma.pl` })) ?? "";
  const [user] = await db.select().from(users).where(eq(users.uid, uid));
  const jobs = startJobs(frail, [mailJob(mailSender)], { log: pino({ level: "silent" }), signs: db, poll: 3_600_000 });
  await addMailJob(db, "invite", user?.email ?? "");
  await jobs.settle();
  await jobs.stop();
  expect(await db.$count(jobTable)).toBe(0);
  const [after] = await db.select().from(users).where(eq(users.uid, uid));
  expect(after?.invitedAt).toBeInstanceOf(Date);
});

test("mails to administrators do not refer to an advisor", () => {
  const facts = { account: "jan@firma.pl", by: null };
  const { factorOn, factorOff, recoveryCodesMade, newAddress, newLogin } = accountMails;
  for (const { says } of [factorOn, factorOff, recoveryCodesMade, newAddress, newLogin]) {
    const said = (isAdmin: boolean) => says("jan@firma.pl", { ...facts, isAdmin }).join(" ");
    expect(said(false)).toContain("dać nam znać");
    expect(said(true)).toContain("skontaktować się z drugim administratorem");
    expect(said(true)).not.toContain("dać nam znać");
  }
});

test("a notice about an account is signed by the consultancy and can be answered", async () => {
  const { db } = await testDatabase();
  await db.delete(jobTable);
  const mails: Mail[] = [];
  const mailSender = {
    sendMail: async (mail: Mail) => void mails.push(mail),
    areMailsInFolder: false,
    publicAddress: () => "",
    consultancy: "Biuro Eko",
  };
  const jobs = startJobs(db, [mailJob(mailSender)], { log: pino({ level: "silent" }) });
  for (const kind of ["newAddress", "factorOn"] as const) await addMailJob(db, kind, "zaneta@firma.pl");
  await jobs.settle();
  await jobs.stop();
  expect(mails.map(({ text }) => text.split("\n\n").at(-1))).toEqual(["Biuro Eko", "Biuro Eko"]);
});
