import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { sessions } from "../src/db/schema.ts";
import { hashPassword } from "../src/features/identity/passwords/password-hash.ts";
import { addUser } from "../src/features/users/accounts.ts";
import { testDatabase, type testApp } from "./app.ts";

export type App = Awaited<ReturnType<typeof testApp>>;
export const PASSWORD = "trzy zielone parowozy";
let hash: Promise<string> | undefined;

/** Makes a person with an account; each call makes another. */
export async function person({ isAdmin = false } = {}): Promise<{ uid: string; email: string }> {
  const { db } = await testDatabase();
  const email = `${randomUUID()}@firma.pl`;
  const uid = await addUser(db, { email, isAdmin, passwordHash: await (hash ??= hashPassword(PASSWORD)) });
  return { uid: uid ?? "", email };
}

/** Makes a valid session without a secret, for callers who do not sign in. */
export async function sessionOf(uid: string): Promise<string> {
  const { db } = await testDatabase();
  const id = randomUUID();
  await db.insert(sessions).values({ uid, id, tokenHash: randomBytes(32), userAgent: "" });
  return id;
}

/** A new address for each call, so that tests do not share limits. */
let host = 1;
export const nextAddress = () => `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host++ & 255}`;

export const signIn = (
  app: App,
  email: string,
  password = PASSWORD,
  remoteAddress = nextAddress(),
  headers: Record<string, string> = {},
) => app.inject({ method: "POST", url: "/api/auth/sign-in", payload: { email, password }, remoteAddress, headers });

/** Signs in by password; returns the token and cookies. */
export async function signedIn(app: App, email: string) {
  const answer = await signIn(app, email);
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { idToken } = answer.json<{ idToken: string }>();
  return { idToken, cookie, bearer: { authorization: `Bearer ${idToken}` } };
}

export const call = (app: App, name: string, data: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: `/functions/${name}`, payload: { data }, headers });

/** Calls a command, each time as a new request. */
export const newRequest = (app: App, name: string, data: object, headers: Record<string, string> = {}) =>
  call(app, name, { requestId: randomUUID(), ...data }, headers);
