import path from "node:path";
import { emailAddress, newPassword } from "@ekorok/domain/users/contract/auth";
import { z } from "zod";
import { CannotStart } from "./errors/cannot-start.ts";
import { loginFrom } from "./db/connection.ts";
import { isLoopback } from "./network-addresses.ts";

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const host = z.string().regex(/^[\w.:-]+$/);
const folder = z.string().transform((name) => path.resolve(name));
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine((url) => isParsable(url));
const publicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === "/" && !url.search && !url.hash && !url.username)
  .refine((url) => url.protocol === "https:" || isLoopback(url.hostname));

/** The names of the ministry's services, none, or the address of another. */
const ksefNames = ["production", "demo", "test", "off"];
function isKsef(text: string): boolean {
  if (ksefNames.includes(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isSafe && !username && !password && !search && !hash;
}

function isParsable(url: string): boolean {
  try {
    return Boolean(loginFrom(url).database);
  } catch {
    return false;
  }
}

/** A setting's name in the environment, its schema, and how a refusal describes it: "PORT must be …". */
const setting = <Schema extends z.ZodType>(name: string, schema: Schema, mustBe: string) => ({ name, schema, mustBe });

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Every setting of the program; README.md describes them. Nothing else reads the environment. */
const declared = {
  port: setting("PORT", port.default(3000), "a whole number from 0 (any free port) to 65535"),
  host: setting("HOST", host.default("127.0.0.1"), "an address or a name to listen on, such as 127.0.0.1"),
  dataDir: setting("DATA_DIR", folder.prefault("data"), "a folder"),
  backupDir: setting("BACKUP_DIR", folder.optional(), "a folder"),
  /** Encrypts backups, and detects those that were changed. */
  backupKey: setting("BACKUP_KEY", z.string().min(16).optional(), "a passphrase of at least 16 characters"),
  /** Which KSeF is called, the state's system of e-invoices. */
  ksef: setting(
    "KSEF",
    z.string().refine(isKsef).default("production"),
    "production, demo, test, off, or the address of another KSeF: https (http only on this machine)",
  ),
  /** Encrypts the tokens by which invoices are fetched. */
  ksefKey: setting("KSEF_KEY", z.string().min(16).optional(), "a passphrase of at least 16 characters"),
  databaseUrl: setting(
    "DATABASE_URL",
    databaseUrl.optional(),
    "the address of a PostgreSQL database, such as postgres://user:password@host:5432/name, and files it names must be readable",
  ),
  publicUrl: setting(
    "PUBLIC_URL",
    publicUrl.optional(),
    "the address people type, such as https://ekorok.example.pl: https (http only on this machine) and no path",
  ),
  smtpUrl: setting(
    "SMTP_URL",
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/)
      .refine((url) => URL.canParse(url))
      .optional(),
    "the address of a mail server, such as smtp://user:password@host:587",
  ),
  /** What may go over the network unencrypted. */
  plainTextAllowed: setting(
    "ALLOW_PLAIN_TEXT",
    z
      .string()
      .regex(/^(mail|database)([, ]+(mail|database))*$/)
      .transform((list): readonly string[] => list.split(/[, ]+/))
      .default([]),
    "mail, database or both, separated by a comma: what may go over the network unencrypted",
  ),
  mailFrom: setting(
    "MAIL_FROM",
    z
      .string()
      .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)
      .default("Ekorok <ekorok@localhost>"),
    "the sender of mails, such as Ekorok <ekorok@example.pl>",
  ),
  mailReplyTo: setting("MAIL_REPLY_TO", emailAddress.optional(), "the e-mail address that answers to mails go to"),
  consultancyName: setting(
    "CONSULTANCY_NAME",
    z
      .string()
      .trim()
      .max(100)
      .regex(/^[^\p{C}<>]+$/u)
      .optional(),
    "the name of the consultancy as mails are signed with it, of at most 100 characters",
  ),
  adminEmail: setting("ADMIN_EMAIL", emailAddress.optional(), "an e-mail address"),
  adminPassword: setting(
    "ADMIN_PASSWORD",
    newPassword.optional(),
    "a password of 12 to 128 characters that is hard to guess",
  ),
  adminSecondFactor: setting("ADMIN_SECOND_FACTOR", z.enum(["required", "offered"]).optional(), "required or offered"),
  isIntegrityEnforced: setting(
    "APP_INTEGRITY",
    z
      .enum(["on", "off"])
      .default("on")
      .transform((word) => word === "on"),
    "on or off",
  ),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    z
      .string()
      .regex(/^[\d.:a-fA-F/, ]+$/)
      .transform((list): readonly string[] => list.split(/[, ]+/).filter(Boolean))
      .default([]),
    "addresses or networks of proxies, such as 10.0.0.0/8, separated by commas",
  ),
  /** The day of the next month by which a month's report is due. */
  monthDueDay: setting(
    "MONTH_DUE_DAY",
    z
      .string()
      .regex(/^([1-9]|1\d|2[0-8])$/)
      .transform(Number)
      .default(15),
    "a day of the month, from 1 to 28",
  ),
  logLevel: setting("LOG_LEVEL", z.enum(logLevels).optional(), `one of ${logLevels.join(", ")}`),
};

type Declared = typeof declared;
export type Settings = { readonly [Key in keyof Declared]: z.output<Declared[Key]["schema"]> };

/** The folder of nightly backups. */
export const backupFolder = ({ backupDir, dataDir }: Pick<Settings, "backupDir" | "dataDir">): string =>
  backupDir ?? path.join(dataDir, "backups");

export const settingNames = Object.values(declared).map(({ name }) => name);

/** Reads the settings, or refuses with a sentence for each wrong one. An empty setting counts as absent. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const problems: string[] = [];
  const read = Object.entries(declared).map(([key, { name, schema, mustBe }]) => {
    const { data, error } = schema.safeParse(env[name]?.trim() ? env[name] : undefined);
    // The value is not repeated: DATABASE_URL holds a password.
    if (error) problems.push(`The setting ${name} must be ${mustBe}.`);
    return [key, data];
  });
  if (problems.length > 0) throw new CannotStart(problems.join("\n"));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
  const settings = Object.fromEntries(read) as Settings;
  if (!isLoopback(settings.host) && !settings.publicUrl) throw new CannotStart(needsHttps(settings.host));
  return settings;
}

/** The name that mails are signed with: CONSULTANCY_NAME, or the sender's name. */
export const consultancyOf = ({ consultancyName, mailFrom }: Pick<Settings, "consultancyName" | "mailFrom">): string =>
  consultancyName ?? (/^\s*"?([^"<>]*[^"<>\s])"?\s*</.exec(mailFrom)?.[1] || "Ekorok");

/** Must administrators have a second factor? If nothing is set: when the program is reached from other machines. */
export const isFactorRequired = ({ adminSecondFactor, publicUrl }: Settings): boolean =>
  (adminSecondFactor ?? (publicUrl ? "required" : "offered")) === "required";

const needsHttps = (host: string) =>
  `HOST ${host} can be reached from other machines, but browsers keep people signed in only over https: ` +
  "put a proxy with https in front and set PUBLIC_URL to its address, or leave HOST at 127.0.0.1.";

/** Repeated at every start and command, so that an emergency setting is not forgotten. */
export function warnOfPlainText({ plainTextAllowed }: Settings, say: (sentence: string) => void): void {
  if (plainTextAllowed.length > 0)
    say(
      `Warning: ALLOW_PLAIN_TEXT lets passwords and personal data cross the network unencrypted (${plainTextAllowed.join(", ")}).`,
    );
}
