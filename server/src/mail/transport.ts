import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { createTransport, type SMTPTransportOptions, type Transporter } from "nodemailer";
import { z } from "zod";
import { CannotStart } from "../errors/cannot-start.ts";
import { codeOf } from "../errors/system-errors.ts";
import { ADDRESS_REFUSED } from "../jobs/failed-jobs.ts";
import { Failure, Uncertain } from "../jobs/job.ts";
import { isLoopback } from "../network-addresses.ts";
import type { Settings } from "../settings.ts";
import { sleep } from "../queues/waiting.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of mails that nobody has to get: where that is said. */
  settingsAddress?: string;
};
/** Throws `Failure` if the mail certainly was not taken, `Uncertain` if nobody knows. The id is the same each time it is tried. */
export type SendMail = (mail: Mail, id: string) => Promise<void>;

export type MailSender = {
  sendMail: SendMail;
  /** No mail server is set: mails lie in a folder, and nobody gets them. */
  areMailsInFolder: boolean;
  /** The address that people type, for links in mails. It is never taken from a request. */
  publicAddress: () => string;
  /** Who writes to clients: the consultancy's name. */
  consultancy: string;
};

/** Each of silence; the last one of a whole mail: mails are sent one after the other, and a server may dribble for ever. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const LONGEST = 90_000;

/** Over SMTP where there is a server, otherwise into a folder, as files that any mail program opens. */
export function openMail(
  {
    smtpUrl,
    mailFrom,
    mailReplyTo,
    plainTextAllowed,
  }: Pick<Settings, "smtpUrl" | "mailFrom" | "mailReplyTo" | "plainTextAllowed">,
  folder: string,
  longest = LONGEST,
): SendMail {
  const from = mailFrom;
  const always = { from, ...(mailReplyTo === undefined ? {} : { replyTo: mailReplyTo }) };
  if (smtpUrl) {
    const security = plainTextAllowed.includes("mail") ? {} : encryption(smtpUrl);
    return async (mail, id) => {
      const line = openMailConnection();
      const smtp = createTransport({ url: smtpUrl, ...PATIENCE, ...security, getSocket: line.getSocket }, always);
      const isHandedOver = watchHandover(smtp);
      const sent = smtp.sendMail(asMessage(mail, id, from));
      await withDeadline(longest, sent, line.close).catch((error: unknown) => {
        throw mailFailure(error, mail.to, isHandedOver());
      });
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" }, always);
  return async (mail, id) => {
    try {
      const { message } = await composer.sendMail(asMessage(mail, id, from));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "")}-${id.replaceAll("-", "").slice(0, 12)}.eml`;
      await writeFile(path.join(folder, name), message, { mode: 0o600 });
    } catch (error) {
      throw new Failure(`Nie udało się zapisać wiadomości w folderze (${codeOf(error) ?? "błąd"}).`, { cause: error });
    }
  };
}

async function withDeadline<T>(milliseconds: number, work: Promise<T>, giveUp: () => void): Promise<T> {
  const called = new AbortController();
  const tooLong = sleep(milliseconds, undefined, { signal: called.signal }).then(() => {
    giveUp();
    throw new Error("Timeout");
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    for (const late of [work, tooLong]) late.catch(() => {}); // of no interest any more
    called.abort();
  }
}

/** The connection of one mail. The library keeps its own to itself, and waits on for a server that goes on dribbling. */
function openMailConnection() {
  let socket: net.Socket | undefined;
  const getSocket: NonNullable<SMTPTransportOptions["getSocket"]> = (
    { host = "localhost", port, secure, localAddress },
    done,
  ) => {
    const fail = (error: Error) => done(error);
    const opened = net.connect({
      host,
      port: Number(port) || (secure ? 465 : 587),
      ...(localAddress && { localAddress }),
    });
    opened.setTimeout(PATIENCE.connectionTimeout, () => opened.destroy(new Error("Connection timeout")));
    opened.once("error", fail);
    opened.once("connect", () => {
      opened.off("error", fail).setTimeout(0);
      done(null, { connection: opened });
    });
    socket = opened;
  };
  return { getSocket, close: () => void socket?.destroy() };
}

/** Mail programs show a button of their own for mails that can be switched off. */
const asMessage = ({ settingsAddress, ...mail }: Mail, id: string, from: string) => ({
  ...mail,
  messageId: messageIdOf(id, from),
  ...(settingsAddress === undefined ? {} : { list: { unsubscribe: { url: settingsAddress } } }),
});

/** Steady, so that a mail that does arrive twice is recognised as one. */
const messageIdOf = (id: string, from: string) => `<${id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost"}>`;

/**
 * Says of the one mail of a transport whether all of it was given to the connection. Until then the server has not seen its
 * end and cannot have taken it. The text is drawn from us only after the server has agreed to take it, and after its end
 * comes the final dot.
 */
function watchHandover(smtp: Transporter): () => boolean {
  let isDone = false;
  smtp.use("stream", (mail, done) => {
    mail.message.processFunc((text) =>
      Readable.from(
        (async function* () {
          yield* text;
          isDone = true;
        })(),
        { objectMode: false },
      ),
    );
    done();
  });
  return () => isDone;
}

/** What an address may say beside where and who: anything else could lead elsewhere, or switch encryption or checks off. */
const HARMLESS = new Set(["name", "authMethod", "localAddress", "tls.servername"]);

/**
 * Left to itself the library uses TLS if the server offers it, so that somebody in between has only to hide the offer to get
 * the password, and with a link in a mail an account. Mail that leaves the machine is therefore encrypted, to a server
 * that proves its name, or not sent. The library lets the address win over these options, hence the list above.
 */
function encryption(smtpUrl: string) {
  const { hostname, searchParams } = new URL(smtpUrl);
  const odd = [...searchParams.keys()].find((key) => !HARMLESS.has(key));
  if (odd !== undefined)
    throw new CannotStart(
      `SMTP_URL may not say ${odd}, only ${[...HARMLESS].join(", ")}: mail is sent encrypted to a server that proves its name. ` +
        "For a certificate of your own set NODE_EXTRA_CA_CERTS; ALLOW_PLAIN_TEXT=mail allows anything.",
    );
  if (isLoopback(hostname)) return { tls: { rejectUnauthorized: false } };
  return { requireTLS: true, tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" as const } };
}

/** What becomes of a mail that the library could not send. */
function mailFailure(error: unknown, to: string, wasHandedOver: boolean): Failure | Uncertain {
  const { responseCode = 0, command = "", response = "" } = smtpError.safeParse(error).data ?? {};
  const isRefused = responseCode >= 400 && responseCode < 600;
  if (wasHandedOver && !isRefused)
    return new Uncertain(
      "Połączenie z serwerem poczty urwało się po przekazaniu wiadomości. Nie wiadomo, czy została przyjęta.",
      { cause: error },
    );
  // What servers say is English, and stands in the log.
  if (NO_SUCH_ADDRESS.has(responseCode) && command === "RCPT TO" && !ABOUT_US.test(response))
    return new Failure(`${ADDRESS_REFUSED} ${to} (kod ${responseCode}). Sprawdź, czy nie ma w nim literówki.`, {
      cause: error,
      retries: 0,
    });
  const reason = isRefused
    ? `Serwer poczty odmówił przyjęcia wiadomości (kod ${responseCode}).`
    : `Nie udało się przekazać wiadomości serwerowi poczty (${codeOf(error) ?? "brak odpowiedzi"}).`;
  const isForGood = responseCode >= 500 && ABOUT_THE_MAIL.test(command);
  return new Failure(reason, { cause: error, ...(isForGood ? { retries: RETRIES_OF_REFUSED } : {}) });
}

const smtpError = z.object({
  responseCode: z.number().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
});
/** That it is not there, or not so. Somebody has to correct it; to ask again would only keep them from hearing of it. */
const NO_SUCH_ADDRESS = new Set([550, 551, 553]);
/** The same codes, but who sends is meant, or what: there the address is right. */
const ABOUT_US = /\b5\.7\.\d|relay|authenticat|spam|block|reputation|policy|denied/iu;
/** Not about who we are or how we connect, which somebody may mend while mails wait. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)/;
/** "Not now" is asked for as long as any mail; "no" may be a server's mistake, but seldom, and somebody should hear of it. */
const RETRIES_OF_REFUSED = 2;
