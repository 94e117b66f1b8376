import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { asOwner } from "../../../../test/administration.ts";
import { addPasskey, newDevice } from "../../../../test/passkey-device.ts";
import { call, newRequest, person, signedIn, signIn, type App } from "../../../../test/people.ts";
import { addApp, showFactor } from "../../../../test/second-factor.ts";
import { warnOfUnusablePasskeys } from "./passkeys.ts";

/** The program under its old and its new address, on the same data. */
let before: App;
let now: App;
beforeAll(async () => {
  before = await testApp();
  now = await testApp({ settings: { publicUrl: new URL("https://nowa.example.pl"), adminSecondFactor: "offered" } });
});

/** Somebody whose only factor is a passkey made for the old name. */
async function left(kind: { isAdmin?: boolean } = {}) {
  const { uid, email } = await person(kind);
  const session = await signedIn(before, email);
  expect((await addPasskey(before, session.bearer, newDevice())).statusCode).toBe(200);
  return { uid, email, ...session };
}

const needed = async (app: App, email: string) => (await signIn(app, email)).json().error.details;
const SUBJECT = "Nowy drugi składnik logowania do Ekoroka";
/** Sent by either of the two programs. */
const links = (email: string) =>
  [...before.mails, ...now.mails].flatMap(({ to, subject, text }) =>
    to === email && subject === SUBJECT ? (/drugi-skladnik=([\w-]{43})/.exec(text)?.[1] ?? []) : [],
  );

test("a client whose passkeys all have another name has lost the factor: a mailed link and the password together only open its setup", async () => {
  const { uid, email, bearer } = await left();
  expect(await needed(before, email)).toMatchObject({ factors: ["passkey"] });
  const { challenge, ...rest } = await needed(now, email);
  expect(rest).toMatchObject({ factors: ["link"], passkeys: null });
  await expect.poll(() => links(email).length, { timeout: 10_000 }).toBe(1);
  const opened = await showFactor(now, { challenge, link: links(email)[0] });
  expect(opened.statusCode).toBe(200);
  const anew = { authorization: `Bearer ${opened.json<{ idToken: string }>().idToken}` };
  expect((await now.inject({ url: `/api/users/${uid}`, headers: anew })).statusCode).toBe(403);
  expect((await call(now, "readSecondFactor", null, bearer)).statusCode).toBe(401); // earlier sessions have ended
  await addApp(now, anew);
  expect((await now.inject({ url: `/api/users/${uid}`, headers: anew })).statusCode).toBe(200);
  expect(await needed(now, email)).toMatchObject({ factors: ["app"] });
});

test("an administrator is let in only at the command line", async () => {
  const { email } = await left({ isAdmin: true });
  const answer = await signIn(now, email);
  expect(answer.json().error).toMatchObject({
    message: expect.stringContaining("osoba od serwera"),
    details: { factors: [] },
  });
});

test("the owner sees which passkeys are unusable, may remove them, and keeps one factor that works", async () => {
  const { email, bearer } = await left();
  const { passkeys } = (await call(now, "readSecondFactor", null, bearer)).json().result;
  expect(passkeys).toMatchObject([{ rpId: "localhost", isUsable: false }]);
  await addApp(now, bearer);
  const remove = (factor: string) => newRequest(now, "removeFactor", { factor }, bearer);
  expect((await remove("app")).json().error).toMatchObject({ status: "FAILED_PRECONDITION" });
  expect((await remove(passkeys[0].id)).statusCode).toBe(200);
  expect(await needed(now, email)).toMatchObject({ factors: ["app"] });
});

test("a caller under another address does not make a factor look lost", async () => {
  const { uid, email } = await left();
  for (const host of ["127.0.0.1", "evil.example.pl", "localhost"]) {
    const answer = await before.inject({
      method: "POST",
      url: "/api/auth/sign-in",
      payload: { email, password: "trzy zielone parowozy" },
      headers: { host },
    });
    expect(answer.json().error.details).toMatchObject({ factors: ["passkey"] });
  }
  expect(await asOwner("select 1 from ekorok.password_links where uid = $1", [uid])).toEqual([]);
});

test("at its start the program says that passkeys have another name, and who has no other factor", async () => {
  await asOwner("delete from ekorok.users where second_factor <> 'off'", []); // of other tests
  const [client, administrator, withApp] = [await left(), await left({ isAdmin: true }), await left()];
  await addApp(before, withApp.bearer);
  const saidUnder = async (name: string | undefined) => {
    const sentences: string[] = [];
    await warnOfUnusablePasskeys((await testDatabase()).db, name, (sentence) => sentences.push(sentence));
    return sentences;
  };
  expect(await saidUnder("localhost")).toEqual([]);
  const said = await saidUnder("nowa.example.pl");
  expect(said).toEqual([
    "Warning: passkeys were made for another name than nowa.example.pl and do not work: 3 for localhost (accounts: 3). See PUBLIC_URL.",
    "Clients who have no other factor: 1. They get a link by mail when they sign in.",
    `Administrators who have no other factor: ${administrator.email}. Let them in with npm run user -- factor-off E-MAIL.`,
  ]);
  expect(said.join()).not.toContain(client.email);
  expect((await saidUnder(undefined))[0]).toContain("an address without a name");
});
