import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { asOwner, historyOf } from "../../../../test/administration.ts";
import {
  call,
  newRequest,
  nextAddress,
  PASSWORD,
  person,
  signedIn,
  signIn,
  type App,
} from "../../../../test/people.ts";
import { addApp, challengeFor, protectedPerson, showFactor } from "../../../../test/second-factor.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const RESET = /\/reset-hasla\?token=([\w-]{43})/;
const statusOf = ({ statusCode }: { statusCode: number }) => statusCode;
const codeOfRefusal = (answer: { json: () => { error?: { details?: { code?: string } } } }) =>
  answer.json().error?.details?.code;

test("a right password of a protected account is answered with a challenge that opens nothing, and no cookie", async () => {
  const { email, uid } = await protectedPerson(app);
  const answer = await signIn(app, email);
  expect([answer.statusCode, answer.cookies, answer.json().error]).toEqual([
    401,
    [],
    {
      status: "UNAUTHENTICATED",
      message: expect.any(String),
      details: {
        code: "auth/multi-factor-auth-required",
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        expiresIn: 300,
        factors: ["app", "recoveryCode"],
        passkeys: null,
      },
    },
  ]);
  const { challenge } = answer.json().error.details;
  for (const headers of [
    { authorization: `Bearer ${challenge}` },
    { cookie: `__Host-ekorok-session=${challenge}` },
  ] as Record<string, string>[]) {
    expect((await app.inject({ url: `/api/users/${uid}`, headers })).statusCode).toBe(401);
    expect((await call(app, "listSessions", null, headers)).statusCode).toBe(401);
    const token = await app.inject({ method: "POST", url: "/api/auth/token", payload: {}, headers });
    expect(token.json()).not.toHaveProperty("idToken", expect.any(String));
  }
});

test("a wrong password of a protected account is answered like any other", async () => {
  const { email } = await protectedPerson(app);
  expect(codeOfRefusal(await signIn(app, email, "not the password"))).toBe("auth/invalid-credential");
});

test("challenge and code together open a session as signing in does", async () => {
  const { email, uid, freshCode } = await protectedPerson(app);
  const answer = await showFactor(app, { challenge: await challengeFor(app, email), code: await freshCode() });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name }) => name)).toEqual(["__Host-ekorok-session", "__Host-ekorok-known-browser"]);
  const { idToken } = answer.json<{ idToken: string }>();
  const self = await app.inject({ url: `/api/users/${uid}`, headers: { authorization: `Bearer ${idToken}` } });
  expect(self.statusCode).toBe(200);
});

test("a code is accepted with the space in which apps show it", async () => {
  const { email, freshCode } = await protectedPerson(app);
  const code = (await freshCode()).replace(/(...)/, "$1 ");
  expect(statusOf(await showFactor(app, { challenge: await challengeFor(app, email), code }))).toBe(200);
});

test("a code works once: not again, not by another challenge, and no older one does", async () => {
  const { email, shows } = await protectedPerson(app); // with the present code
  const challenge = await challengeFor(app, email);
  expect(codeOfRefusal(await showFactor(app, { challenge, code: shows() }))).toBe("auth/invalid-verification-code");
  expect(codeOfRefusal(await showFactor(app, { challenge, code: shows(-1) }))).toBe("auth/invalid-verification-code");
  const next = shows(1);
  expect(statusOf(await showFactor(app, { challenge, code: next }))).toBe(200);
  expect(statusOf(await showFactor(app, { challenge: await challengeFor(app, email), code: next }))).toBe(401);
});

test("a challenge works once, and only for its purpose", async () => {
  const { email, freshCode, recoveryCodes } = await protectedPerson(app);
  const challenge = await challengeFor(app, email);
  expect(statusOf(await showFactor(app, { challenge, code: await freshCode() }))).toBe(200);
  expect(codeOfRefusal(await showFactor(app, { challenge, recoveryCode: recoveryCodes[0] }))).toBe("auth/code-expired");
  const reset = { token: await challengeFor(app, email), password: "siedem starych rowerów" };
  const used = await app.inject({
    method: "POST",
    url: "/api/auth/reset",
    payload: reset,
    remoteAddress: nextAddress(),
  });
  expect(codeOfRefusal(used)).toBe("auth/invalid-action-code");
});

/** Each five times, the limit. */
const fourChallenges = async (email: string) => {
  const four = await Promise.all(Array.from({ length: 4 }, () => challengeFor(app, email)));
  return [...four, ...four, ...four, ...four, ...four];
};

