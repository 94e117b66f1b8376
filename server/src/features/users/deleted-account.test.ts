import { areaIds } from "@ekorok/domain/areas/area-ids";
import type { reportListAnswer } from "@ekorok/domain/reports/contract/report-list";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { UserHistoryEntry } from "@ekorok/domain/users/contract/user-history";
import type { UserListAnswer } from "@ekorok/domain/users/contract/users";
import { isEmailOfDeleted, nameOfDeleted } from "@ekorok/domain/users/account-names";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { asOwner, historyOf, newEmail } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { call, newRequest, person, signedIn } from "../../../test/people.ts";
import { submit } from "../../../test/report-moves.ts";
import { added, anotherClient, read, reporter, rowFor, save, type Reporter } from "../../../test/reporting.ts";

type ReportList = z.infer<typeof reportListAnswer>;
const june = { year: 2026, month: 6 };
const april = { year: 2026, month: 4 };
let admin: Reporter;
let uid: string;
let email: string;
let bearer: Record<string, string>;
let accountBefore: unknown;
const real = testApp();

beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
  ({ uid, email } = await person());
  ({ bearer } = await signedIn(await real, email));
  await newRequest(admin.app, "updateUser", { uid, profile: { companyName: "Znikająca Sp. z o.o." } });
  await save(admin.app, uid, june, "packagings", [added(await rowFor("packagings", june))]);
  await newRequest(admin.app, "declareEmpty", { uid, ...april, areas: areaIds, isEmpty: true });
  await submit(admin.app, uid, april);
  accountBefore = (await account()).json();
  await newRequest(admin.app, "deleteUser", { uid });
});

const emailOf = async (uid: string) => (await admin.app.inject(`/api/users/${uid}`)).json<{ email: string }>().email;
const account = () => admin.app.inject(`/api/users/${uid}/account`);
const rowsLeft = async () => (await read(admin.app, uid, 2026, 6, "packagings")).json<{ rows: unknown[] }>().rows;

test("a client with reports becomes anonymous instead of being deleted, and is signed out at once", async () => {
  expect(accountBefore).toMatchObject({ hasReports: true });
  expect((await (await real).inject({ url: `/api/users/${uid}`, headers: bearer })).statusCode).toBe(401);
  const document = (await admin.app.inject(`/api/users/${uid}`)).json();
  expect(document).toMatchObject({ displayName: "", companyName: "", addresses: [] });
  expect(isEmailOfDeleted(document.email)).toBe(true);
  expect(await rowsLeft()).toHaveLength(1);
  expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "user.anonymise", actor: admin.uid, before: null });
});

test.each([
  ["setBlocked", { isBlocked: false }],
  ["setBlocked", { isBlocked: true }],
  ["setAdministrator", { isAdmin: true }],
  ["updateUser", { email: newEmail(), profile: { companyName: "Nowa" } }],
  ["resetPermissions", {}],
  ["sendInvitation", {}],
  ["requestUserPasswordReset", {}],
  ["deleteUser", {}],
])("%s %j: there is no way back", async (name, data) => {
  const row = () => asOwner("select * from ekorok.users where uid = $1", [uid]);
  const before = await row();
  const answer = await newRequest(admin.app, name, { uid, ...data });
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    {
      status: "FAILED_PRECONDITION",
      message: "To konto zostało usunięte i nie można go przywrócić. Jego sprawozdania można nadal czytać.",
    },
  ]);
  expect(await row()).toEqual(before);
});

test("neither its document nor its reports can be changed, and the database itself would not let it sign in", async () => {
  const patch = { method: "PATCH" as const, url: `/api/users/${uid}`, payload: { companyName: "Nowa" } };
  const answers = [await admin.app.inject(patch), await save(admin.app, uid, june, "packagings", [added({})])];
  for (const answer of answers) expect(answer.json().error.message).toContain("zostało usunięte");
  const unblock = asOwner("update ekorok.users set is_blocked = false where uid = $1", [uid]);
  await expect(unblock).rejects.toThrow("users_anonymised_are_out");
});

