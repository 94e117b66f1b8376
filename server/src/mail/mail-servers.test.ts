import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../test/app.ts";
import { testClock } from "../../test/clock.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { jobs as jobTable } from "../db/schema.ts";
import { Failure, Uncertain } from "../jobs/job.ts";
import { addMailJob } from "./mail-queue.ts";
import { startJobs } from "../jobs/runner.ts";
import { resetMail } from "./link-mails.ts";
import { mailJob } from "../features/mailing/mail-job.ts";
import { openMail } from "./transport.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const plain = { mailFrom: "Ekorok <ekorok@example.pl>", mailReplyTo: undefined, plainTextAllowed: [] };
const mail = resetMail("zaneta@firma.pl", "https://ekorok.example.pl", "t".repeat(43));

/** What a mail server may do, and what we conclude. */
const treatments: [string, Treatment, "taken" | "again" | "listed"][] = [
  ["takes it", {}, "taken"],
  ["drops the connection at once", { drops: "greeting" }, "again"],
  ["drops it at MAIL", { drops: "MAIL" }, "again"],
  ["drops it at RCPT", { drops: "RCPT" }, "again"],
  ["drops it at DATA", { drops: "DATA" }, "again"],
  ["drops it after the last byte, without a word", { drops: "end" }, "listed"],
  ["says 'not now' to the recipient", { refuses: ["RCPT", 451] }, "again"],
  ["does not know the recipient", { refuses: ["RCPT", 550] }, "listed"],
  ["says 'never' to the recipient", { refuses: ["RCPT", 554] }, "again"],
  ["says 'not now' to the whole mail", { refuses: ["end", 451] }, "again"],
  ["says 'never' to the whole mail", { refuses: ["end", 554] }, "again"],
];

describe("a mail server that", () => {
  test.each(treatments)("%s", async (_, treatment, expected) => {
    const { db } = await testDatabase();
    await db.delete(jobTable);
    const { port, received, close } = await mailServer(treatment);
    const clock = testClock("2027-01-15T12:00:00Z");
    const sendMail = openMail({ ...plain, smtpUrl: `smtp://127.0.0.1:${port}` }, folder);
    const mailSender = {
      sendMail,
      areMailsInFolder: false,
      publicAddress: () => "https://ekorok.example.pl",
      consultancy: "Ekorok",
    };
    const jobs = startJobs(db, [mailJob(mailSender)], { log: pino({ level: "silent" }), clock, poll: 3_600_000 });
    await addMailJob(db, "newAddress", "zaneta@firma.pl");
    await jobs.settle();
    const [job] = await db.select().from(jobTable);
    expect(job ? (job.failedAt ? "listed" : "again") : "taken").toBe(expected);
    // From now on the server works.
    delete treatment.drops;
    delete treatment.refuses;
    clock.pass(60);
    await jobs.settle();
    await jobs.stop();
    await close();
    expect(await db.$count(jobTable)).toBe(expected === "listed" ? 1 : 0);
    expect(received.filter(({ isTaken }) => isTaken)).toHaveLength(expected === "listed" ? 0 : 1);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
  });

  test.each([
    ["EHLO", 1_000, Failure],
    ["DATA", 1_000, Failure],
    [".", 5_000, Uncertain], // long enough for the end of the mail to be sent, on a slow machine, too
  ])("dribbles at %s is not waited for, and its connection is closed", async (stage, longest, outcome) => {
    const { port, received, left, close } = await dribblingServer(stage);
    const sent = openMail({ ...plain, smtpUrl: `smtp://127.0.0.1:${port}` }, folder, longest)(mail, randomUUID());
    await expect(sent).rejects.toThrow(outcome);
    await left();
    expect(received()).toBe(outcome === Uncertain);
    await close();
  });

  test("is not there", async () => {
    const { port, close } = await mailServer({});
    await close();
    const sent = openMail({ ...plain, smtpUrl: `smtp://127.0.0.1:${port}` }, folder)(mail, randomUUID());
    await expect(sent).rejects.toThrow(Failure);
  });

  test.each([
    [
      ["RCPT", 550],
      1,
      "Serwer odbiorcy odrzucił adres zaneta@firma.pl (kod 550). Sprawdź, czy nie ma w nim literówki.",
    ],
    [["end", 554], 3, "Serwer poczty odmówił przyjęcia wiadomości (kod 554)."],
  ] as const)(
    "refuses for good, %j, is asked %i times, and that is listed in Polish",
    async ([stage, code], tries, reason) => {
      const { db } = await testDatabase();
      await db.delete(jobTable);
      const { port, received, close } = await mailServer({ refuses: [stage, code] });
      const clock = testClock("2027-01-15T12:00:00Z");
      const sendMail = openMail({ ...plain, smtpUrl: `smtp://127.0.0.1:${port}` }, folder);
      const mailSender = { sendMail, areMailsInFolder: false, publicAddress: () => "", consultancy: "Ekorok" };
      const jobs = startJobs(db, [mailJob(mailSender)], { log: pino({ level: "silent" }), clock, poll: 3_600_000 });
      await addMailJob(db, "newAddress", "zaneta@firma.pl");
      for (let time = 0; time < 10; time++, clock.pass(3_600)) await jobs.settle();
      await jobs.stop();
      await close();
      expect(received.filter(({ isTaken }) => isTaken)).toEqual([]);
      expect(await db.select().from(jobTable)).toMatchObject([{ tries, reason }]);
    },
  );
});

