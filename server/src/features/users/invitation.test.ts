import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { administratorAndClient, asOwner, historyOf, linkTo, newEmail } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { call, newRequest, nextAddress, person, signedIn, signIn, type App } from "../../../test/people.ts";

const PASSWORD = "dziewięć cichych latarni";
let app: App;
let bearer: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  ({ bearer } = (await administratorAndClient(app)).admin);
});

const asAdmin = (name: string, data: object) => newRequest(app, name, data, bearer);
async function invited(email = newEmail()) {
  const { uid } = (await asAdmin("createUser", { email })).json().result;
  return { uid, email, token: await linkTo(app, email) };
}
const setPassword = (token: string, purpose?: string) =>
  app.inject({
    method: "POST",
    url: "/api/auth/reset",
    payload: { token, password: PASSWORD, ...(purpose ? { purpose } : {}) },
  });
const requestReset = (email: string) =>
  app.inject({ method: "POST", url: "/api/auth/reset-request", payload: { email }, remoteAddress: nextAddress() });
const accountOf = async (email: string, by = app) =>
  (await by.inject({ url: `/api/users?search=${encodeURIComponent(email)}`, headers: bearer })).json().users[0];

test("the mail invites in Polish and its link says that it is an invitation", async () => {
  const { email, token } = await invited();
  const mail = app.mails.find(({ to }) => to === email);
  expect(mail?.subject).toMatch(/^\S.* zaprasza do Ekoroka$/);
  expect(mail?.text).toContain(`https://ekorok.example.pl/reset-hasla?token=${token}&zaproszenie=1`);
  expect(mail?.text).toContain("Link działa raz, przez 72 godziny.");
  expect(mail?.html).toContain(
    `href="https://ekorok.example.pl/reset-hasla?token=${token}&amp;zaproszenie=1">Ustaw hasło</a>`,
  );
});

test("the link sets the first password once, even for many at the same moment; the account is active then", async () => {
  const { uid, email, token } = await invited();
  const { status, invitationExpiresAt } = await accountOf(email);
  expect(status).toBe("invited");
  const hours = (Date.parse(invitationExpiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72);
  expect((await signIn(app, email, PASSWORD)).statusCode).toBe(401);
  const answers = await Promise.all(Array.from({ length: 6 }, () => setPassword(token, "invite")));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await setPassword(token, "invite")).json().error).toEqual({
    status: "INVALID_ARGUMENT",
    message: expect.stringMatching(/^To zaproszenie już nie działa/),
    details: { code: "auth/invalid-action-code" },
  });
  expect(await accountOf(email)).toMatchObject({ status: "active", invitationExpiresAt: null });
  expect((await signIn(app, email, PASSWORD)).statusCode).toBe(200);
  expect(Date.now() - Date.parse((await accountOf(email)).signedInAt)).toBeLessThan(60_000);
  expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "user.activate", actor: uid });
});

