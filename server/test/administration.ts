import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openConnection } from "../src/db/connection.ts";
import { testDatabase } from "./app.ts";
import { person, signedIn, type App } from "./people.ts";

export const newEmail = () => `${randomUUID()}@firma.pl`;

/** A valid number that no other test uses. */
export function newNip(): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  for (;;) {
    const digits = String(100_000_000 + Math.floor(Math.random() * 899_999_999));
    const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0) % 11;
    if (sum < 10) return `${digits}${sum}`;
  }
}

/** An administrator with an account of their own, and a client; both signed in. */
export async function administratorAndClient(app: App) {
  const [admin, client] = [await person({ isAdmin: true }), await person()];
  return {
    admin: { ...admin, ...(await signedIn(app, admin.email)) },
    client: { ...client, ...(await signedIn(app, client.email)) },
  };
}

/** The token of the link in the newest mail to an address; waits until there are `number` mails. */
export async function linkTo(app: App, email: string, number = 1): Promise<string> {
  const mailsTo = () => app.mails.filter(({ to }) => to === email);
  await expect.poll(() => mailsTo().length, { timeout: 10_000 }).toBe(number);
  return /\/reset-hasla\?token=([\w-]{43})/.exec(mailsTo().at(-1)?.text ?? "")?.[1] ?? "";
}

export async function asOwner<Row extends Record<string, unknown>>(query: string, values: unknown[]): Promise<Row[]> {
  const client = await openConnection((await testDatabase()).owner);
  const { rows } = await client.query<Row>(query, values);
  await client.end();
  return rows;
}

/** A hash of all accounts, to show that none was changed. */
export async function allAccounts(): Promise<unknown> {
  return asOwner("select md5(string_agg(u::text, '|' order by uid)) from ekorok.users u", []);
}

/** The history of an account: action, who did it, before, after; oldest first. */
export async function historyOf(uid: string) {
  return asOwner<{ action: string; actor: string | null; before: unknown; after: unknown }>(
    "select action, actor_uid as actor, before, after from ekorok.history where uid = $1 order by number",
    [uid],
  );
}
