import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

export type Mail = { to: string; subject: string; text: string; html: string };
export type SendMail = (mail: Mail) => Promise<void>;

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Over SMTP where there is a server, otherwise into a folder, as files that any mail program opens. */
export function openMail(smtpUrl: string | undefined, folder: string, from: string): SendMail {
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...PATIENCE }, { from });
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