test("who sets the first password is signed in with a session like any other; a reset signs nobody in", async () => {
  const { email, token } = await invited();
  const set = await setPassword(token, "invite");
  expect(set.json()).toEqual({ idToken: expect.any(String), expiresIn: expect.any(Number) });
  const [session, mark] = [set.headers["set-cookie"]].flat();
  expect(session).toMatch(/^__Host-ekorok-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(mark).toContain("__Host-ekorok-known-browser=");
  const own = { authorization: `Bearer ${set.json().idToken}` };
  const { sessions } = (await call(app, "listSessions", {}, own)).json().result;
  expect(sessions).toMatchObject([{ isCurrent: true }]);
  expect(Date.now() - Date.parse((await accountOf(email)).signedInAt)).toBeLessThan(60_000);

  await requestReset(email);
  const reset = await setPassword(await linkTo(app, email, 2), "reset");
  expect([reset.json(), reset.headers["set-cookie"]]).toEqual([{ idToken: null }, undefined]);
  expect((await call(app, "listSessions", {}, own)).statusCode).toBe(401);
});

test("in a browser where somebody else is signed in, an invitation sets the password and leaves their session", async () => {
  const [{ email, token }, other] = [await invited(), await person()];
  const { cookie } = await signedIn(app, other.email);
  const set = await app.inject({
    method: "POST",
    url: "/api/auth/reset",
    payload: { token, password: PASSWORD, purpose: "invite" },
    headers: { cookie },
  });
  expect([set.json(), set.headers["set-cookie"]]).toEqual([{ idToken: null }, undefined]);
  const kept = await app.inject({ method: "POST", url: "/api/auth/token", payload: {}, headers: { cookie } });
  expect(kept.json().idToken).toEqual(expect.any(String));
  expect((await signIn(app, email, PASSWORD)).statusCode).toBe(200);
});

test("whether a link still works can be asked without using it, for its own purpose only", async () => {
  const { token } = await invited();
  const problemOf = async (purpose: string) =>
    (await app.inject({ method: "POST", url: "/api/auth/link", payload: { token, purpose } })).json().problem;
  expect([await problemOf("invite"), await problemOf("invite")]).toEqual([null, null]);
  expect(await problemOf("reset")).toMatch(/^Ten link już nie działa/);
  expect((await setPassword(token, "invite")).statusCode).toBe(200);
  expect(await problemOf("invite")).toMatch(/^To zaproszenie już nie działa/);
});

test("a link of one purpose does not work for the other, and stays valid for its own", async () => {
  const { token } = await invited();
  expect((await setPassword(token)).statusCode).toBe(400);
  expect((await setPassword(token, "reset")).statusCode).toBe(400);
  const { email } = await person();
  await requestReset(email);
  const reset = await linkTo(app, email);
  expect((await setPassword(reset, "invite")).statusCode).toBe(400);
  expect((await setPassword(reset, "both")).statusCode).toBe(400);
  expect((await setPassword(token, "invite")).statusCode).toBe(200);
  expect((await setPassword(reset, "reset")).statusCode).toBe(200);
});

test("only the newest invitation counts, and only for 72 hours", async () => {
  const { uid, email, token } = await invited();
  expect((await asAdmin("sendInvitation", { uid })).json().result.status).toBe("invited");
  const second = await linkTo(app, email, 2);
  expect((await setPassword(token, "invite")).statusCode).toBe(400);
  const later = (interval: string) =>
    asOwner("update ekorok.password_links set expires_at = expires_at - $2::interval where uid = $1", [uid, interval]);
  await later("72 hours 1 second");
  expect((await setPassword(second, "invite")).statusCode).toBe(400);
  expect((await accountOf(email)).invitationExpiresAt).toBeNull();
  await later("-1 minute");
  expect((await setPassword(second, "invite")).statusCode).toBe(200);
});

test("under a new address the person is invited again, and the link sent to the old one is dead", async () => {
  const { uid, token } = await invited();
  const next = newEmail();
  await asAdmin("updateUser", { uid, email: next });
  const fresh = await linkTo(app, next);
  expect((await setPassword(token, "invite")).statusCode).toBe(400);
  expect((await setPassword(fresh, "invite")).statusCode).toBe(200);
  expect((await signIn(app, next, PASSWORD)).statusCode).toBe(200);
});

test("a reset link sent to an old address is dead as well", async () => {
  const { uid, email } = await person();
  await requestReset(email);
  const token = await linkTo(app, email);
  await asAdmin("updateUser", { uid, email: newEmail() });
  expect((await setPassword(token)).statusCode).toBe(400);
});

test("a blocked person's invitation does not work, and not after the block either", async () => {
  const { uid, token } = await invited();
  await asAdmin("setBlocked", { uid, isBlocked: true });
  expect((await setPassword(token, "invite")).statusCode).toBe(400);
  await asAdmin("setBlocked", { uid, isBlocked: false });
  expect((await setPassword(token, "invite")).statusCode).toBe(400);
});

test("an administrator has a reset link sent; useless mails are refused with what to do instead", async () => {
  const [{ uid, email }, blocked, waiting] = [await person(), await person(), await invited()];
  expect((await asAdmin("requestUserPasswordReset", { uid })).statusCode).toBe(200);
  expect((await setPassword(await linkTo(app, email))).statusCode).toBe(200);
  await asAdmin("setBlocked", { uid: blocked.uid, isBlocked: true });
  const refusals = [
    await asAdmin("sendInvitation", { uid }),
    await asAdmin("sendInvitation", { uid: blocked.uid }),
    await asAdmin("requestUserPasswordReset", { uid: blocked.uid }),
    await asAdmin("requestUserPasswordReset", { uid: waiting.uid }),
  ];
  expect(refusals.map((answer) => answer.json().error.status)).toEqual(Array(4).fill("FAILED_PRECONDITION"));
  expect(refusals[3]?.json().error.message).toBe(
    "Na tym koncie nie ustawiono jeszcze hasła. Wyślij ponownie zaproszenie.",
  );
  expect((await historyOf(uid)).map(({ action }) => action)).toEqual([
    "user.create",
    "user.requestReset",
    "user.resetPassword",
  ]);
});

test("after three mails in an hour administrators have to wait", async () => {
  const { uid, email } = await invited();
  const answers = [];
  for (let time = 0; time < 6; time++) answers.push(await asAdmin("sendInvitation", { uid }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429, 429, 429]);
  await linkTo(app, email, 3);
});

test("'forgot password' answers the same for an invited, an unknown and an active address", async () => {
  const [{ email }, active] = [await invited(), await person()];
  const answers = [await requestReset(email), await requestReset(newEmail()), await requestReset(active.email)];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(["200 {}"]));
});

