import { createHmac } from "node:crypto";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { CannotStart } from "../errors/cannot-start.ts";
import { codeOf, messageOf } from "../errors/system-errors.ts";
import { isLoopback } from "../network-addresses.ts";

export type Login = Readonly<pg.ClientConfig>;

export const loginFrom = (url: string): Login => parseIntoClientConfig(url);

/** Derives a password from another, so that every server knows it and none has to store it. */
export const derivedPassword = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`ekorok ${purpose}`).digest("hex");

/** Opens a single connection, for work outside of requests. */
export async function openConnection(login: Login): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, application_name: "ekorok", ...login });
  client.on("error", () => {}); // the next query fails; without a listener the event would end the process
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/**
 * The login of DATABASE_URL, if it is set. A server on another machine must use TLS and prove its name, as with libpq's
 * sslmode=verify-full: by default the driver sends password and data unencrypted even if the server offers TLS.
 */
export function databaseLogin({
  databaseUrl,
  plainTextAllowed,
}: {
  databaseUrl?: string | undefined;
  plainTextAllowed: readonly string[];
}): Login | undefined {
  if (!databaseUrl) return undefined;
  const login = loginFrom(databaseUrl);
  const { host } = new pg.Client({ host: login.host ?? "" }); // without a host it means PGHOST, or this machine
  if (plainTextAllowed.includes("database") || host.startsWith("/") || isLoopback(host)) return { ...login, host };
  const asked = typeof login.ssl === "object" ? login.ssl : {};
  if (login.ssl === false || asked.rejectUnauthorized === false || asked.checkServerIdentity)
    throw new CannotStart(
      `DATABASE_URL asks for less than an encrypted connection to a database that proves its name, but ${host} is another machine: ` +
        "leave sslmode out. ALLOW_PLAIN_TEXT=database allows it.",
    );
  return { ...login, host, ssl: { ...asked, rejectUnauthorized: true, minVersion: "TLSv1.2" } };
}

const NO_TLS = /does not support SSL connections|error establishing an SSL connection/;
const UNPROVEN = /CERT|SIGNATURE|ERR_TLS|ERR_SSL/;

/** Advice on a connection that failed because of TLS; empty for other failures. */
export function tlsAdvice(error: unknown): string {
  if (NO_TLS.test(messageOf(error)))
    return " Switch TLS on in the database (ssl = on); ALLOW_PLAIN_TEXT=database does without.";
  if (UNPROVEN.test(codeOf(error) ?? ""))
    return " Name the authority of its certificate in DATABASE_URL, as ?sslrootcert=FILE, and call the database by the name in the certificate.";
  return "";
}
