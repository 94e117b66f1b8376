import { beforeAll, expect, test } from "vitest";
import { asOwner, historyOf } from "../../../../test/administration.ts";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { addPasskey, fromName, newDevice, type Device } from "../../../../test/passkey-device.ts";
import { call, newRequest, person, signedIn, signIn, type App } from "../../../../test/people.ts";
import { addApp, codeFrom } from "../../../../test/second-factor.ts";
import { openConnection } from "../../../db/connection.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const NEW_PASSWORD = "dziewięć cichych latarni";
const SUBJECT = "Zgłoszono obcą sesję w Ekoroku";
const mailTo = (email: string) => app.mails.find(({ to, subject }) => to === email && subject === SUBJECT)?.text;

/** Somebody with an old app and old recovery codes, whose session a thief has copied. */
async function robbed(kind: { isAdmin?: boolean } = {}) {
  const { uid, email } = await person(kind);
  const { bearer } = await signedIn(app, email);
  await addApp(app, bearer);
  await makeRecoveryCodes((await testDatabase()).db, uid); // the history has no recent codes
  await asOwner("update ekorok.authenticator_apps set created_at = now() - interval '8 days' where uid = $1", [uid]);
  return { uid, email, bearer };
}

const disown = (bearer: Record<string, string>) => newRequest(app, "disownSessions", {}, bearer);
async function signInBy(device: Device) {
  const { challenge } = (await fromName(app, "/api/auth/passkey-challenge", {})).json<{ challenge: string }>();
  return fromName(app, "/api/auth/passkey", { challenge, passkey: device.signs(challenge) });
}

/** What the owner is asked for after setting a new password by the mailed link. */
async function askedFor(email: string) {
  const link = () =>
    app.mails.flatMap(({ to, text }) => (to === email ? (/reset-hasla\?token=([\w-]{43})/.exec(text)?.[1] ?? []) : []));
  await expect.poll(() => link().length, { timeout: 10_000 }).toBe(1);
  const payload = { token: link()[0], password: NEW_PASSWORD };
  expect((await app.inject({ method: "POST", url: "/api/auth/reset", payload })).statusCode).toBe(200);
  return (await signIn(app, email, NEW_PASSWORD)).json().error.details.factors;
}

test("a passkey that a stranger has added goes with the sessions; the owner's older factors stay, and the mail names both", async () => {
  const { uid, email, bearer } = await robbed();
  const device = newDevice();
  expect((await addPasskey(app, bearer, device)).statusCode).toBe(200);
  expect((await signInBy(device)).statusCode).toBe(200);
  expect((await disown(bearer)).statusCode).toBe(200);
  expect((await signInBy(device)).statusCode).toBe(401);
  expect((await historyOf(uid)).slice(-2)).toMatchObject([
    { action: "user.removeFactor", before: { factor: "passkey" } },
    { action: "user.disownSessions" },
  ]);
  await expect.poll(() => mailTo(email), { timeout: 10_000 }).toContain("1 klucz dostępu. Własne");
  expect(mailTo(email)).toContain("Pozostały: aplikacja uwierzytelniająca, 10 kodów zapasowych.");
  expect(await askedFor(email)).toEqual(["app", "recoveryCode"]);
});

test("an app that replaced the owner's and new recovery codes go too; with nothing left, a mailed link sets up a new factor", async () => {
  const { email, bearer } = await robbed();
  await addApp(app, bearer);
  expect((await fromName(app, "/api/second-factor/recovery-codes", {}, bearer)).statusCode).toBe(200);
  expect((await disown(bearer)).statusCode).toBe(200);
  await expect.poll(() => mailTo(email), { timeout: 10_000 }).toContain("wyślemy do tego link");
  expect(await askedFor(email)).toEqual(["link"]);
});

test("an administrator with nothing left is let in only at the command line, and is told so", async () => {
  const { uid, email } = await person({ isAdmin: true });
  const { bearer } = await signedIn(app, email);
  await addApp(app, bearer);
  expect((await disown(bearer)).statusCode).toBe(200);
  await expect.poll(() => mailTo(email), { timeout: 10_000 }).toContain("osoba od serwera");
  expect(await askedFor(email)).toEqual([]);
  expect(await asOwner("select second_factor from ekorok.users where uid = $1", [uid])).toEqual([
    { second_factor: "on" },
  ]);
});

/** What a thief does while the owner ends all sessions: it begins before that and ends after it. */
const racing = {
  "an app": async (bearer: Record<string, string>) => {
    const { ticket, secret } = (await call(app, "beginAuthenticatorApp", null, bearer)).json().result;
    return () => newRequest(app, "confirmAuthenticatorApp", { ticket, code: codeFrom(secret) }, bearer);
  },
  "a passkey": async (bearer: Record<string, string>) => {
    const asked = await fromName(app, "/api/second-factor/passkey-challenge", {}, bearer);
    const { challenge } = asked.json<{ challenge: string }>();
    const payload = { challenge, name: "Laptop", passkey: newDevice().makes(challenge) };
    return () => fromName(app, "/api/second-factor/passkeys", payload, bearer);
  },
  "recovery codes": async (bearer: Record<string, string>) => () =>
    fromName(app, "/api/second-factor/recovery-codes", {}, bearer),
  "switching it off": async (bearer: Record<string, string>) => () =>
    newRequest(app, "switchOffSecondFactor", {}, bearer),
};

test.each(Object.entries(racing))(
  "%s from a session that is disowned meanwhile comes too late",
  async (_what, begin) => {
    const { uid, bearer } = await robbed();
    const finish = await begin(bearer);
    const owner = await openConnection((await testDatabase()).owner);
    await owner.query("begin");
    await owner.query("select from ekorok.users where uid = $1 for update", [uid]);
    const late = finish().then((answer) => answer); // begins at once
    // A job that writes to the account, as of a mail, may wait there, too; nobody waits for more than four seconds.
    const waiting = `select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database() and a.application_name = 'ekorok'`;
    await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);
    await owner.query("delete from ekorok.sessions where uid = $1", [uid]);
    await owner.query("commit");
    await owner.end();
    expect((await late).statusCode).toBe(401);
    const stored = "select (select count(*)::int from ekorok.passkeys where uid = $1) as keys, second_factor as state";
    expect(await asOwner(`${stored} from ekorok.users where uid = $1`, [uid])).toEqual([{ keys: 0, state: "on" }]);
  },
);

test("a challenge made for another account is no proof of one's own", async () => {
  const people = [];
  for (const device of [newDevice(), newDevice()]) {
    const { uid, email } = await person();
    const { bearer } = await signedIn(app, email);
    expect((await addPasskey(app, bearer, device)).statusCode).toBe(200);
    people.push({ uid, bearer, device });
  }
  const [one, other] = people;
  if (!one || !other) throw new Error("two are needed");
  const ask = async (bearer: Record<string, string>) =>
    (await fromName(app, "/api/second-factor/proof-challenge", {}, bearer)).json<{ challenge: string }>().challenge;
  const prove = (challenge: string) =>
    fromName(app, "/api/auth/prove", { challenge, passkey: one.device.signs(challenge) }, one.bearer);
  const foreign = await ask(other.bearer);
  expect((await prove(foreign)).statusCode).toBe(400);
  expect(await asOwner("select uid from ekorok.factor_challenges where uid = $1", [other.uid])).toHaveLength(1); // still belongs to the owner
  expect((await prove(await ask(one.bearer))).statusCode).toBe(200);
});