test("many are invited again at once; those who cannot be do not stop the others, and the reason is given", async () => {
  const [first, second] = [await invited(), await invited()];
  const active = await person();
  const nobody = "00000000-0000-4000-8000-000000000000";
  const uids = [first.uid, second.uid, active.uid, nobody, first.uid];
  const request = { requestId: randomUUID(), uids };
  const { results } = (await asAdmin("sendInvitations", request)).json().result;
  expect((await asAdmin("sendInvitations", request)).json().result).toEqual({ results }); // repeated, it is the same request
  const messageTo = (uid: string) => results.find((one: { uid: string }) => one.uid === uid)?.message;
  expect(results).toHaveLength(4);
  expect([messageTo(first.uid), messageTo(second.uid)]).toEqual([null, null]);
  expect(messageTo(active.uid)).toMatch(/^To konto jest już aktywne/);
  expect(messageTo(nobody)).toEqual(expect.any(String));
  await app.jobs.settle();
  for (const { email, token, uid } of [first, second]) {
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(2);
    expect((await setPassword(token, "invite")).statusCode).toBe(400); // the new link replaces it
    expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "user.invite" });
  }
  const tooMany = Array.from({ length: 26 }, (_, index) => nobody.replace(/..$/, String(10 + index)));
  expect((await asAdmin("sendInvitations", { uids: tooMany })).json().error.status).toBe("INVALID_ARGUMENT");
});

test("the time of an invitation is known only once it was sent; a waiting or failed one is marked", async () => {
  const email = newEmail();
  const account = async () => {
    const { invitedAt, linkMail, invitationExpiresAt } = await accountOf(email);
    return { isSent: invitedAt !== null, linkMail, hasLink: invitationExpiresAt !== null };
  };
  const { result } = (await asAdmin("createUser", { email })).json();
  expect(result).toMatchObject({ invitedAt: null, linkMail: "waiting" });
  await app.jobs.settle();
  expect(await account()).toEqual({ isSent: true, linkMail: null, hasLink: true });
  await asOwner("update ekorok.password_links set expires_at = now() where uid = $1", [result.uid]);
  expect(await account()).toEqual({ isSent: true, linkMail: null, hasLink: false });
  await asOwner(
    `insert into ekorok.jobs (name, payload, failed_at, reason)
     values ('mail', jsonb_build_object('kind', 'invite', 'email', $1::text), now(), '550')`,
    [email],
  );
  expect(await account()).toMatchObject({ linkMail: "failed" });
  await asAdmin("sendInvitation", { uid: result.uid });
  await app.jobs.settle();
  expect(await account()).toEqual({ isSent: true, linkMail: null, hasLink: true }); // a later mail was sent
  await asOwner("delete from ekorok.jobs where payload ->> 'email' = $1", [email]);
});

test("without a mail server an invitation is not called sent: it is stored, until one is sent", async () => {
  const email = newEmail();
  await app.jobs.settle();
  const keeping = await testApp({ areMailsInFolder: true });
  const { result } = (await newRequest(keeping, "createUser", { email }, bearer)).json();
  await keeping.jobs.settle();
  expect(await accountOf(email, keeping)).toMatchObject({ invitedAt: null, linkMail: "kept" });
  await asOwner("update ekorok.password_links set expires_at = now() where uid = $1", [result.uid]);
  expect(await accountOf(email, keeping)).toMatchObject({ invitedAt: null, linkMail: null });
  await keeping.close();
  await asAdmin("sendInvitation", { uid: result.uid });
  await app.jobs.settle();
  expect(await accountOf(email)).toMatchObject({ invitedAt: expect.any(String), linkMail: null });
});

