import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { asOwner, historyOf, newEmail } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { call, newRequest, person, signedIn, type App } from "../../../test/people.ts";
import { added, rowFor } from "../../../test/reporting.ts";

/** Administrators can take each other's rights away, but do nothing in each other's name. */

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const administrator = async () => {
  const one = await person({ isAdmin: true });
  return { ...one, ...(await signedIn(app, one.email)) };
};
const month = { year: 2026, month: 3 };

test("an administrator changes nothing in another administrator's reports, but still their own", async () => {
  const [one, other] = [await administrator(), await administrator()];
  const changes = [added(await rowFor("vehicles", month))];
  const save = (uid: string) =>
    app.inject({
      method: "PATCH",
      url: `/api/users/${uid}/reports/2026/3/vehicles`,
      payload: { requestId: randomUUID(), changes },
      headers: one.bearer,
    });
  const saved = await save(other.uid);
  expect(saved.json().error).toEqual({
    status: "PERMISSION_DENIED",
    message: "Sprawozdań innego administratora, także dawnego, nie można oglądać ani zmieniać.",
  });
  const about = { uid: other.uid, ...month };
  for (const [name, more] of [
    ["declareEmpty", { areas: ["batteries"], isEmpty: true }],
    ["copyMonth", { from: { year: 2026, month: 2 }, areas: [{ area: "batteries" }] }],
    ["takeBackCopy", { copied: [{ area: "batteries", version: 1 }] }],
    ["giveReason", { area: "vehicles", check: "jump.amount", rowId: null, reason: "Nowy kontrakt." }],
    ["submitReport", { declaration: true, shown: { areas: [], leftOut: [] } }],
    ["returnReport", { reason: "Popraw." }],
    ["approveReport", {}],
    ["reopenReport", { reason: "Otwórz." }],
  ] as const)
    expect([name, (await newRequest(app, name, { ...about, ...more }, one.bearer)).statusCode]).toEqual([name, 403]);
  const moved = await newRequest(app, "moveReports", { reports: [about], move: "approve" }, one.bearer);
  expect(moved.json().result.results).toMatchObject([{ status: null }]);
  expect((await historyOf(other.uid)).map(({ action }) => action)).toEqual(["user.create"]);
  expect((await save(one.uid)).statusCode).toBe(200);
});

test("an administrator can read nothing of another administrator's reports by any call; of the account only the personal data", async () => {
  const [one, other] = [await administrator(), await administrator()];
  const changes = [added(await rowFor("vehicles", month))];
  const own = `/api/users/${other.uid}/reports/2026`;
  const ask = (url: string, { bearer } = one) => app.inject({ url, headers: bearer });
  const saved = await app.inject({
    method: "PATCH",
    url: `${own}/3/vehicles`,
    payload: { requestId: randomUUID(), changes },
    headers: other.bearer,
  });
  expect(saved.statusCode).toBe(200);
  const closed = [
    own,
    `${own}/3`,
    `${own}/3/vehicles`,
    `/api/users/${other.uid}/imports`,
    `/api/users/${other.uid}/products`,
  ];
  const about = { uid: other.uid, ...month };
  const paper = (what: string, format: string) => ({ wanted: { what, uid: other.uid }, format, title: "t" });
  // Taking the rights away does not open their reports either.
  for (const isAdmin of [true, false]) {
    expect((await newRequest(app, "setAdministrator", { uid: other.uid, isAdmin }, one.bearer)).statusCode).toBe(200);
    for (const url of closed) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 403]);
      expect([url, (await ask(url, other)).statusCode]).toEqual([url, 200]);
    }
    for (const data of [paper("archive", "zip"), paper("history", "csv")])
      expect([data, (await newRequest(app, "makePaper", data, one.bearer)).statusCode]).toEqual([data, 403]);
    for (const [name, data] of [
      ["listReportHistory", about],
      ["listRowAuthors", { ...about, area: "vehicles", rows: [randomUUID()] }],
    ] as const)
      expect([name, (await call(app, name, data, one.bearer)).statusCode]).toEqual([name, 403]);
  }
  expect((await ask(`/api/users/${other.uid}`)).statusCode).toBe(200);
  expect((await call(app, "listUserHistory", { uid: other.uid }, one.bearer)).statusCode).toBe(200);
  // An export that was ordered before is neither made nor downloaded.
  await newRequest(app, "setAdministrator", { uid: other.uid, isAdmin: false, isClient: true }, one.bearer);
  const ordered = await newRequest(app, "makePaper", paper("archive", "zip"), one.bearer);
  await asOwner("update ekorok.users set is_admin = true where uid = $1", [other.uid]);
  await app.jobs.settle();
  const { id } = ordered.json<{ result: { id: string } }>().result;
  const file = await app.inject({ url: `/api/papers/${id}/file`, headers: { cookie: one.cookie } });
  expect(file.statusCode).not.toBe(200);
});

