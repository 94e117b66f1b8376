import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type BrowserContext, type Page } from "@playwright/test";

/** The parts of a program that signing in needs. */
export type Entrance = {
  readonly address: string;
  readonly dataFolder: string;
  /** Of every account. */
  readonly password: string;
};

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.locator("[autocomplete=current-password]").fill(password);
  // A form sent before the program has loaded is ignored, and people would press again.
  await page.locator("#root:not([data-prerendered])").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}

/** Signs in by the page, as people do. Ends on the wanted page. */
export async function signIn(page: Page, { password }: Entrance, email: string, wanted = "/raporty"): Promise<void> {
  await page.goto(wanted);
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await fillSignIn(page, email, password);
  await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();
}

/** What a browser stores of a signed-in person: the session's cookie and the token of app integrity. */
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;
export const sessionOf = (page: Page): Promise<Session> => page.context().storageState({ indexedDB: true });

/** In the data that programs begin with: sessions of their accounts, by address. */
export const SESSIONS = "sessions.json";

const kept = new Map<string, Session>();
const current = new WeakMap<BrowserContext, Session>();

function sessionAt({ address, dataFolder }: Entrance, email: string): Session | undefined {
  const known = kept.get(`${address} ${email}`);
  if (known) return known;
  const file = join(dataFolder, SESSIONS);
  const sessions: Record<string, Session> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const session = sessions[email];
  // Another program on another port has set it.
  return session && { ...session, origins: session.origins.map((one) => ({ ...one, origin: address })) };
}

/**
 * As somebody who has signed in before: quicker, for tests that are about something else and do not sign out.
 * Opens the page that is wanted; with null none, for tests that open one themselves.
 */
export async function arrive(
  page: Page,
  program: Entrance,
  email: string,
  wanted: string | null = "/raporty",
): Promise<void> {
  const keep = async () => {
    const session = await sessionOf(page);
    kept.set(`${program.address} ${email}`, session);
    current.set(page.context(), session);
  };
  const session = sessionAt(program, email);
  if (!session) {
    await signIn(page, program, email, wanted ?? undefined);
    return keep();
  }
  // An open page keeps its browser database open, and replacing that would wait for half a minute.
  for (const open of page.context().pages()) if (open.url().startsWith(program.address)) await open.goto("about:blank");
  await page.context().setStorageState(session);
  current.set(page.context(), session);
  if (!(await credentials(page))) {
    // Another test has ended this person's sessions, by a new password or a block. A page would learn it from a
    // refusal.
    await page.context().clearCookies();
    await signIn(page, program, email, wanted ?? undefined);
    return keep();
  }
  if (wanted === null) return;
  await page.goto(wanted);
  await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();
}

/** Credentials for API calls as the person on this page; undefined if the session was ended meanwhile. */
export async function credentials(page: Page): Promise<Credentials | undefined> {
  const session = current.get(page.context());
  const origin = session?.origins[0]?.origin;
  const integrity = /"token":"([^"]+)"/.exec(JSON.stringify(session?.origins ?? []))?.[1];
  if (!session || !origin || !integrity) throw new Error("Nobody has arrived on this page.");
  const headers = { origin, "x-firebase-appcheck": integrity };
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await page.request.post(`${origin}/api/auth/token`, { data: {}, headers: { ...headers, cookie } });
  if (!answer.ok()) return undefined;
  const { idToken }: { idToken: string } = await answer.json();
  const { sub }: { sub: string } = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
  return { origin, uid: sub, headers: { ...headers, authorization: `Bearer ${idToken}` } };
}

/** Renews the proof of identity, as prepared sessions may be older than a proof lasts. */
export async function prove(page: Page, { password }: Entrance): Promise<void> {
  const shown = await credentials(page);
  if (!shown) throw new Error("The session was ended.");
  const { origin, headers } = shown;
  const answer = await page.request.post(`${origin}/api/auth/prove`, { data: { password }, headers });
  expect(answer.status()).toBe(200);
}

export type Credentials = {
  readonly origin: string;
  readonly uid: string;
  readonly headers: Readonly<Record<string, string>>;
};
