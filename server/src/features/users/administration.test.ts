import { randomUUID } from "node:crypto";
import { monthWord } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { NO_PROMOTION } from "@ekorok/domain/users/permissions";
import { beforeAll, expect, test } from "vitest";
import {
  administratorAndClient,
  allAccounts,
  asOwner,
  historyOf,
  linkTo,
  newEmail,
} from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { call, newRequest, person, signedIn, signIn, type App } from "../../../test/people.ts";
import { privilegedKeys } from "../../../test/privileged-keys.ts";

let app: App;
let admin: Awaited<ReturnType<typeof administratorAndClient>>["admin"];
let client: Awaited<ReturnType<typeof administratorAndClient>>["client"];
beforeAll(async () => {
  app = await testApp();
  ({ admin, client } = await administratorAndClient(app));
});

const asAdmin = (name: string, data: object) => newRequest(app, name, data, admin.bearer);
const read = (uid: string, headers = admin.bearer) => app.inject({ url: `/api/users/${uid}`, headers });
const nobody = "00000000-0000-4000-8000-000000000000";

test("a new account: invited, every permission granted, its data as written, and in the history", async () => {
  const email = newEmail();
  const profile = { companyName: "Żuraw S.A.", nip: "856-734-62-15" };
  const made = await asAdmin("createUser", { email: ` ${email.toUpperCase()}`, profile });
  const { uid, ...account } = made.json().result;
  expect(account).toEqual({
    email,
    displayName: "",
    companyName: "Żuraw S.A.",
    nip: "8567346215",
    status: "invited",
    isAdmin: false,
    isStaff: false,
    areaCount: 10,
    isProposing: false,
    hasReports: false,
    hasSecondFactor: false,
    createdAt: expect.any(String),
    signedInAt: null,
    invitedAt: null,
    invitationExpiresAt: null,
    linkMail: "waiting",
    wasInvited: true,
  });
  const { permissions } = (await read(uid)).json();
  expect(new Set(Object.values(permissions))).toEqual(new Set([true]));
  expect(await historyOf(uid)).toEqual([
    {
      action: "user.create",
      actor: admin.uid,
      before: null,
      after: { email, companyName: "Żuraw S.A.", nip: "8567346215" },
    },
    { action: "user.invite", actor: admin.uid, before: null, after: { email } },
  ]);
});

/**
 * Like the app, repeats requests that were refused because too many ran at once: a slow machine takes longer than the
 * limit.
 */
async function patiently<T extends { body: string }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask();
  return answer.body.includes("requests/too-many-at-once") ? patiently(ask) : answer;
}