test("of twenty who send one code at once, one gets in", async () => {
  const { email, freshCode } = await protectedPerson(app);
  const challenges = await fourChallenges(email);
  const code = await freshCode();
  const answers = await Promise.all(challenges.map((challenge) => showFactor(app, { challenge, code })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("after five wrong codes the challenge is over, also for the right one", async () => {
  const { email, freshCode } = await protectedPerson(app);
  const challenge = await challengeFor(app, email);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => showFactor(app, { challenge, code: "000000" })));
  const codes = wrong.map(codeOfRefusal);
  expect(codes.filter((code) => code === "auth/invalid-verification-code")).toHaveLength(5);
  expect(codeOfRefusal(await showFactor(app, { challenge, code: await freshCode() }))).toBe("auth/code-expired");
});

test("after ten wrong codes the account's factors are locked for a quarter of an hour from the tenth", async () => {
  const { email, uid, freshCode } = await protectedPerson(app);
  const key = `second factor of ${uid}`;
  const wrong = async (times: number) => {
    const challenge = await challengeFor(app, email);
    for (let time = 0; time < times; time++) await showFactor(app, { challenge, code: "000000" });
  };
  await wrong(5);
  await wrong(4);
  await asOwner("update ekorok.attempts set window_start = now() - interval '14 minutes' where key = $1", [key]);
  await wrong(1);
  const locked = await showFactor(app, { challenge: await challengeFor(app, email), code: await freshCode() });
  expect([locked.statusCode, codeOfRefusal(locked)]).toEqual([429, "auth/too-many-requests"]);
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(14.5 * 60);
  await asOwner("update ekorok.attempts set window_start = now() - interval '16 minutes' where key = $1", [key]);
  expect(statusOf(await showFactor(app, { challenge: await challengeFor(app, email), code: await freshCode() }))).toBe(
    200,
  );
});

test("a challenge ends after five minutes, with a new password, and with the right to sign in", async () => {
  const { email, uid, freshCode, bearer } = await protectedPerson(app);
  const old = await challengeFor(app, email);
  await asOwner("update ekorok.factor_challenges set expires_at = now() where uid = $1", [uid]);
  expect(statusOf(await showFactor(app, { challenge: old, code: await freshCode() }))).toBe(401);
  const before = await challengeFor(app, email);
  await newRequest(app, "changePassword", { current: PASSWORD, next: "siedem starych rowerów" }, bearer);
  expect(codeOfRefusal(await showFactor(app, { challenge: before, code: await freshCode() }))).toBe(
    "auth/code-expired",
  );
  const blocked = await challengeFor(app, email, "siedem starych rowerów");
  await asOwner("update ekorok.users set is_blocked = true where uid = $1", [uid]);
  expect(statusOf(await showFactor(app, { challenge: blocked, code: await freshCode() }))).toBe(401);
});

test("a password set by a mailed link does not bypass the factor", async () => {
  const { email } = await protectedPerson(app);
  await app.inject({
    method: "POST",
    url: "/api/auth/reset-request",
    payload: { email },
    remoteAddress: nextAddress(),
  });
  const token = () => app.mails.flatMap(({ to, text }) => (to === email ? (RESET.exec(text)?.[1] ?? []) : [])).at(-1);
  await expect.poll(token, { timeout: 10_000 }).toBeDefined();
  const payload = { token: token(), password: "siedem starych rowerów" };
  const set = await app.inject({ method: "POST", url: "/api/auth/reset", payload, remoteAddress: nextAddress() });
  expect([set.statusCode, set.cookies]).toEqual([200, []]);
  await challengeFor(app, email, "siedem starych rowerów");
});

test("each of ten recovery codes works once, in any spelling, and of twenty at once one gets in", async () => {
  const { email, recoveryCodes } = await protectedPerson(app);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = "", second = ""] = recoveryCodes;
  const spelled = ` ${first.toLowerCase().replaceAll("-", " ").replaceAll("o", "0").replaceAll("i", "1")} `;
  expect(statusOf(await showFactor(app, { challenge: await challengeFor(app, email), recoveryCode: spelled }))).toBe(
    200,
  );
  expect(statusOf(await showFactor(app, { challenge: await challengeFor(app, email), recoveryCode: first }))).toBe(401);
  const challenges = await fourChallenges(email);
  const answers = await Promise.all(
    challenges.map((challenge) => showFactor(app, { challenge, recoveryCode: second })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("new recovery codes replace the old ones, and none can be read from the database", async () => {
  const { email, recoveryCodes, bearer, secret } = await protectedPerson(app);
  const made = await app.inject({
    method: "POST",
    url: "/api/second-factor/recovery-codes",
    payload: {},
    headers: bearer,
  });
  const { codes } = made.json<{ codes: string[] }>();
  const challenge = await challengeFor(app, email);
  expect(statusOf(await showFactor(app, { challenge, recoveryCode: recoveryCodes[0] }))).toBe(401);
  expect(statusOf(await showFactor(app, { challenge, recoveryCode: codes[0] }))).toBe(200);
  const rows = await asOwner(
    "select encode(code_hash, 'escape') as text from ekorok.recovery_codes union all select encode(sealed_secret, 'escape') from ekorok.authenticator_apps union all select answer::text from ekorok.answered_requests",
    [],
  );
  const stored = JSON.stringify(rows);
  for (const hidden of [...codes, ...codes.map((code) => code.replaceAll("-", "")), secret])
    expect(stored).not.toContain(hidden);
});

test("switching it on ends the sessions opened by a password alone, and is in the history; so is switching it off", async () => {
  const { uid, email } = await person();
  const [elsewhere, here] = [await signedIn(app, email), await signedIn(app, email)];
  await addApp(app, here.bearer);
  expect(statusOf(await call(app, "listSessions", null, elsewhere.bearer))).toBe(401);
  expect(statusOf(await newRequest(app, "switchOffSecondFactor", {}, here.bearer))).toBe(200);
  expect((await historyOf(uid)).map(({ action, actor }) => [action, actor])).toEqual([
    ["user.create", null],
    ["user.protect", uid],
    ["user.unprotect", uid],
  ]);
  expect(statusOf(await signIn(app, email))).toBe(200);
});

test("somebody else's ticket or a changed one sets nothing up", async () => {
  const [one, other] = [await signedIn(app, (await person()).email), await signedIn(app, (await person()).email)];
  const { ticket } = (await call(app, "beginAuthenticatorApp", null, one.bearer)).json().result;
  for (const [bearer, shown] of [
    [other.bearer, ticket],
    [one.bearer, `A${ticket.slice(1)}`],
    [one.bearer, "AAAA"],
  ]) {
    const answer = await newRequest(app, "confirmAuthenticatorApp", { ticket: shown, code: "000000" }, bearer);
    expect([answer.statusCode, answer.json().error.status]).toEqual([400, "INVALID_ARGUMENT"]);
  }
});

test("the only factor cannot be removed alone", async () => {
  const { bearer } = await protectedPerson(app);
  const answer = await newRequest(app, "removeFactor", { factor: "app" }, bearer);
  expect([answer.statusCode, answer.json().error.status]).toEqual([400, "FAILED_PRECONDITION"]);
});

test("calls that give rights away need the factor again, not the password; a used code is no proof", async () => {
  const { uid, bearer, freshCode, shows } = await protectedPerson(app);
  const prove = (payload: object) =>
    app.inject({ method: "POST", url: "/api/auth/prove", payload, headers: bearer, remoteAddress: nextAddress() });
  const codes = () =>
    app.inject({ method: "POST", url: "/api/second-factor/recovery-codes", payload: {}, headers: bearer });
  await asOwner("update ekorok.sessions set proved_at = now() - interval '11 minutes' where uid = $1", [uid]);
  expect(codeOfRefusal(await codes())).toBe("auth/requires-recent-login");
  expect(codeOfRefusal(await prove({ password: PASSWORD }))).toBe("auth/multi-factor-auth-required");
  expect(codeOfRefusal(await prove({ code: shows() }))).toBe("auth/invalid-verification-code");
  expect(codeOfRefusal(await codes())).toBe("auth/requires-recent-login");
  expect(statusOf(await prove({ code: await freshCode() }))).toBe(200);
  expect(statusOf(await codes())).toBe(200);
});

test.each(["beginAuthenticatorApp", "switchOffSecondFactor"])("%s needs a recent proof", async (name) => {
  const { uid, bearer } = await protectedPerson(app);
  await asOwner("update ekorok.sessions set proved_at = now() - interval '11 minutes' where uid = $1", [uid]);
  const answer = await (name.startsWith("begin") ? call(app, name, null, bearer) : newRequest(app, name, {}, bearer));
  expect(codeOfRefusal(answer)).toBe("auth/requires-recent-login");
});
