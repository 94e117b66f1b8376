import { randomUUID } from "node:crypto";
import net from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { z } from "zod";
import { openConnection, databaseLogin } from "../src/db/connection.ts";
import { resetMail } from "../src/mail/link-mails.ts";
import { openMail } from "../src/mail/transport.ts";
import { freshDatabase } from "./database.ts";
import { atEndOfFile } from "./end-of-file.ts";
import { startProcess } from "./program.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { authority, certificate, databaseWithTls, ELSEWHERE, wiretap } from "./wiretap.ts";

const { owner } = await freshDatabase();
const { folder, remove } = temporaryFolder();
atEndOfFile(remove);
const password = String(owner.password);
const addressOf = (port: number, query = "") =>
  `postgres://${owner.user}:${password}@${ELSEWHERE}:${port}/${owner.database}${query}`;
const trusted = `?sslrootcert=${encodeURIComponent(authority)}`;

function start(env: Record<string, string>) {
  const program = startProcess({ DATA_DIR: folder, ...env }, "as shipped");
  atEndOfFile(async () => {
    program.child.kill("SIGTERM");
    await program.exited;
  });
  return program;
}

/** A mail server behind the wiretap that accepts any mail after the password. */
async function mailServer({ hides = [] as string[] } = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    ...certificate,
    disabledCommands: hides,
    onAuth: ({ password: given }, _session, done) => done(null, { user: given }),
    onData: (stream, { secure }, done) =>
      void text(stream).then((mail) => (mails.push(`${secure ? "encrypted" : "plain"}\n${mail}`), done())),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEndOfFile(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = z.object({ port: z.int() }).parse(server.server.address());
  return { mails, ...(await wiretap(() => net.connect(port, "127.0.0.1"))) };
}
const smtpSecret = "czternaście-mokrych-kaloszy";
const smtpUrl = (port: number, query = "") => `smtp://ekorok:${smtpSecret}@${ELSEWHERE}:${port}${query}`;
const mailSettings = { mailFrom: "Ekorok <ekorok@example.pl>", mailReplyTo: undefined, plainTextAllowed: [] };
const mail = resetMail("anna@firma.pl", "https://ekorok.example.pl", "t".repeat(43));

test("a database without TLS gets only the question for it, and the program says what to do", async () => {
  const database = await databaseWithTls(owner, "N");
  const program = start({ DATABASE_URL: addressOf(database.port) });
  expect(await program.exited).toBe(1);
  expect(program.said()).toContain("The server does not support SSL connections. Switch TLS on in the database");
  expect(database.heard().toString("hex")).toBe("0000000804d2162f");
});

test("a database that cannot prove its name gets neither password nor user name", async () => {
  const database = await databaseWithTls(owner, "S");
  const login = databaseLogin({ databaseUrl: addressOf(database.port), plainTextAllowed: [] });
  await expect(openConnection(login ?? {})).rejects.toThrow("unable to verify");
  expect(database.heard().includes(String(owner.user))).toBe(false);
  const known = databaseLogin({ databaseUrl: addressOf(database.port, trusted), plainTextAllowed: [] });
  await expect(openConnection({ ...known, host: "127.0.0.1" })).rejects.toThrow("does not match certificate");
  expect(database.heard().includes(String(owner.user))).toBe(false);
});

test("with a valid certificate database and mail work, and nothing crosses the network unencrypted", async () => {
  const [database, smtp] = [await databaseWithTls(owner, "S"), await mailServer()];
  const program = start({
    DATABASE_URL: addressOf(database.port, trusted),
    SMTP_URL: smtpUrl(smtp.port),
    NODE_EXTRA_CA_CERTS: authority,
    APP_INTEGRITY: "off",
    ADMIN_EMAIL: "anna@firma.pl",
  });
  const asked = await fetch(`${await program.ready}/api/auth/reset-request`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "anna@firma.pl" }),
  });
  expect(asked.status).toBe(200);
  await expect
    .poll(() => smtp.mails, { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^encrypted\n.*To: anna@firma\.pl/s)]);
  expect(program.said()).not.toContain("Warning");
  for (const [line, secrets] of [
    [database, [owner.user, "select", "anna@firma.pl"]],
    [smtp, ["AUTH", "anna@firma.pl", "reset-hasla"]],
  ] as const)
    for (const secret of secrets) expect([secret, line.heard().includes(String(secret))]).toEqual([secret, false]);
});

test.each([
  ["offers no STARTTLS", ["STARTTLS"], "STARTTLS"],
  ["has a certificate nobody vouches for", [], "unable to verify"],
])("to a mail server that %s nothing is sent", async (_what, hides, reason) => {
  const { port, heard, mails } = await mailServer({ hides });
  await expect(openMail({ ...mailSettings, smtpUrl: smtpUrl(port) }, folder)(mail, randomUUID())).rejects.toMatchObject(
    { cause: { message: expect.stringContaining(reason) } },
  );
  expect(mails).toEqual([]);
  expect(heard().toString("latin1")).not.toMatch(/AUTH|MAIL FROM|anna|reset-hasla/i);
});

test.each([
  "requireTLS=false",
  "ignoreTLS=true",
  "tls.rejectUnauthorized=false",
  "host=mail.example.pl",
  "secured=true",
])("SMTP_URL cannot switch that off by ?%s", (query) => {
  expect(() => openMail({ ...mailSettings, smtpUrl: smtpUrl(25, `?${query}`) }, folder)).toThrow(
    /^SMTP_URL may not say/,
  );
});

test.each(["?sslmode=disable", "?sslmode=no-verify", "?ssl=0", "?sslmode=require&uselibpqcompat=true"])(
  "DATABASE_URL cannot switch that off by %s, unless the database is on this machine",
  (query) => {
    const ask = (databaseUrl: string) => databaseLogin({ databaseUrl, plainTextAllowed: [] });
    expect(() => ask(addressOf(5432, query))).toThrow(/^DATABASE_URL asks for less/);
    expect(ask(addressOf(5432, query).replace(ELSEWHERE, "127.0.0.1"))?.host).toBe("127.0.0.1");
    expect(ask(`postgres://u:p@/ekorok${query}&host=/run/postgresql`)?.host).toBe("/run/postgresql");
  },
);

test("a setting allows plain text, with a warning at the start", async () => {
  const [database, smtp] = [await databaseWithTls(owner, "N"), await mailServer({ hides: ["STARTTLS"] })];
  const program = start({ DATABASE_URL: addressOf(database.port), ALLOW_PLAIN_TEXT: "mail,database" });
  await program.ready;
  expect(program.said()).toContain("Warning: ALLOW_PLAIN_TEXT lets passwords and personal data cross");
  const allowed = { ...mailSettings, plainTextAllowed: ["mail"], smtpUrl: smtpUrl(smtp.port) };
  await openMail(allowed, folder)(mail, randomUUID());
  expect(smtp.mails).toEqual([expect.stringMatching(/^plain\n/)]);
});
