import { readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../test/app.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { mailJobs } from "../db/schema.ts";
import { resetMail } from "./letters.ts";
import { startMailQueue } from "./queue.ts";
import { openMail } from "./transport.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const plain = { smtpUrl: undefined, mailFrom: "Ekorok <ekorok@example.pl>", plainTextAllowed: [] };
const mail = resetMail("żaneta@firma.pl", "https://ekorok.example.pl", "t".repeat(43));

test("both parts name the account, and speak of a link where there is a link", () => {
  for (const part of [mail.text, mail.html]) expect(part).toContain("do konta żaneta@firma.pl w aplikacji");
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
  await openMail({ ...plain, smtpUrl: `smtp://127.0.0.1:${port}` }, folder)({ ...mail, to: "zaneta@firma.pl" });
  await new Promise<void>((resolve) => server.close(resolve));
  const [message = ""] = received;
  expect(message).toMatch(/^From: Ekorok <ekorok@example\.pl>/m);
  expect(message).toMatch(/^To: zaneta@firma\.pl/m);
  expect(message).toMatch(/multipart\/alternative/);
  expect(message.replaceAll("=\r\n", "")).toContain("/reset-hasla?token=3D");
});

test("without SMTP, into a folder that only we can read", async () => {
  await openMail(plain, `${folder}/mail`)(mail);
  const [file = ""] = readdirSync(`${folder}/mail`);
  expect(file).toMatch(/\.eml$/);
  expect(readFileSync(`${folder}/mail/${file}`, "utf8")).toContain("Subject: ");
});

test("a mail that cannot be sent is tried again later, and two servers do not send it twice", async () => {
  const { db } = await testDatabase();
  const sent: string[] = [];
  let failures = 0;
  const send = async (_kind: string, email: string) => {
    if (email === "later@firma.pl" && failures++ === 0) throw new Error("greylisted");
    sent.push(email);
  };
  const [one, two] = [startMailQueue(db, send, () => {}), startMailQueue(db, send, () => {})];
  await Promise.all(
    Array.from({ length: 10 }, (_, number) => (number % 2 ? one : two).add("reset", `${number}@firma.pl`)),
  );
  await one.add("reset", "later@firma.pl");
  await expect.poll(() => db.$count(mailJobs)).toBe(1); // what was sent is struck off, too
  await db.execute("update ekorok.mail_jobs set due_at = now()");
  await two.add("reset", "last@firma.pl");
  await expect
    .poll(() => sent.toSorted())
    .toEqual(
      [
        ...Array.from({ length: 10 }, (_, number) => `${number}@firma.pl`),
        "last@firma.pl",
        "later@firma.pl",
      ].toSorted(),
    );
  await one.stop();
  await two.stop();
});
