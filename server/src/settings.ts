import path from "node:path";
import { emailAddress, newPassword } from "@ekorok/domain";
import { z } from "zod";
import { CannotStart } from "./cannot-start.ts";
import { loginFrom } from "./db/connection.ts";

export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const host = z.string().regex(/^[\w.:-]+$/);
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine((url) => isParsable(url));
const publicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === "/" && !url.search && !url.hash && !url.username)
  .refine((url) => url.protocol === "https:" || isLoopback(url.hostname));

function isParsable(url: string): boolean {
  try {
    return Boolean(loginFrom(url).database);
  } catch {
    return false;
  }
}

/** Every setting the program takes, with what it must be. README.md lists them; nothing else reads the environment. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: host.default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default("data")
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: databaseUrl.optional(),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .default("Ekorok <ekorok@localhost>"),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  APP_INTEGRITY: z.enum(["on", "off"]).default("on"),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[\d.:a-fA-F/, ]+$/)
    .transform((list) => list.split(/[, ]+/).filter(Boolean))
    .default([]),
  MONTH_DUE_DAY: z
    .string()
    .regex(/^([1-9]|1\d|2[0-8])$/)
    .transform(Number)
    .default(15),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

const mustBe = {
  PORT: "a whole number from 0 (any free port) to 65535",
  HOST: "an address or a name to listen on, such as 127.0.0.1",
  DATA_DIR: "a folder",
  DATABASE_URL: "the address of a PostgreSQL database, such as postgres://user:password@host:5432/name",
  PUBLIC_URL:
    "the address people type, such as https://ekorok.example.pl: https (http only on this machine) and no path",
  SMTP_URL: "the address of a mail server, such as smtp://user:password@host:587",
  MAIL_FROM: "the sender of mails, such as Ekorok <ekorok@example.pl>",
  ADMIN_EMAIL: "an e-mail address",
  ADMIN_PASSWORD: "a password of 12 to 128 characters that is hard to guess",
  APP_INTEGRITY: "on or off",
  TRUSTED_PROXIES: "addresses or networks of proxies, such as 10.0.0.0/8, separated by commas",
  MONTH_DUE_DAY: "a day of the month, from 1 to 28",
  LOG_LEVEL: "one of fatal, error, warn, info, debug, trace, silent",
} satisfies Record<keyof typeof schema.shape, string>;

export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: URL | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  admin: { email: string | undefined; password: string | undefined };
  isIntegrityEnforced: boolean;
  trustedProxies: readonly string[];
  monthDueDay: number;
  logLevel: z.infer<typeof schema>["LOG_LEVEL"];
};

/** Reads the settings or says in a sentence which one is wrong. An empty setting counts as absent. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])),
  );
  const { data, error } = schema.safeParse(given);
  if (error)
    throw new CannotStart([...new Set(error.issues.map(({ path: [name] }) => wrong(String(name))))].join("\n"));
  if (!isLoopback(data.HOST) && !data.PUBLIC_URL) throw new CannotStart(reachable(data.HOST));
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    admin: { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD },
    isIntegrityEnforced: data.APP_INTEGRITY === "on",
    trustedProxies: data.TRUSTED_PROXIES,
    monthDueDay: data.MONTH_DUE_DAY,
    logLevel: data.LOG_LEVEL,
  };
}

/** The value is not repeated: DATABASE_URL holds a password. */
const wrong = (name: string) => `The setting ${name} must be ${new Map(Object.entries(mustBe)).get(name)}.`;

const reachable = (host: string) =>
  `HOST ${host} can be reached from other machines, but browsers keep people signed in only over https: ` +
  "put a proxy with https in front and set PUBLIC_URL to its address, or leave HOST at 127.0.0.1.";
