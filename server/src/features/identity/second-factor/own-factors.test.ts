import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { asOwner, historyOf } from "../../../../test/administration.ts";
import { addPasskey, fromName, newDevice } from "../../../../test/passkey-device.ts";
import { call, newRequest, person, signedIn, type App } from "../../../../test/people.ts";
import { addApp, challengeFor, codeFrom, protectedPerson, showFactor } from "../../../../test/second-factor.ts";
import { openConnection } from "../../../db/connection.ts";

const lines: { event?: string; uid?: string; by?: string; changed?: string[] }[] = [];
let app: App;
beforeAll(async () => {
  app = await testApp({ log: pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) }) });
});
beforeEach(() => {
  lines.length = 0;
});

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const logged = (uid: string) =>
  lines.flatMap(({ event, changed, ...line }) => (line.uid === uid && line.by === uid ? [[event, changed]] : []));
const errorOf = (answer: { json: () => { error: { status: string } } }) => answer.json().error.status;

test("each change of one's own factors is in the log and the history, and its owner gets a mail", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  await addApp(app, bearer);
  const device = newDevice();
  expect((await addPasskey(app, bearer, device)).statusCode).toBe(200);
  await addApp(app, bearer);
  expect((await fromName(app, "/api/second-factor/recovery-codes", {}, bearer)).statusCode).toBe(200);
  expect((await newRequest(app, "removeFactor", { factor: device.id }, bearer)).statusCode).toBe(200);
  expect((await newRequest(app, "removeFactor", { factor: device.id }, bearer)).statusCode).toBe(200); // already removed: no mail
  expect(logged(uid)).toEqual([
    ["second factor on", ["secondFactor"]],
    ["factor added", ["app"]],
    ["factor added", ["passkey"]],
    ["factor added", ["app"]],
    ["recovery codes made", ["recoveryCodes"]],
    ["factor removed", ["passkey"]],
  ]);
  expect((await historyOf(uid)).slice(1)).toEqual([
    { action: "user.protect", actor: uid, before: null, after: { factor: "app" } },
    { action: "user.addFactor", actor: uid, before: null, after: { factor: "passkey" } },
    { action: "user.addFactor", actor: uid, before: null, after: { factor: "app" } },
    { action: "user.renewRecoveryCodes", actor: uid, before: null, after: null },
    { action: "user.removeFactor", actor: uid, before: { factor: "passkey" }, after: null },
  ]);
  await expect
    .poll(() => mailsTo(email).toSorted(), { timeout: 10_000 })
    .toEqual([
      "Dodano składnik logowania do Ekoroka",
      "Dodano składnik logowania do Ekoroka",
      "Nowe kody zapasowe do Ekoroka",
      "Usunięto składnik logowania do Ekoroka",
      "Włączono drugi składnik logowania do Ekoroka",
    ]);
});

test("a recovery code used for signing in or as a proof is reported to the owner by mail", async () => {
  const { uid, email, recoveryCodes, bearer } = await protectedPerson(app);
  const [first = "", second = ""] = recoveryCodes;
  const challenge = await challengeFor(app, email);
  expect((await showFactor(app, { challenge, recoveryCode: first })).statusCode).toBe(200);
  expect((await fromName(app, "/api/auth/prove", { recoveryCode: second }, bearer)).statusCode).toBe(200);
  const left = () =>
    app.mails.flatMap(({ to, text }) => (to === email ? (/Pozostało kodów: (\d+)/.exec(text)?.[1] ?? []) : []));
  await expect.poll(() => left().toSorted(), { timeout: 10_000 }).toEqual(["8", "9"]);
  expect(lines.filter((line) => line.event === "recovery code used" && line.uid === uid)).toHaveLength(2);
});

test("a change whose answer was lost is requested again and answered as the first time", async () => {
  const { bearer } = await protectedPerson(app);
  const device = newDevice();
  await addPasskey(app, bearer, device);
  for (const [name, data] of [
    ["removeFactor", { factor: device.id }],
    ["switchOffSecondFactor", {}],
  ] as const) {
    const request = { requestId: randomUUID(), ...data };
    const answers = [await call(app, name, request, bearer), await call(app, name, request, bearer)];
    expect(answers.map((answer) => answer.json())).toEqual([{ result: {} }, { result: {} }]);
  }
});

test("a passkey protects like an app: with the password, as a proof and in place of the password", async () => {
  const { email } = await person();
  const { bearer } = await signedIn(app, email);
  const device = newDevice();
  await addPasskey(app, bearer, device);
  const challenge = await challengeFor(app, email);
  const shown = { challenge, passkey: device.signs(challenge) };
  expect((await fromName(app, "/api/auth/second-factor", shown)).statusCode).toBe(200);
  expect((await fromName(app, "/api/auth/second-factor", shown)).statusCode).toBe(401); // once
  const question = (await fromName(app, "/api/second-factor/proof-challenge", {}, bearer)).json();
  expect(question).toMatchObject({ rpId: "localhost", ids: [device.id] });
  const proof = { challenge: question.challenge, passkey: device.signs(question.challenge) };
  expect((await fromName(app, "/api/auth/prove", proof, bearer)).statusCode).toBe(200);
  expect((await fromName(app, "/api/auth/prove", proof, bearer)).statusCode).toBe(400);
  const alone = (await fromName(app, "/api/auth/passkey-challenge", {})).json<{ challenge: string }>();
  const instead = { challenge: alone.challenge, passkey: device.signs(alone.challenge) };
  expect((await fromName(app, "/api/auth/passkey", instead)).statusCode).toBe(200);
  expect((await fromName(app, "/api/auth/passkey", instead)).statusCode).toBe(401);
});

