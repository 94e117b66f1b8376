import { beforeAll, expect, test } from "vitest";
import { administratorAndClient, asOwner } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { newRequest, person, type App } from "../../../test/people.ts";

let app: App;
let people: Awaited<ReturnType<typeof administratorAndClient>>;
const ask = (query: Record<string, string>, headers = people.admin.bearer) =>
  app.inject({ url: "/api/users", query, headers });
const companies = async (query: Record<string, string>) =>
  (await ask(query)).json<{ users: { companyName: string }[] }>().users.map(({ companyName }) => companyName);

const names = ["Zorro", "Żaba", "Łoś", "Lato", "Cud", "Ćma", "Oko", "Ósmy", "Źrebak", "50% Lasu_Sp."];
beforeAll(async () => {
  app = await testApp();
  people = await administratorAndClient(app);
  for (const [index, companyName] of names.entries()) {
    const email = `osoba${index}@lista.pl`;
    await newRequest(app, "createUser", { email, profile: { companyName } }, people.admin.bearer);
  }
  const active = await person();
  const profile = { displayName: "Łucja Żądło-Śmigły", companyName: "Wytwórnia Świec", nip: "8567346215" };
  await newRequest(app, "updateUser", { uid: active.uid, profile }, people.admin.bearer);
  await newRequest(app, "setBlocked", { uid: active.uid, isBlocked: true }, people.admin.bearer);
});

test("the whole list: in Polish order, those without a company last, without secrets", async () => {
  const answer = (await ask({ pageSize: "100" })).json();
  const sorted = [...names, "Wytwórnia Świec"].toSorted(new Intl.Collator("pl").compare);
  expect(answer.users.map(({ companyName }: { companyName: string }) => companyName)).toEqual([...sorted, "", ""]);
  expect([answer.total, answer.counts]).toEqual([13, { invited: 10, expired: 0, uninvited: 0, active: 2, blocked: 1 }]);
  expect(Object.keys(answer.users[0]).toSorted()).toEqual(
    [
      "areaCount",
      "companyName",
      "createdAt",
      "displayName",
      "email",
      "hasReports",
      "hasSecondFactor",
      "invitationExpiresAt",
      "linkMail",
      "invitedAt",
      "isAdmin",
      "isProposing",
      "isStaff",
      "nip",
      "signedInAt",
      "status",
      "uid",
      "wasInvited",
    ].toSorted(),
  );
  expect(await companies({ order: "desc", pageSize: "100" })).toEqual([...sorted, "", ""].toReversed());
});

test("page after page, each account once", async () => {
  const seen = [];
  for (const page of ["1", "2", "3", "4"]) seen.push(await companies({ pageSize: "4", page }));
  expect(seen.map(({ length }) => length)).toEqual([4, 4, 4, 1]);
  expect(seen.flat()).toEqual(await companies({ pageSize: "100" }));
});

test.each([
  ["żądło", 1],
  ["ZADLO smigly", 1],
  ["swiec lucja", 1],
  ["856-734-62-15", 1],
  ["85673", 1],
  ["lista.pl", 10],
  ["zaba", 1],
  ["z\u0307aba", 1], // a letter with a combining accent
  ["50% lasu_", 1],
  ["%", 1],
  ["_", 1],
  ["\\", 0],
  ["' or 1=1 --", 0],
  ["zorro zaba", 0],
])("a search for %j finds %i", async (search, found) => {
  const { users, total } = (await ask({ search, pageSize: "100" })).json();
  expect([users.length, total]).toEqual([found, found]);
});

test("status and role narrow the list; every status is counted within the search", async () => {
  expect((await ask({ status: "blocked" })).json()).toMatchObject({
    total: 1,
    users: [{ companyName: "Wytwórnia Świec", status: "blocked" }],
    counts: { invited: 10, expired: 0, uninvited: 0, active: 2, blocked: 1 },
  });
  expect((await ask({ search: "lista", status: "active" })).json()).toMatchObject({
    total: 0,
    users: [],
    counts: { invited: 10, active: 0, blocked: 0 },
  });
  expect((await ask({ role: "administrator" })).json()).toMatchObject({ total: 1, users: [{ isAdmin: true }] });
  expect((await ask({ role: "client", sort: "createdAt", order: "desc" })).json()).toMatchObject({ total: 12 });
});

test.each<Record<string, string>>([
  { sort: 'name";drop' },
  { sort: "passwordHash" },
  { order: "desc; --" },
  { status: "deleted" },
  { role: "root" },
  { page: "0" },
  { page: "1e99" },
  { pageSize: "101" },
  { search: "x".repeat(101) },
  { search: "a\0b" },
  { uid: "1" },
])("refused: %j", async (query) => {
  expect((await ask(query)).json().error.status).toBe("INVALID_ARGUMENT");
});

test("a parameter given twice is refused", async () => {
  const answer = await app.inject({ url: "/api/users?status=active&status=blocked", headers: people.admin.bearer });
  expect(answer.statusCode).toBe(400);
});

test("a client and a stranger are refused", async () => {
  expect((await ask({}, people.client.bearer)).statusCode).toBe(403);
  expect((await app.inject("/api/users")).statusCode).toBe(401);
});

test("one account by itself, with the number of its areas; for administrators only", async () => {
  const { admin, client } = people;
  const permissions = { canManageReportSupFees: false, canManageReportVehicles: false };
  await newRequest(app, "updateUser", { uid: client.uid, permissions }, admin.bearer);
  const of = (uid: string, headers: Record<string, string>) =>
    app.inject({ url: `/api/users/${uid}/account`, headers });
  expect((await of(client.uid, admin.bearer)).json()).toMatchObject({
    uid: client.uid,
    status: "active",
    areaCount: 8,
  });
  expect((await of(admin.uid, admin.bearer)).json()).toMatchObject({ isAdmin: true, areaCount: 10 });
  expect((await of(client.uid, client.bearer)).statusCode).toBe(403);
  expect((await of("00000000-0000-4000-8000-000000000000", admin.bearer)).statusCode).toBe(404);
});

test("among ten thousand users a page is found by an index, without sorting them all", async () => {
  await asOwner(
    `insert into ekorok.users (email, password_hash, profile)
     select 'klient' || n || '@firma' || n % 500 || '.pl', 'x', jsonb_build_object('companyName', 'Firma ' || md5(n::text))
       from generate_series(1, 10000) n`,
    [],
  );
  await asOwner("analyze ekorok.users", []);
  const timesUsed = async () => {
    const [index] = await asOwner<{ times: number }>(
      "select idx_scan::int as times from pg_stat_user_indexes where indexrelname = 'users_by_company_name'",
      [],
    );
    return index?.times ?? Number.NaN;
  };
  const before = await timesUsed();
  // The database updates its count a while after the answer.
  const afterAnotherPage = async () => {
    expect((await ask({ page: "3" })).json().users).toHaveLength(25);
    return timesUsed();
  };
  await expect.poll(afterAnotherPage, { timeout: 30_000, interval: 250 }).toBeGreaterThan(before);
  expect((await ask({ search: "klient9999@" })).json().total).toBe(1);
});

test("users who never signed in are found", async () => {
  const all = (await ask({ pageSize: "100" })).json();
  const never = (await ask({ pageSize: "100", signedIn: "never" })).json();
  const isNever = ({ signedInAt }: { signedInAt: string | null }) => signedInAt === null;
  expect(never.users).toEqual(all.users.filter(isNever));
  expect(never.total).toBeLessThan(all.total);
  expect((await ask({ signedIn: "ever" })).statusCode).toBe(400);
});