test("a login is changed by its administrator alone, also after the rights are gone, until the account is a client's", async () => {
  const [one, other] = [await administrator(), await administrator()];
  const change = (uid: string, email: string) => newRequest(app, "updateUser", { uid, email }, one.bearer);
  const refused = await change(other.uid, newEmail());
  const message = "Loginu innego administratora nie można zmienić. Może to zrobić tylko on sam.";
  expect(refused.json().error).toEqual({
    status: "PERMISSION_DENIED",
    message,
    details: { issues: [{ path: "/data/email", message }] },
  });
  expect((await change(other.uid, other.email)).statusCode).toBe(200); // the same login is no change
  await newRequest(app, "setAdministrator", { uid: other.uid, isAdmin: false }, one.bearer);
  expect((await change(other.uid, newEmail())).json().error.message).toContain("zapisz jego konto jako konto klienta");
  expect((await newRequest(app, "takeOffSecondFactor", { uid: other.uid }, one.bearer)).statusCode).toBe(400);
  await newRequest(app, "setAdministrator", { uid: other.uid, isAdmin: false, isClient: true }, one.bearer);
  expect((await change(other.uid, newEmail())).statusCode).toBe(200);
  expect((await change(one.uid, newEmail())).statusCode).toBe(200);
});

test.each([
  ["setBlocked", { isBlocked: true }],
  ["setBlocked", { isBlocked: false }],
])("%s %j of an administrator needs a recent proof", async (name, data) => {
  const [one, other] = [await administrator(), await administrator()];
  await asOwner("update ekorok.sessions set proved_at = now() - interval '11 minutes' where uid = $1", [one.uid]);
  const answer = await newRequest(app, name, { uid: other.uid, ...data }, one.bearer);
  expect(answer.json().error.details).toEqual({ code: "auth/requires-recent-login" });
  const { uid } = await person();
  expect((await newRequest(app, name, { uid, ...data }, one.bearer)).statusCode).toBe(200);
});

test("a link for another administrator's password needs a recent proof, and is sent with one", async () => {
  const [one, other] = [await administrator(), await administrator()];
  const ask = () => newRequest(app, "requestUserPasswordReset", { uid: other.uid }, one.bearer);
  const resets = () => app.mails.filter(({ to, text }) => to === other.email && text.includes("token="));
  await asOwner("update ekorok.sessions set proved_at = now() - interval '11 minutes' where uid = $1", [one.uid]);
  expect((await ask()).json().error.details).toEqual({ code: "auth/requires-recent-login" });
  await app.jobs.settle();
  expect(resets()).toEqual([]);
  await asOwner("update ekorok.sessions set proved_at = now() where uid = $1", [one.uid]);
  expect((await ask()).statusCode).toBe(200);
  await expect.poll(() => resets().length, { timeout: 10_000 }).toBe(1);
});

const mailsAbout = (what: string) => app.mails.filter(({ text }) => text.includes(what));

test("every administrator gets a mail about a promotion, also the one who made it; nobody else does", async () => {
  await asOwner("update ekorok.users set is_admin = false", []);
  const [one, other, promoted, blocked] = [
    await administrator(),
    await administrator(),
    await person(),
    await person({ isAdmin: true }),
  ];
  await asOwner("update ekorok.users set is_blocked = true where uid = $1", [blocked.uid]);
  for (const isAdmin of [true, true, false])
    await newRequest(app, "setAdministrator", { uid: promoted.uid, isAdmin }, one.bearer);
  const about = () => mailsAbout(`nadano uprawnienia administratora kontu ${promoted.email}`);
  await expect.poll(() => about().length, { timeout: 10_000 }).toBe(3);
  expect(
    about()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([one.email, other.email, promoted.email].toSorted());
  for (const { text } of about()) expect(text).toContain(`z konta administratora ${one.email}`);
});

test("both addresses of a new login and every administrator get a mail; a refused one is mailed to nobody", async () => {
  await asOwner("update ekorok.users set is_admin = false", []);
  const [one, other, client] = [await administrator(), await administrator(), await person()];
  const next = newEmail();
  await newRequest(app, "updateUser", { uid: client.uid, email: other.email }, one.bearer); // taken
  await newRequest(app, "updateUser", { uid: client.uid, email: next }, one.bearer);
  const concerned = () => app.mails.filter(({ to, text }) => [to, text].some((said) => said.includes(next)));
  await expect.poll(() => concerned().length, { timeout: 10_000 }).toBe(3);
  const told = mailsAbout(`zmieniono login do Ekoroka: ${client.email} na ${next}`).map(({ to }) => to);
  expect(told.toSorted()).toEqual([one.email, other.email].toSorted());
  await expect.poll(() => mailsAbout(client.email).length, { timeout: 10_000 }).toBe(3);
  expect(app.mails.filter(({ to }) => to === client.email).map(({ subject }) => subject)).toEqual([
    "Zmieniono login do Ekoroka",
  ]);
  expect(app.mails.find(({ to }) => to === next)?.text).toContain(`loginem Państwa konta w Ekoroku jest ${next}`);
});

test("an administrator's own new login is mailed to the others", async () => {
  await asOwner("update ekorok.users set is_admin = false", []);
  const [one, other] = [await administrator(), await administrator()];
  const next = newEmail();
  await newRequest(app, "updateUser", { uid: one.uid, email: next }, one.bearer);
  const to = () => app.mails.flatMap((mail) => ([next, one.email, other.email].includes(mail.to) ? [mail.to] : []));
  await expect.poll(() => to().toSorted(), { timeout: 10_000 }).toEqual([next, one.email, other.email].toSorted());
  for (const address of [next, one.email])
    expect(app.mails.find((mail) => mail.to === address)?.text).toContain("skontaktować się z drugim administratorem");
});
