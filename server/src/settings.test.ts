import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames as namesForTools } from "../../tools/clean-environment.mjs";
import { consultancyOf, readSettings, settingNames } from "./settings.ts";

test("tests and the demonstration ignore the settings of the person who runs them", () => {
  expect(namesForTools).toEqual(settingNames);
});

test("the README lists every setting", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const [, table = ""] = /\n## Settings\n(.*?)\n## /s.exec(readme) ?? [];
  const listed = table.split("\n").flatMap((line) => line.split("|")[1]?.match(/[A-Z_]{4,}/g) ?? []);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

test("nothing set: this machine only, data beside the program", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: `${process.cwd()}/data`,
    backupDir: undefined,
    backupKey: undefined,
    ksef: "production",
    ksefKey: undefined,
    databaseUrl: undefined,
    publicUrl: undefined,
    smtpUrl: undefined,
    plainTextAllowed: [],
    mailFrom: "Ekorok <ekorok@localhost>",
    mailReplyTo: undefined,
    consultancyName: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    adminSecondFactor: undefined,
    isIntegrityEnforced: true,
    trustedProxies: [],
    monthDueDay: 15,
    logLevel: undefined,
  });
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["HOST", "not a host"],
  ["BACKUP_KEY", "fifteen secret."],
  ["KSEF", "somewhere"],
  ["KSEF", "http://ksef.example.pl/v2"],
  ["KSEF", "https://user:secret@ksef.example.pl/v2"],
  ["KSEF_KEY", "fifteen secret."],
  ["DATABASE_URL", "mysql://root:secret@localhost/x"],
  ["DATABASE_URL", "localhost:5432"],
  ["PUBLIC_URL", "ekorok.example.pl"],
  ["PUBLIC_URL", "http://ekorok.example.pl"],
  ["PUBLIC_URL", "https://ekorok.example.pl/path"],
  ["PUBLIC_URL", "https://user:secret@ekorok.example.pl"],
  ["LOG_LEVEL", "loud"],
  ["SMTP_URL", "mail.example.pl"],
  ["SMTP_URL", "smtp://user:secret@mail.example.pl:many"],
  ["ALLOW_PLAIN_TEXT", "everything"],
  ["DATABASE_URL", "postgres://u:secret@db.example/ekorok?sslrootcert=/nowhere/ca.pem"],
  ["APP_INTEGRITY", "maybe"],
  ["TRUSTED_PROXIES", "my proxy"],
  ["MAIL_REPLY_TO", "biuro"],
  ["CONSULTANCY_NAME", "x".repeat(101)],
  ["CONSULTANCY_NAME", "Zielone\r\nLiczby"],
  ["ADMIN_EMAIL", "administrator"],
  ["ADMIN_PASSWORD", "secret"],
  ["ADMIN_PASSWORD", "secret".repeat(30)],
  ["ADMIN_SECOND_FACTOR", "yes"],
  ["MONTH_DUE_DAY", "29"],
  ["MONTH_DUE_DAY", "0"],
])("%s=%s is refused in a sentence that names it", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be [^\n]*\\.$`));
  expect(() => readSettings({ [name]: value })).not.toThrow("secret");
});

test.each([["0.0.0.0"], ["192.168.1.5"], ["::"], ["ekorok.example.pl"]])(
  "HOST=%s, reachable without https, is refused",
  (host) => {
    expect(() => readSettings({ HOST: host })).toThrow(/HOST .* PUBLIC_URL/);
    expect(readSettings({ HOST: host, PUBLIC_URL: "https://ekorok.example.pl" }).host).toBe(host);
  },
);

test.each([["127.0.0.1"], ["127.8.0.1"], ["localhost"], ["::1"]])("HOST=%s needs no https", (host) => {
  expect(readSettings({ HOST: host }).host).toBe(host);
});

test.each([
  "postgres://u:p@db.example:5432/ekorok",
  "postgresql://u@db/ekorok?sslmode=verify-full",
  "postgres://u:p@/ekorok?host=/run/postgresql",
])("DATABASE_URL=%s is understood", (url) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("an empty setting counts as absent", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ CONSULTANCY_NAME: "Zielone Liczby", MAIL_FROM: "Ekorok <e@example.pl>" }, "Zielone Liczby"],
  [{ MAIL_FROM: "Biuro Zielone <e@example.pl>" }, "Biuro Zielone"],
  [{ MAIL_FROM: '"Biuro, Zielone" <e@example.pl>' }, "Biuro, Zielone"],
  [{ MAIL_FROM: "e@example.pl" }, "Ekorok"],
  [{ MAIL_FROM: "<e@example.pl>" }, "Ekorok"],
  [{}, "Ekorok"],
])("with %j mails are signed %s", (env, name) => {
  expect(consultancyOf(readSettings(env))).toBe(name);
});