type Stage = "greeting" | "MAIL" | "RCPT" | "DATA" | "end";
type Treatment = { drops?: Stage; refuses?: [Stage, number] };

/** A real mail server on this machine that misbehaves as asked. */
async function mailServer(treatment: Treatment) {
  const received: { messageId: string; isTaken: boolean }[] = [];
  let socket: Socket | undefined;
  /** Hangs at this stage. */
  const at = (stage: Stage, answer: (error?: Error) => void) => {
    const [refused, responseCode] = treatment.refuses ?? [];
    if (treatment.drops === stage) socket?.destroy();
    else if (refused === stage) answer(Object.assign(new Error("No thanks"), { responseCode }));
    else answer();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => at("greeting", done),
    onMailFrom: (_address, _session, done) => at("MAIL", done),
    onRcptTo: (_address, _session, done) => at("RCPT", done),
    onData: (stream, _session, done) => {
      const take = async () => {
        const message = await text(stream);
        const messageId = /^Message-ID: (.*)$/im.exec(message)?.[1] ?? "";
        at("end", (error) => {
          received.push({ messageId, isTaken: !error });
          done(error);
        });
      };
      if (treatment.drops === "DATA") socket?.destroy();
      else void take();
    },
  });
  server.on("error", () => {}); // connections that the test cuts
  server.server.on("connection", (connected: Socket) => (socket = connected));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.int() }).parse(server.server.address());
  return { port, received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** A server that keeps sending a little instead of answering. */
async function dribblingServer(stage: string) {
  let wasReceived = false;
  let left: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    left = new Promise((resolve) => socket.once("close", resolve)); // however it ends
    socket.on("error", () => {}).write("220 x\r\n");
    let inText = false;
    const answerTo = (line: string) => {
      if (inText && line !== ".") return "";
      wasReceived ||= inText;
      inText = line === "DATA";
      return inText ? "354 go on\r\n" : "250 yes\r\n";
    };
    const lines = createInterface(socket).on("error", () => {}); // it repeats the socket's errors
    lines.on("line", (line) => {
      const answer = answerTo(line);
      const isHere = line.split(" ")[0] === stage && answer !== "";
      if (!isHere) {
        socket.write(answer);
        return;
      }
      const dribble = setInterval(() => socket.write(`${answer.slice(0, 3)}-x\r\n`), 50);
      void left.then(() => clearInterval(dribble));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    port,
    received: () => wasReceived,
    /** The sender has closed the connection. */
    left: () => left,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