test("of fifty who make the same account at once one succeeds; one request sent ten times makes one account", async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => patiently(() => asAdmin("createUser", { email }))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const others = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(others.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(others[0]?.json()).toMatchObject({
    error: { status: "ALREADY_EXISTS", details: { issues: [{ path: "/data/email" }] } },
  });
  expect(others[0]?.statusCode).toBe(409);

  const again = { requestId: randomUUID(), email: newEmail() };
  const same = await Promise.all(
    Array.from({ length: 10 }, () => patiently(() => call(app, "createUser", again, admin.bearer))),
  );
  expect(new Set(same.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await historyOf(same[0]?.json().result.uid)).toHaveLength(2);
  await linkTo(app, again.email, 1);
});

test("an edit merges; permissions are stored only where they are switched off; resetting them grants all", async () => {
  const { uid, email } = await person();
  await asAdmin("updateUser", { uid, profile: { companyName: "Ćma", phone: "600 100 200" } });
  const off = { canManageReportBatteries: false, canManageReportVehicles: true };
  const edited = await asAdmin("updateUser", { uid, profile: { companyName: "Ćma i Syn" }, permissions: off });
  expect(edited.json().result).toMatchObject({ uid, email, companyName: "Ćma i Syn", status: "active" });
  expect((await read(uid)).json()).toMatchObject({
    companyName: "Ćma i Syn",
    phone: "600 100 200",
    permissions: { canManageReportBatteries: false, canManageReportVehicles: true },
  });
  const stored = () => asOwner("select permissions from ekorok.users where uid = $1", [uid]);
  expect(await stored()).toEqual([{ permissions: { canManageReportBatteries: false } }]);
  expect((await historyOf(uid)).at(-1)).toEqual({
    action: "user.edit",
    actor: admin.uid,
    before: { companyName: "Ćma", canManageReportBatteries: true },
    after: { companyName: "Ćma i Syn", canManageReportBatteries: false },
  });
  await asAdmin("resetPermissions", { uid });
  expect(await stored()).toEqual([{ permissions: {} }]);
  expect(await historyOf(uid)).toHaveLength(4);
});

test("a client is served from this month unless given otherwise; administrators change it, the history shows it", async () => {
  const made = async (more: object) => (await asAdmin("createUser", { email: newEmail(), ...more })).json().result.uid;
  const servedFrom = async (uid: string) => (await read(uid)).json().servedFrom;
  const uid = await made({});
  expect(await servedFrom(uid)).toBe(monthWord(monthInWarsaw(new Date())));
  expect(await servedFrom(await made({ servedFrom: "2024-06" }))).toBe("2024-06");
  await asAdmin("updateUser", { uid, servedFrom: "2025-01" });
  await asAdmin("updateUser", { uid, profile: { companyName: "Ćma" } });
  expect(await servedFrom(uid)).toBe("2025-01");
  expect((await historyOf(uid)).find(({ action }) => action === "user.edit")).toMatchObject({
    actor: admin.uid,
    after: { servedFrom: "2025-01" },
  });
  for (const odd of ["2019-12", "2026-13", "2026-1", "2026", "", null, 202601])
    expect((await asAdmin("updateUser", { uid, servedFrom: odd })).statusCode).toBe(400);
});

test("a new address signs in, the old one does not and gets a mail; a taken address is refused", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  const next = newEmail();
  expect((await asAdmin("updateUser", { uid, email: next })).json().result.email).toBe(next);
  expect((await app.inject({ url: `/api/users/${uid}`, headers: bearer })).statusCode).toBe(401);
  const told = () => app.mails.flatMap(({ to }) => (to === email || to === next ? [to] : []));
  await expect.poll(() => told().toSorted()).toEqual([email, next].toSorted());
  expect(app.mails.find(({ to }) => to === email)?.text).toContain("nie jest już loginem do Ekoroka");
  expect((await signIn(app, email)).statusCode).toBe(401);
  expect((await signIn(app, next)).statusCode).toBe(200);
  const taken = await asAdmin("updateUser", { uid, email: client.email, profile: { companyName: "x" } });
  expect([taken.statusCode, taken.json().error.status]).toEqual([409, "ALREADY_EXISTS"]);
  expect((await read(uid)).json()).toMatchObject({ email: next, companyName: "" });
});

test("blocking ends every session at once and is in the history once; unblocking lets the user in again", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  expect((await asAdmin("setBlocked", { uid, isBlocked: true })).json().result.status).toBe("blocked");
  await asAdmin("setBlocked", { uid, isBlocked: true });
  expect((await read(uid, bearer)).statusCode).toBe(401);
  expect((await signIn(app, email)).statusCode).toBe(401);
  await asAdmin("setBlocked", { uid, isBlocked: false });
  expect((await read(uid, bearer)).statusCode).toBe(401);
  expect((await signIn(app, email)).statusCode).toBe(200);
  expect((await historyOf(uid)).map(({ action, actor }) => [action, actor])).toEqual([
    ["user.create", null],
    ["user.block", admin.uid],
    ["user.unblock", admin.uid],
  ]);
});

test("a promoted user is an administrator at the next request, and no longer when demoted", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  const list = async () => (await app.inject({ url: "/api/users", headers: bearer })).statusCode;
  expect(await list()).toBe(403);
  expect((await asAdmin("setAdministrator", { uid, isAdmin: true })).json().result.isAdmin).toBe(true);
  expect(await list()).toBe(200);
  await asAdmin("setAdministrator", { uid, isAdmin: false });
  expect(await list()).toBe(403);
  expect((await historyOf(uid)).map(({ action }) => action)).toEqual(["user.create", "user.promote", "user.demote"]);
});

test("a client who has reports is not made an administrator", async () => {
  const { uid } = await person();
  await asAdmin("declareEmpty", { uid, year: 2026, month: 3, areas: ["batteries"], isEmpty: true });
  const answer = await asAdmin("setAdministrator", { uid, isAdmin: true });
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    { status: "FAILED_PRECONDITION", message: NO_PROMOTION },
  ]);
  expect((await historyOf(uid)).map(({ action }) => action)).not.toContain("user.promote");
  expect((await asAdmin("setAdministrator", { uid, isAdmin: false })).statusCode).toBe(200);
});