test("its submissions can be read and approved, but neither returned nor reopened: nobody would correct them", async () => {
  const status = async () => (await read(admin.app, uid, 2026, 4)).json<{ status: string }>().status;
  const refuse = async (name: string, data: object) => {
    const { statusCode, json } = await newRequest(admin.app, name, data);
    expect([statusCode, json().error]).toEqual([
      400,
      { status: "FAILED_PRECONDITION", message: expect.stringContaining("nikt nie poprawi już jego sprawozdań") },
    ]);
  };
  await refuse("returnReport", { uid, ...april, reason: "Popraw." });
  const many = { reports: [{ uid, ...april }], move: "return", reason: "Popraw." };
  expect((await newRequest(admin.app, "moveReports", many)).json().result.results).toMatchObject([
    { status: null, message: expect.stringContaining("nikt nie poprawi już jego sprawozdań") },
  ]);
  expect(await status()).toBe("submitted");
  expect((await newRequest(admin.app, "approveReport", { uid, ...april })).statusCode).toBe(200);
  await refuse("reopenReport", { uid, ...april });
  expect(await status()).toBe("approved");
});

test("it is in no list of users and not counted among the blocked", async () => {
  const list = (await admin.app.inject(`/api/users?search=${await emailOf(uid)}`)).json<UserListAnswer>();
  expect([list.total, list.users, list.counts.blocked]).toEqual([0, [], 0]);
  expect((await account()).statusCode).toBe(404);
});

test("its reports stay in the list of their year, and it is never its turn", async () => {
  const ask = async (query: string) =>
    (await admin.app.inject(`/api/reports?search=${email}&${query}`)).json<ReportList>();
  const email = await emailOf(uid);
  const { clients } = await ask("year=2026");
  expect(clients).toMatchObject([{ uid, email, companyName: "" }]);
  expect(clients[0]?.months.some(({ due }) => due === "late")).toBe(false);
  for (const query of ["year=2025", "year=2026&turn=client", "year=2026&status=draft", "year=2026&status=overdue"])
    expect((await ask(query)).total).toBe(0);
});

test("deleted clients are told apart by a permanent number, and found by it", async () => {
  const gone = await Promise.all(Array.from({ length: 3 }, anotherClient));
  for (const uid of gone) await newRequest(admin.app, "declareEmpty", { uid, ...april, areas: areaIds, isEmpty: true });
  await Promise.all(gone.map((uid) => newRequest(admin.app, "deleteUser", { uid })));
  const names = await Promise.all(gone.map(async (uid) => nameOfDeleted(await emailOf(uid))));
  expect(new Set(names).size).toBe(3);
  for (const [index, name] of names.entries()) {
    expect(name).toMatch(/^Usunięty klient nr [1-9]\d*$/);
    const search = encodeURIComponent(name ?? "");
    const found = (await admin.app.inject(`/api/reports?year=2026&search=${search}`)).json<ReportList>();
    expect(found.clients.map(({ uid }) => uid)).toContain(gone[index]);
  }
});

test("its own actions are shown without a name, also where it was stored at submission", async () => {
  const { uid, app } = await reporter();
  const profile = { displayName: "Jan Znikający" };
  await newRequest(admin.app, "updateUser", { uid, profile });
  await newRequest(app, "declareEmpty", { uid, ...april, areas: areaIds, isEmpty: true });
  await submit(app, uid, april);
  const actors = async () => {
    const history = await call(admin.app, "listReportHistory", { uid, ...april });
    const versions = (await read(admin.app, uid, 2026, 4, "versions")).json<{ versions: FrozenReport[] }>().versions;
    const version = (await read(admin.app, uid, 2026, 4, "versions", 1)).json<FrozenReport>();
    const { entries } = history.json<{ result: { entries: UserHistoryEntry[] } }>().result;
    return [...entries.map(({ actor }) => actor), ...[...versions, version].map(({ submittedBy }) => submittedBy)];
  };
  expect((await actors()).map((one) => one?.name)).toEqual(Array.from({ length: 4 }, () => profile.displayName));
  await newRequest(admin.app, "deleteUser", { uid });
  const name = nameOfDeleted(await emailOf(uid));
  expect(await actors()).toMatchObject(Array.from({ length: 4 }, () => ({ uid, name })));
});