test("where mails are sent, a failed one is not called stored once it is dismissed", async () => {
  const { uid, email } = await invited();
  await asOwner("update ekorok.users set invited_at = null where uid = $1", [uid]); // its link was never sent
  expect(await accountOf(email)).toMatchObject({ linkMail: "failed" });
  const account = await app.inject({ url: `/api/users/${uid}/account`, headers: bearer });
  expect(account.json()).toMatchObject({ linkMail: "failed" });
});

test("an administrator is invited as one, and asks another administrator where the link has expired", async () => {
  const email = newEmail();
  await asAdmin("createUser", { email, isAdmin: true });
  await linkTo(app, email);
  const text = app.mails.find(({ to, subject }) => to === email && subject.includes("zaprasza"))?.text;
  expect(text).toContain("konto administratora w Ekoroku");
  expect(text).toContain("prosimy o wiadomość do innego administratora");
});

test("somebody added without an invitation is listed as such, gets no mail, not even at a new address, and is invited later", async () => {
  const [email, moved] = [newEmail(), newEmail()];
  const { result } = (await asAdmin("createUser", { email, invites: false })).json();
  const { uid } = result;
  expect(result).toMatchObject({ status: "invited", wasInvited: false, linkMail: null });
  await asAdmin("updateUser", { uid, email: moved });
  await app.jobs.settle();
  expect(app.mails.filter(({ to }) => to === email || to === moved)).toEqual([]);
  const listed = async (status: string) =>
    (await app.inject({ url: `/api/users?status=${status}&search=${moved}`, headers: bearer })).json();
  expect(await listed("uninvited")).toMatchObject({ total: 1, users: [{ uid }] });
  expect(await listed("invited")).toMatchObject({ total: 0, counts: { invited: 0, uninvited: 1 } });
  await asAdmin("sendInvitation", { uid });
  await linkTo(app, moved);
  expect(await listed("invited")).toMatchObject({ total: 1, users: [{ wasInvited: true }], counts: { expired: 0 } });
  await asOwner("update ekorok.password_links set expires_at = now() where uid = $1", [uid]);
  expect(await listed("expired")).toMatchObject({ total: 1, counts: { invited: 1, expired: 1, uninvited: 0 } });
  await asAdmin("sendInvitation", { uid });
  expect((await listed("expired")).total).toBe(0); // its mail waits, or is out
});

test("before many are invited it is said who cannot be; two administrators at once invite each person once", async () => {
  const made = async (more: object = {}) =>
    String((await asAdmin("createUser", { email: newEmail(), ...more })).json().result.uid);
  const [ready, waiting, blocked, often] = [
    await made({ invites: false }),
    await made(),
    await made({ invites: false }),
    await made({ invites: false }),
  ];
  const active = (await person()).uid;
  await app.jobs.settle();
  await asAdmin("setBlocked", { uid: blocked, isBlocked: true });
  for (let time = 0; time < 3; time++) await asAdmin("sendInvitation", { uid: often });
  await app.jobs.settle();
  await asOwner(
    `insert into ekorok.jobs (name, payload, due_at)
     select 'mail', jsonb_build_object('kind', 'invite', 'email', email), now() + interval '1 day' from ekorok.users where uid = $1`,
    [waiting],
  );
  const nobody = randomUUID();
  const uids = [ready, waiting, blocked, active, often, nobody];
  const looked = await call(app, "lookAtInvitations", { uids }, bearer);
  const expected = [
    [ready, null],
    [waiting, "Zaproszenie czeka już na wysłanie."],
    [blocked, "To konto jest zablokowane. Najpierw je odblokuj."],
    [active, expect.stringContaining("już aktywne")],
    [often, expect.stringContaining("najwyżej 3 takie wiadomości")],
    [nobody, "Nie ma takiego konta. Mogło zostać usunięte."],
  ];
  const inOrder = (answer: typeof looked) =>
    answer.json().result.results.map(({ uid, message }: { uid: string; message: string | null }) => [uid, message]);
  expect(inOrder(looked)).toEqual(expected);
  const { bearer: other } = await signedIn(app, (await person({ isAdmin: true })).email);
  const both = await Promise.all(
    [bearer, other].map((by) => newRequest(app, "sendInvitations", { uids: [ready, waiting] }, by)),
  );
  expect(both.flatMap(inOrder).filter(([, message]) => message === null)).toHaveLength(1);
  const { bearer: client } = await signedIn(app, (await person()).email);
  expect((await call(app, "lookAtInvitations", { uids }, client)).statusCode).toBe(403);
  await asOwner("delete from ekorok.jobs where due_at > now() + interval '12 hours'", []);
});
