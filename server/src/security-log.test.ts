import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../test/app.ts";
import { call, nextAddress, PASSWORD, person, signedIn, signIn, type App } from "../test/people.ts";
import { LIMITS } from "./features/identity/throttle/throttle.ts";
import { openLog } from "./log.ts";

const lines: string[] = [];
let app: App;
beforeAll(async () => {
  app = await testApp({ log: openLog("trace", { write: (line) => void lines.push(line) }) });
});
beforeEach(() => {
  lines.length = 0;
});

const eventLine = z.object({
  event: z.string(),
  uid: z.string().optional(),
  by: z.string().optional(),
  changed: z.array(z.string()).optional(),
});
/** The logged events: what happened, to whom, by whom if it was somebody else, and what changed. */
const events = () =>
  lines.flatMap((line) => {
    const { data } = eventLine.safeParse(JSON.parse(line));
    return data ? [[data.event, data.uid, ...(data.by ? [data.by] : []), ...(data.changed ?? [])]] : [];
  });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers, remoteAddress: nextAddress() });

test("every event of an account's life is one line with the account's id, and no line holds a secret", async () => {
  const { uid, email } = await person();
  const next = "siedem starych rowerów";
  const odd = { "user-agent": "two\r\nlines" };
  await signIn(app, email, "wrong wrong wrong", nextAddress(), odd);
  await signIn(app, "nobody@firma.pl");
  const here = await signedIn(app, email);
  const there = await signedIn(app, email);
  const { sessions } = (await call(app, "listSessions", null, here.bearer)).json().result;
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await call(app, "endSession", { requestId: randomUUID(), id }, here.bearer);
  await app.inject({ url: `/api/users/${uid}`, headers: there.bearer });
  await app.inject({ url: `/api/users/${uid}`, headers: { authorization: "Bearer a.b.c" } });
  await app.inject({ url: `/api/users/${uid}` });
  await post("/api/auth/token", {}, { cookie: there.cookie });
  const change = { requestId: randomUUID(), current: PASSWORD, next };
  await call(app, "changePassword", { ...change, current: "wrong wrong wrong" }, here.bearer);
  await call(app, "changePassword", change, here.bearer);
  await call(app, "changePassword", change, here.bearer);
  await post("/api/auth/prove", { password: "wrong wrong wrong" }, here.bearer);
  await post("/api/auth/prove", { password: next }, here.bearer);
  await post("/api/auth/sign-out", {}, { cookie: here.cookie });
  await post("/api/auth/sign-out", {}, { cookie: here.cookie });
  await post("/api/auth/reset-request", { email });
  await post("/api/auth/reset-request", { email: "nobody@firma.pl" });
  await expect.poll(() => app.mails.length).toBe(1);
  const token = /token=([\w-]{43})/.exec(app.mails[0]?.text ?? "")?.[1] ?? "";
  await post("/api/auth/reset", { token, password: "dziewięć cichych latarni" });
  await post("/api/auth/reset", { token, password: "dziewięć cichych latarni" });

  expect(events()).toEqual([
    ["sign-in refused", uid],
    ["sign-in refused", undefined],
    ["signed in", uid],
    ["signed in", uid],
    ["session ended", uid],
    ["token refused", uid],
    ["token refused", undefined],
    ["session refused", undefined],
    ["password change refused", uid],
    ["password changed", uid],
    ["proof refused", uid],
    ["proved", uid],
    ["signed out", uid],
    ["password reset asked for", uid],
    ["password reset asked for", undefined],
    ["password reset", uid],
    ["password reset refused", undefined],
  ]);
  const log = lines.join("");
  const cookies = [here, there].flatMap(({ cookie }) => cookie.split("; ").map((pair) => pair.replace(/^[^=]+=/, "")));
  const secrets = [PASSWORD, next, "wrong wrong wrong", "cichych", token, here.idToken, there.idToken, ...cookies];
  for (const secret of [...secrets, email, "nobody@firma.pl"]) expect(log).not.toContain(secret);
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
}, 60_000);

test("an address at its limit is logged once, not once for each try of a flood", async () => {
  const { uid, email } = await person();
  const from = nextAddress();
  for (let time = 0; time < LIMITS.address.times + 5; time++) await signIn(app, email, "wrong wrong wrong", from);
  expect(events().filter(([event]) => event === "sign-in refused")).toHaveLength(LIMITS.address.times);
  expect(events().filter(([event]) => event === "sign-in throttled")).toEqual([["sign-in throttled", uid]]);
}, 60_000);

test("what an administrator does to somebody's account is one line with both and what changed, and a refusal none", async () => {
  const [{ uid, email }, { uid: by, email: administrator }] = [await person(), await person({ isAdmin: true })];
  const { uid: colleague } = await person(); // whose login is restored afterwards
  const { bearer } = await signedIn(app, administrator);
  const set = (name: string, data: object) => call(app, name, { requestId: randomUUID(), ...data }, bearer);
  lines.length = 0;
  await set("setBlocked", { uid, isBlocked: true });
  await set("setBlocked", { uid, isBlocked: false });
  await set("setAdministrator", { uid: colleague, isAdmin: true });
  await set("setAdministrator", { uid: colleague, isAdmin: false });
  await set("setBlocked", { uid: by, isBlocked: true });
  await set("requestUserPasswordReset", { uid });
  await set("updateUser", { uid, profile: { phone: "600 100 200" }, permissions: { canManageReportBatteries: false } });
  await set("updateUser", { uid, profile: { phone: "600 100 200" } });
  await set("resetPermissions", { uid });
  await set("updateUser", { uid, email: "nowy.login@firma.pl" });
  const invited = await set("createUser", { email: "zaproszony@firma.pl" });
  await set("sendInvitation", { uid: invited.json().result.uid });
  await set("deleteUser", { uid });
  expect(events()).toEqual([
    ["account blocked", uid, by],
    ["account unblocked", uid, by],
    ["account promoted", colleague, by, "isAdmin"],
    ["account demoted", colleague, by, "isAdmin"],
    ["password reset sent", uid, by],
    ["account edited", uid, by, "phone", "canManageReportBatteries"],
    ["account edited", uid, by, "canManageReportBatteries"],
    ["login changed", uid, by, "email"],
    ["account invited", invited.json().result.uid, by],
    ["account invited", invited.json().result.uid, by],
    ["account deleted", uid, by],
  ]);
  for (const address of [email, administrator, "nowy.login", "zaproszony", "600 100 200"])
    expect(lines.join("")).not.toContain(address);
}, 60_000);
