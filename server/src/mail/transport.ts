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
  /** The page to switch such mails off, if they are optional. */
  settingsAddress?: string;
};
/** Throws `Failure` if the mail was certainly not accepted, `Uncertain` if nobody knows. The id stays the same for retries. */
export type SendMail = (mail: Mail, id: string) => Promise<void>;

export type MailSender = {
  sendMail: SendMail;
  /** No mail server is set: mails are written to a folder, and nobody gets them. */
  areMailsInFolder: boolean;
  /** The program's public address for links in mails; never taken from a request. */
  publicAddress: () => string;
  /** The consultancy's name, which signs the mails. */
  consultancy: string;
};

/** Timeouts of silence in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Limit for a whole mail in milliseconds: mails are sent one after the other, and a server may answer slowly forever. */
const LONGEST = 90_000;

/** Sends mails by SMTP if a server is set, and otherwise writes them to a folder as .eml files. */
export function openMail(
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "mailReplyTo" | "plainTextAllowed">,
  folder: string,
  longest = LONGEST,
): SendMail {
  const { smtpUrl, mailFrom: from, mailReplyTo, plainTextAllowed } = settings;
  const always = { from, ...(mailReplyTo === undefined ? {} : { replyTo: mailReplyTo }) };
  if (smtpUrl) {
    const security = plainTextAllowed.includes("mail") ? {} : encryption(smtpUrl);
    return async (mail, id) => {
      const connection = openMailConnection();
      const { getSocket } = connection;
      const smtp = createTransport({ url: smtpUrl, ...TIMEOUTS, ...security, getSocket }, always);
      const isHandedOver = watchHandover(smtp);
      const sent = smtp.sendMail(asMessage(mail, id, from));
      await withDeadline(longest, sent, connection.close).catch((error: unknown) => {
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
  const ended = new AbortController();
  const tooLong = sleep(milliseconds, undefined, { signal: ended.signal }).then(() => {
    giveUp();
    throw new Error("Timeout");
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    for (const late of [work, tooLong]) late.catch(() => {}); // nobody waits for these any more
    ended.abort();
  }
}

/** Opens the connection of one mail, so that we can close it: the library waits forever for a server that keeps sending. */
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
    opened.setTimeout(TIMEOUTS.connectionTimeout, () => opened.destroy(new Error("Connection timeout")));
    opened.once("error", fail);
    opened.once("connect", () => {
      opened.off("error", fail).setTimeout(0);
      done(null, { connection: opened });
    });
    socket = opened;
  };
  return { getSocket, close: () => void socket?.destroy() };
}

/** `list.unsubscribe` makes mail programs show their own button. */
const asMessage = ({ settingsAddress, ...mail }: Mail, id: string, from: string) => ({
  ...mail,
  messageId: messageIdOf(id, from),
  ...(settingsAddress === undefined ? {} : { list: { unsubscribe: { url: settingsAddress } } }),
});

/** The same for each retry, so that mail programs recognise a duplicate. */
const messageIdOf = (id: string, from: string) => `<${id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost"}>`;

/**
 * Tells whether the transport's only mail was read to its end. Until then the server has not seen its end and cannot have
 * accepted it: the library reads the text only after the server has agreed to take it, and then sends the final dot.
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

/** Parameters that SMTP_URL may have. Others could redirect mail, or switch off encryption or checks. */
const HARMLESS = new Set(["name", "authMethod", "localAddress", "tls.servername"]);

/**
 * By default the library uses TLS only if the server offers it: an attacker in between could hide the offer and read the
 * password, and links that open accounts. So mail that leaves this machine is sent encrypted to a server that proves its name,
 * or not at all. The library prefers parameters of the address to these options, hence the list above.
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

/** Turns the library's error into what it means for the mail. */
function mailFailure(error: unknown, to: string, wasHandedOver: boolean): Failure | Uncertain {
  const { responseCode = 0, command = "", response = "" } = smtpError.safeParse(error).data ?? {};
  const isRefused = responseCode >= 400 && responseCode < 600;
  if (wasHandedOver && !isRefused)
    return new Uncertain(
      "Połączenie z serwerem poczty urwało się po przekazaniu wiadomości. Nie wiadomo, czy została przyjęta.",
      { cause: error },
    );
  // The server's own words are English and only logged.
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
/** The address does not exist. Somebody has to correct it, and retries would only delay the notice. */
const NO_SUCH_ADDRESS = new Set([550, 551, 553]);
/** The same codes, used to refuse the sender or the content: then the address is right. */
const ABOUT_US = /\b5\.7\.\d|relay|authenticat|spam|block|reputation|policy|denied/iu;
/** Refusals of the mail itself. Others concern our login or connection, which somebody may repair while mails wait. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)/;
/** A permanent refusal is seldom the server's mistake, so it is retried less often than a temporary one. */
const RETRIES_OF_REFUSED = 2;