test("the eleventh passkey is refused before a device makes it", async () => {
  const { email } = await person();
  const { bearer } = await signedIn(app, email);
  for (let made = 0; made < 10; made++) await addPasskey(app, bearer, newDevice());
  const asked = await fromName(app, "/api/second-factor/passkey-challenge", {}, bearer);
  expect([asked.statusCode, errorOf(asked)]).toEqual([400, "FAILED_PRECONDITION"]);
});

test("passkey challenges are made only for accounts with passkeys, in limited number, and expired ones are deleted", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  const ask = () => fromName(app, "/api/second-factor/proof-challenge", {}, bearer);
  const rows = () => asOwner("select 1 from ekorok.factor_challenges where uid = $1", [uid]);
  expect(errorOf(await ask())).toBe("FAILED_PRECONDITION");
  await addPasskey(app, bearer, newDevice());
  for (let asked = 0; asked < 5; asked++) expect((await ask()).statusCode).toBe(200);
  await asOwner("update ekorok.factor_challenges set expires_at = now() - interval '1 second' where uid = $1", [uid]);
  expect((await ask()).statusCode).toBe(200);
  expect(await rows()).toHaveLength(1);
  let last = await ask();
  for (let asked = 0; asked < 40 && last.statusCode === 200; asked++) last = await ask();
  expect([last.statusCode, errorOf(last)]).toEqual([429, "RESOURCE_EXHAUSTED"]);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(60);
  expect((await rows()).length).toBeLessThanOrEqual(30);
});

test("a factor that is added while all of them are removed protects the account", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  await addPasskey(app, bearer, newDevice());
  const { ticket, secret } = (await call(app, "beginAuthenticatorApp", null, bearer)).json().result;
  const off = await openConnection((await testDatabase()).owner);
  await off.query("begin");
  await off.query("update ekorok.users set second_factor = 'off' where uid = $1", [uid]);
  await off.query("delete from ekorok.passkeys where uid = $1", [uid]);
  let isAnswered = false;
  const adding = newRequest(app, "confirmAuthenticatorApp", { ticket, code: codeFrom(secret) }, bearer).finally(() => {
    isAnswered = true;
  });
  const isWaiting = async () =>
    (await off.query("select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid")).rows
      .length > 0;
  await expect.poll(async () => isAnswered || (await isWaiting()), { timeout: 10_000 }).toBe(true);
  await off.query("commit");
  await off.end();
  expect((await adding).statusCode).toBe(200);
  const [stored] = await asOwner(
    "select second_factor as state, (select count(*)::int from ekorok.authenticator_apps a where a.uid = u.uid) as apps from ekorok.users u where uid = $1",
    [uid],
  );
  expect(stored).toEqual({ state: "on", apps: 1 });
});

test("factors are changed at most twenty times an hour: each change is a mail, and all mails share one queue", async () => {
  const { uid, bearer, shows } = await protectedPerson(app); // the second change
  const renew = () => fromName(app, "/api/second-factor/recovery-codes", {}, bearer);
  await asOwner("update ekorok.attempts set count = 19 where key = $1", [`factors of ${uid}`]);
  expect((await renew()).statusCode).toBe(200);
  const refused = await renew();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const { ticket } = (await call(app, "beginAuthenticatorApp", null, bearer)).json().result;
  for (const answer of [
    await newRequest(app, "removeFactor", { factor: "app" }, bearer),
    await newRequest(app, "switchOffSecondFactor", {}, bearer),
    await addPasskey(app, bearer, newDevice()),
  ])
    expect(errorOf(answer)).toBe("RESOURCE_EXHAUSTED");
  expect(errorOf(await newRequest(app, "confirmAuthenticatorApp", { ticket, code: shows() }, bearer))).toBe(
    "FAILED_PRECONDITION", // a wrong code is refused and changes nothing
  );
});

test("a ticket that is used once more restores no code that was used meanwhile", async () => {
  const { email } = await person();
  const { bearer } = await signedIn(app, email);
  const { secret, ticket } = (await call(app, "beginAuthenticatorApp", null, bearer)).json().result;
  const confirm = (code: string) => newRequest(app, "confirmAuthenticatorApp", { ticket, code }, bearer);
  const first = codeFrom(secret, -1);
  expect((await confirm(first)).statusCode).toBe(200);
  const code = codeFrom(secret);
  expect((await showFactor(app, { challenge: await challengeFor(app, email), code })).statusCode).toBe(200);
  expect((await confirm(first)).statusCode).toBe(200);
  expect((await showFactor(app, { challenge: await challengeFor(app, email), code })).statusCode).toBe(401);
});

test("a setup begun before a block is over, also after the block", async () => {
  const { uid, email, recoveryCodes } = await protectedPerson(app);
  const { bearer } = await signedIn(app, (await person({ isAdmin: true })).email);
  const challenge = await challengeFor(app, email);
  for (const isBlocked of [true, false])
    expect((await newRequest(app, "setBlocked", { uid, isBlocked }, bearer)).statusCode).toBe(200);
  expect((await showFactor(app, { challenge, recoveryCode: recoveryCodes[0] })).statusCode).toBe(401);
  const anew = await challengeFor(app, email);
  expect((await showFactor(app, { challenge: anew, recoveryCode: recoveryCodes[0] })).statusCode).toBe(200);
});
