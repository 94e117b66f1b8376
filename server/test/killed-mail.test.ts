import { text } from "node:stream/consumers";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { z } from "zod";
import { jobs as jobTable } from "../src/db/schema.ts";
import { addMailJob } from "../src/mail/mail-queue.ts";
import { startJobs } from "../src/jobs/runner.ts";
import { mailJob } from "../src/features/mailing/mail-job.ts";
import { testDatabase } from "./app.ts";
import { urlOf } from "./database.ts";
import { atEndOfFile } from "./end-of-file.ts";
import { eventually } from "./eventually.ts";
import { startProcess } from "./program.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("if the program is killed while it hands over a mail, the next start does not send it again but lists it", async () => {
  const { db, owner } = await testDatabase();
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream) => void text(stream).then((message) => messages.push(message)), // and never answers
  });
  server.on("error", () => {}); // the program's end of the line dies
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.int() }).parse(server.server.address());
  const { folder, remove } = temporaryFolder();
  const killed = startProcess(
    { DATA_DIR: folder, DATABASE_URL: urlOf(owner), SMTP_URL: `smtp://127.0.0.1:${port}` },
    "as shipped",
  );
  atEndOfFile(async () => {
    killed.child.kill("SIGKILL");
    await killed.exited;
    await new Promise<void>((resolve) => server.close(resolve));
    await remove();
  });
  await killed.ready;
  await db.transaction((db) => addMailJob(db, "newAddress", "stary@firma.pl"));
  await eventually("the mail server has the whole mail", () => messages.length === 1);
  killed.child.kill("SIGKILL");
  await killed.exited;

  await db.update(jobTable).set({ dueAt: new Date() }); // it was silent for long enough
  const sentAgain: string[] = [];
  const mailSender = {
    areMailsInFolder: false,
    sendMail: async () => void sentAgain.push("sent"),
    publicAddress: () => "",
    consultancy: "Ekorok",
  };
  const next = startJobs(db, [mailJob(mailSender)], { log: pino({ level: "silent" }) });
  await expect
    .poll(async () => (await db.select().from(jobTable))[0]?.failedAt, { timeout: 30_000 })
    .toBeInstanceOf(Date);
  await next.stop();
  expect([sentAgain, messages.length]).toEqual([[], 1]);
  expect(await db.select().from(jobTable)).toMatchObject([
    { name: "mail", isUncertain: true, reason: expect.stringContaining("Nie wiadomo") },
  ]);
}, 120_000);
