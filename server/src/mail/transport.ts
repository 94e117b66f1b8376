import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { CannotStart } from "../cannot-start.ts";
import { isLoopback, type Settings } from "../settings.ts";

export type Mail = { to: string; subject: string; text: string; html: string };
export type SendMail = (mail: Mail) => Promise<void>;

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Over SMTP where there is a server, otherwise into a folder, as files that any mail program opens. */
export function openMail(
  { smtpUrl, mailFrom, plainTextAllowed }: Pick<Settings, "smtpUrl" | "mailFrom" | "plainTextAllowed">,
  folder: string,
): SendMail {
  const from = mailFrom;
  if (smtpUrl) {
    const security = plainTextAllowed.includes("mail") ? {} : encryption(smtpUrl);
    const smtp = createTransport({ url: smtpUrl, ...PATIENCE, ...security }, { from });
    return async (mail) => void (await smtp.sendMail(mail));
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" }, { from });
  return async (mail) => {
    const { message, messageId } = await composer.sendMail(mail);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, "")}-${messageId.replaceAll(/[^\w]/g, "").slice(0, 12)}.eml`;
    await writeFile(path.join(folder, name), message, { mode: 0o600 });
  };
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