test.each([
  ["setBlocked", { isBlocked: true }],
  ["setAdministrator", { isAdmin: false }],
  ["deleteUser", {}],
])("%s is refused for one's own account", async (name, data) => {
  for (const uid of [admin.uid, admin.uid.toUpperCase()]) {
    const answer = await asAdmin(name, { uid, ...data });
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      {
        status: "FAILED_PRECONDITION",
        message: "Nie można tego zrobić z własnym kontem. Poproś innego administratora.",
      },
    ]);
  }
});

test("a deleted account is gone with its sessions and links; its history stays and its address is free", async () => {
  const { uid, email } = await person();
  const { bearer, cookie } = await signedIn(app, email);
  await asAdmin("requestUserPasswordReset", { uid });
  const token = await linkTo(app, email);
  expect((await asAdmin("deleteUser", { uid })).json()).toEqual({ result: {} });
  const replays = [
    await read(uid, bearer),
    await app.inject({ method: "POST", url: "/api/auth/token", payload: {}, headers: { cookie } }),
    await signIn(app, email),
  ];
  expect(replays.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  const reset = { token, password: "dziewięć cichych latarni" };
  expect((await app.inject({ method: "POST", url: "/api/auth/reset", payload: reset })).statusCode).toBe(400);
  expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "user.delete", actor: admin.uid, before: { email } });
  expect((await asAdmin("createUser", { email })).statusCode).toBe(200);
});

const commands: Record<string, object> = {
  createUser: { email: "a@b.pl", isAdmin: false },
  updateUser: { uid: nobody },
  resetPermissions: { uid: nobody },
  sendInvitation: { uid: nobody },
  requestUserPasswordReset: { uid: nobody },
  setBlocked: { uid: nobody, isBlocked: true },
  setAdministrator: { uid: nobody, isAdmin: true },
  deleteUser: { uid: nobody },
};

test.each(Object.entries(commands))("%s: privileged and unknown keys are refused", async (name, data) => {
  await app.jobs.settle(); // mails of earlier tests are noted on their accounts
  const before = await allAccounts();
  const keys = privilegedKeys.filter((key) => !Object.hasOwn(data, key));
  for (const key of [...keys, ...(name === "updateUser" || name === "createUser" ? [] : ["permissions", "email"])]) {
    const answer = await asAdmin(name, { ...data, [key]: true });
    expect([key, answer.json().error?.status]).toEqual([key, "INVALID_ARGUMENT"]);
    expect((await asAdmin(name, { ...data, profile: { [key]: true } })).statusCode).toBe(400);
  }
  const polluted = await app.inject({
    method: "POST",
    url: `/functions/${name}`,
    headers: { ...admin.bearer, "content-type": "application/json" },
    payload: JSON.stringify({ data: { requestId: randomUUID(), ...data, ["__proto__"]: { isAdmin: true } } }),
  });
  expect(polluted.statusCode).toBe(400);
  expect(await allAccounts()).toEqual(before);
});

test.each(Object.entries(commands))(
  "%s: a client is refused, no matter whom it is about, and so is somebody who is not signed in",
  async (name, data) => {
    const before = await allAccounts();
    const answers = [];
    for (const uid of [nobody, admin.uid, client.uid])
      answers.push(await newRequest(app, name, "uid" in data ? { ...data, uid } : data, client.bearer));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['403 {"error":{"status":"PERMISSION_DENIED","message":"Permission Denied"}}']),
    );
    expect((await newRequest(app, name, data, {})).statusCode).toBe(401);
    expect(await allAccounts()).toEqual(before);
  },
);

test.each(Object.keys(commands).filter((name) => name !== "createUser"))("%s of nobody: not found", async (name) => {
  expect((await asAdmin(name, commands[name] ?? {})).json().error.status).toBe("NOT_FOUND");
});

test.each(["a@b.pl\r\nBcc: c@d.pl", '"x" <a@b.pl>, c@d.pl', `${"(".repeat(5000)}a@b.pl`, "", "a\0@b.pl"])(
  "an address that would do more than be written to is refused: %j",
  async (email) => {
    expect((await asAdmin("createUser", { email })).json().error.status).toBe("INVALID_ARGUMENT");
    expect((await asAdmin("updateUser", { uid: client.uid, email })).statusCode).toBe(400);
  },
);

test("wrong company data are refused in Polish, at their place", async () => {
  const answer = await asAdmin("createUser", { email: newEmail(), profile: { nip: "1234567890" } });
  expect(answer.json().error.details.issues).toEqual([
    { path: "/data/profile/nip", message: "Nie ma takiego numeru NIP. Sprawdź, czy nie ma w nim pomyłki." },
  ]);
});
