import type { WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import type { UserListAnswer } from "@ekorok/domain/users/contract/users";
import { NO_CLIENT } from "@ekorok/domain/users/permissions";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner, historyOf, linkTo, newEmail } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { clientsInLists, names } from "../../../test/clients-in-lists.ts";
import { newRequest, person, sessionOf, signedIn } from "../../../test/people.ts";
import { added, rowFor } from "../../../test/reporting.ts";

/** The consultancy's staff: invited as such, and never shown as clients. */

const { admin, tag, ask } = await clientsInLists();
const { app } = admin;
const profile = { companyName: `Biuro ${tag}` };

const roles = async (uid: string) => {
  const found = async (role: string) => {
    const { users } = (await app.inject(`/api/users?search=${tag}&role=${role}`)).json<UserListAnswer>();
    return users.some((user) => user.uid === uid);
  };
  return [await found("client"), await found("administrator"), await found("former")];
};
/** Whether they are listed among clients: on the board, in its counts, in the palette. */
async function isAClient(): Promise<boolean[]> {
  const { late } = (await app.inject("/api/reports/waiting")).json<WaitingReports>();
  const { clients } = (await app.inject(`/api/clients?search=${tag}`)).json<{ clients: { companyName: string }[] }>();
  return [
    names(await ask("year=2024")).includes("Biuro"),
    names(await ask("year=2024&turn=client")).includes("Biuro"),
    late.some((year) => year.names.includes(profile.companyName)),
    clients.some(({ companyName }) => companyName === profile.companyName),
  ];
}
const nowhere = [false, false, false, false];

test("a colleague is invited as an administrator, the others get a mail, and stays no client without the rights", async () => {
  const email = newEmail();
  const made = await newRequest(app, "createUser", { email, profile, isAdmin: true, servedFrom: "2020-01" });
  expect(made.json().result).toMatchObject({ email, isAdmin: true, isStaff: true, status: "invited" });
  const { uid } = made.json<{ result: { uid: string } }>().result;
  await app.jobs.settle();
  expect(await linkTo(app, email)).not.toBe("");
  expect(app.mails.some(({ text }) => text.includes(`nadano uprawnienia administratora kontu ${email}`))).toBe(true);
  expect([await roles(uid), await isAClient()]).toEqual([[false, true, false], nowhere]);
  await asOwner("update ekorok.users set password_hash = '-', served_from = '2020-01' where uid = $1", [uid]);

  await newRequest(app, "setBlocked", { uid, isBlocked: true });
  const demoted = await newRequest(app, "setAdministrator", { uid, isAdmin: false });
  expect(demoted.json().result).toMatchObject({ isAdmin: false, isStaff: true, status: "blocked" });
  expect([await roles(uid), await isAClient()]).toEqual([[false, false, true], nowhere]);
  await newRequest(app, "setBlocked", { uid, isBlocked: false });
  expect(await isAClient()).toEqual(nowhere);

  await newRequest(app, "setAdministrator", { uid, isAdmin: false, isClient: true });
  expect([await roles(uid), await isAClient()]).toEqual([
    [true, false, false],
    [true, true, true, true],
  ]);
  expect((await historyOf(uid)).map(({ action, after }) => [action, after])).toEqual([
    ["user.create", { email, ...profile, isAdmin: true }],
    ["user.invite", { email }],
    ["user.block", null],
    ["user.demote", null],
    ["user.unblock", null],
    ["user.edit", { isStaff: false }],
  ]);
  const [stored] = await asOwner(
    `select clients - (select count(*)::int from ekorok.users where not is_staff and anonymised_at is null) as wrong
       from ekorok.client_count`,
    [],
  );
  expect(stored).toEqual({ wrong: 0 });
});

test("a client who was made an administrator by mistake is a client again on request", async () => {
  const { uid } = await person();
  await newRequest(app, "setAdministrator", { uid, isAdmin: true });
  const answer = await newRequest(app, "setAdministrator", { uid, isAdmin: false, isClient: true });
  expect(answer.json().result).toMatchObject({ isAdmin: false, isStaff: false });
  expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "user.demote", after: { isStaff: false } });
});

test("a former administrator reports nothing, and gets the rights back; as a client, they report", async () => {
  const server = await testApp();
  const former = await person({ isAdmin: true });
  const { bearer } = await signedIn(server, former.email);
  const about = { uid: former.uid, year: 2026, month: 3 };
  const saved = async () => {
    const url = `/api/users/${former.uid}/reports/2026/3/vehicles`;
    const payload = { requestId: randomUUID(), changes: [added(await rowFor("vehicles", about))] };
    return server.inject({ method: "PATCH", url, payload, headers: bearer });
  };
  const standing = async (change: object) =>
    (await newRequest(app, "setAdministrator", { uid: former.uid, ...change })).statusCode;
  expect((await saved()).statusCode).toBe(200);

  expect(await standing({ isAdmin: false })).toBe(200);
  const refused = [
    await saved(),
    await newRequest(server, "declareEmpty", { ...about, areas: ["batteries"], isEmpty: true }, bearer),
    await newRequest(
      server,
      "submitReport",
      { ...about, declaration: true, shown: { areas: [], leftOut: [] } },
      bearer,
    ),
    await newRequest(server, "proposeAreas", { uid: former.uid, areas: ["vehicles"] }, bearer),
  ];
  for (const answer of refused)
    expect(answer.json()).toEqual({ error: { status: "FAILED_PRECONDITION", message: NO_CLIENT } });
  const own = await server.inject({ url: `/api/users/${former.uid}`, headers: bearer });
  expect(own.json()).toMatchObject({ isStaff: true });

  expect([await standing({ isAdmin: true }), await standing({ isAdmin: false, isClient: true })]).toEqual([200, 200]);
  expect((await saved()).statusCode).toBe(200);
  expect(await standing({ isAdmin: true })).toBe(400); // a client with reports
});

test("inviting an administrator needs a recent proof, as promoting one does", async () => {
  const caller = { uid: admin.uid, sessionId: await sessionOf(admin.uid), isAdmin: true, isProved: false };
  const email = newEmail();
  const answer = await newRequest(await testApp({ caller }), "createUser", { email, isAdmin: true });
  expect(answer.json().error?.details).toEqual({ code: "auth/requires-recent-login" });
  expect(await asOwner("select uid from ekorok.users where email = $1", [email])).toEqual([]);
});
