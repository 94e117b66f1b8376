import { areaIds } from "@ekorok/domain/areas/area-ids";
import { expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openConnection } from "./connection.ts";
import { migrate, readMigrations, type Migration } from "./migrate.ts";
import { MIGRATIONS } from "../folders.ts";

const { owner, app } = await freshDatabase({ migrated: false });
const [old, named, settled, entered, staffed] = [
  await freshDatabase({ migrated: false }),
  await freshDatabase({ migrated: false }),
  await freshDatabase({ migrated: false }),
  await freshDatabase({ migrated: false }),
  await freshDatabase({ migrated: false }),
];
const quietly = { say: () => {}, signal: new AbortController().signal };

const migration = (version: number, sql: string): Migration => ({
  version,
  name: `step_${version}`,
  sql,
  checksum: sql,
});
const one = migration(1, `create table ekorok.things (id int); grant select on ekorok.things to :"app_role"`);
const two = migration(2, "insert into ekorok.things values (2)");

async function asOwner<T>(work: (client: Awaited<ReturnType<typeof openConnection>>) => Promise<T>): Promise<T> {
  const client = await openConnection(owner);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const run = (migrations: Migration[]) =>
  asOwner((client) => migrate(client, migrations, app.user, { say: () => {}, signal: new AbortController().signal }));
const things = () => asOwner(async (client) => (await client.query("select id from ekorok.things")).rows);

test("eight servers that start at once apply each migration once", async () => {
  const applied = await Promise.all(Array.from({ length: 8 }, () => run([one, two])));
  expect(applied.flat().map(({ version }) => version)).toEqual([1, 2]);
  expect(await things()).toEqual([{ id: 2 }]);
});

test("a migration that fails leaves nothing of itself or of those before it", async () => {
  const bad = [one, two, migration(3, "insert into ekorok.things values (3)"), migration(4, "select 1/0")];
  await expect(run(bad)).rejects.toThrow("division by zero");
  expect(await things()).toEqual([{ id: 2 }]);
  expect(await run([one, two])).toEqual([]);
});

test("data newer than the program are refused in a sentence", async () => {
  await expect(run([one])).rejects.toThrow("The data were written by a newer Ekorok (schema 2; this program knows 1)");
});

test("a migration that was edited after it was applied is refused", async () => {
  await expect(run([one, { ...two, checksum: "other" }])).rejects.toThrow(
    "Migration 2 (step_2) was applied to these data in another wording",
  );
});

test("asked to stop while another server changes the schema, it says so and stops", async () => {
  const other = await openConnection(owner);
  await other.query("begin; select pg_advisory_xact_lock(4711019)");
  const stopping = new AbortController();
  const say = () => stopping.abort();
  await expect(
    asOwner((client) => migrate(client, [one, two], app.user, { say, signal: stopping.signal })),
  ).rejects.toThrow("Stopped while waiting");
  await other.end();
});

test("old accounts are served from the month of their creation, and clients deleted before get numbers", async () => {
  const all = readMigrations(MIGRATIONS);
  const client = await openConnection(old.owner);
  const upTo = all.findIndex(({ name }) => name === "keep_first_month_of_service");
  await migrate(client, all.slice(0, upTo), old.app.user, quietly);
  await client.query(`
    insert into ekorok.users (email, created_at) values
      ('rok@firma.pl', '2024-12-31 23:30Z'), ('dawno@firma.pl', '2019-05-01');
    insert into ekorok.users (uid, email, created_at, anonymised_at, is_blocked)
      select uid, uid || '@usuniete.invalid', '2025-03-10', at, true from (values
        ('00000000-0000-4000-8000-000000000001'::uuid, '2026-02-02'::timestamptz),
        ('00000000-0000-4000-8000-000000000002'::uuid, '2026-01-01'::timestamptz)) gone (uid, at)`);
  await migrate(client, all, old.app.user, quietly);
  const { rows } = await client.query(
    `select email, served_from as "from" from ekorok.users order by created_at, email`,
  );
  await client.end();
  expect(rows).toEqual([
    { email: "dawno@firma.pl", from: "2020-01" },
    { email: "rok@firma.pl", from: "2025-01" },
    { email: "usuniety-klient-nr-1@usuniete.invalid", from: "2025-03" },
    { email: "usuniety-klient-nr-2@usuniete.invalid", from: "2025-03" },
  ]);
});

test("lists of ready areas become bits, and areas with rows get theirs", async () => {
  const all = readMigrations(MIGRATIONS);
  const client = await openConnection(named.owner);
  const upTo = all.findIndex(({ name }) => name === "keep_ready_areas_as_bits");
  await migrate(client, all.slice(0, upTo), named.app.user, quietly);
  const ready = [[], ["supFees"], ["importedVehicles", "packagings"], [...areaIds]];
  await client.query("insert into ekorok.users (email) values ('klient@firma.pl')");
  for (const [index, areas] of ready.entries())
    await client.query(
      "insert into ekorok.reports (uid, year, month, ready_areas) select uid, 2026, $1, $2 from ekorok.users",
      [index + 1, areas],
    );
  await client.query(
    "insert into ekorok.report_areas (uid, year, month, area, row_count) select uid, 2026, 2, area, count from ekorok.users, (values ('vehicles', 3), ('batteries', 0)) entered (area, count)",
  );
  await migrate(client, all, named.app.user, quietly);
  const { rows } = await client.query<{ ready: number; filled: number }>(
    "select ready_bits as ready, filled_bits as filled from ekorok.reports order by month",
  );
  await client.end();
  expect(rows.map((row) => row.ready)).toEqual([0, 8, 512 + 1, 1023]);
  expect(rows.map((row) => row.filled)).toEqual([0, 32, 0, 0]);
});

test("how packaging is settled moves from the company into its open years, and into the history", async () => {
  const all = readMigrations(MIGRATIONS);
  const client = await openConnection(settled.owner);
  const upTo = all.findIndex(({ name }) => name === "move_settling_into_years");
  await migrate(client, all.slice(0, upTo), settled.app.user, quietly);
  await client.query(`
    insert into ekorok.users (email, profile, permissions) values
      ('sam@firma.pl', '{"nip": "1", "packagingSettlement": "self"}', '{}'),
      ('bez@firma.pl', '{"packagingSettlement": ""}', '{}'),
      ('bez-opakowan@firma.pl', '{"packagingSettlement": "deMinimis"}',
       '{"canManageReportPackagings": false, "canManageReportImportedPackagings": false}');
    insert into ekorok.reports (uid, year, month, status, submissions)
      select uid, year, month, entered.status, submissions from ekorok.users, (values
        (2022, 0, 'approved', 1), (2022, 5, 'approved', 1), (2023, 5, 'draft', 0), (2024, 5, 'draft', 0), (2025, 5, 'draft', 0))
        entered (year, month, status, submissions) where email = 'sam@firma.pl';
    insert into ekorok.report_areas (uid, year, month, area, row_count)
      select uid, year, 5, area, 3 from ekorok.users, (values
        (2022, 'packagings'), (2023, 'packagings'), (2024, 'importedPackagings'), (2025, 'batteries'))
        areas (year, area) where email = 'sam@firma.pl';
    insert into ekorok.year_inputs (uid, year, inputs)
      select uid, 2023, '{"isMicro": true, "settlements": {"batteries": {"way": "changed"}}}'::jsonb from ekorok.users
       where email = 'sam@firma.pl'
      union all
      select uid, 2024, '{"settlements": {"packaging": {"way": "organisation"}}}'::jsonb from ekorok.users
       where email = 'sam@firma.pl'`);
  await migrate(client, all, settled.app.user, quietly);
  const found = async (query: string) => (await client.query(query)).rows;
  const self = { packaging: { way: "self" } };
  const thisYear = Number(new Date().toLocaleDateString("sv", { timeZone: "Europe/Warsaw" }).slice(0, 4));
  expect(
    await found("select email, year, inputs from ekorok.year_inputs join ekorok.users using (uid) order by year"),
  ).toEqual([
    {
      email: "sam@firma.pl",
      year: 2023,
      inputs: { isMicro: true, settlements: { ...self, batteries: { way: "changed" } } },
    },
    { email: "sam@firma.pl", year: 2024, inputs: { settlements: { packaging: { way: "organisation" } } } },
    { email: "sam@firma.pl", year: thisYear, inputs: { settlements: self } },
  ]);
  const profiles = await found("select profile from ekorok.users order by email");
  expect(profiles.map(({ profile }) => profile)).toEqual([{}, {}, { nip: "1" }]);
  expect(
    await found("select item, actor_uid as actor, after from ekorok.history where action = 'report.inputs'"),
  ).toEqual(
    [2023, thisYear].map((year) => ({
      item: String(year),
      actor: null,
      after: { "settlements packaging way": "self" },
    })),
  );
  expect(await found("select year from ekorok.year_amounts where is_stale order by year")).toEqual(
    expect.arrayContaining([{ year: 2023 }, { year: thisYear }]),
  );
  await client.end();
});

test("values for earlier months name their months, and returned reusable packaging is counted again in open months", async () => {
  const all = readMigrations(MIGRATIONS);
  const client = await openConnection(entered.owner);
  const upTo = all.findIndex(({ name }) => name === "name_earlier_months");
  await migrate(client, all.slice(0, upTo), entered.app.user, quietly);
  await client.query(`
    insert into ekorok.users (email, served_from) values ('klient@firma.pl', '2026-07');
    insert into ekorok.reports (uid, year, month, status, submissions)
      select uid, 2026, month, made.status, submissions from ekorok.users, (values
        (1, 'approved', 1), (2, 'returned', 1), (3, 'draft', 0), (8, 'draft', 0)) made (month, status, submissions);
    insert into ekorok.report_areas (uid, year, month, area, row_count, quantities)
      select uid, 2026, month, area, 1, '{}' from ekorok.users, (values
        (1, 'packagings'), (3, 'packagings'), (8, 'packagings'), (8, 'batteries')) made (month, area);
    insert into ekorok.report_rows (uid, year, month, area, id, position, cells, amounts, version)
      select uid, 2026, month, 'packagings', gen_random_uuid(), '000001', cells::jsonb, '{}', 1 from ekorok.users, (values
        (1, '{"use": "reusable", "firstTime": "no"}'), (3, '{"use": "reusable", "firstTime": "yes"}'),
        (8, '{"use": "reusable", "firstTime": "no"}')) made (month, cells);
    insert into ekorok.year_inputs (uid, year, inputs)
      select uid, year, inputs::jsonb from ekorok.users, (values
        (2025, '{"earlierMonths": {}}'), (2026, '{"isMicro": true, "earlierMonths": {"vehicles": "3"}}'),
        (2027, '{"isMicro": true}')) made (year, inputs);
    update ekorok.year_amounts set is_stale = false`);
  await migrate(client, all, entered.app.user, quietly);
  const found = async (query: string) => (await client.query(query)).rows;
  expect(await found("select inputs from ekorok.year_inputs order by year")).toEqual([
    { inputs: { earlierMonths: {} } }, // a year without service has no earlier months
    { inputs: { isMicro: true, earlierMonths: { vehicles: "3" }, earlierMonthsOf: "3,4,5,6" } },
    { inputs: { isMicro: true } },
  ]);
  expect(await found("select month, area from ekorok.report_areas where quantities is null")).toEqual([
    { month: 8, area: "packagings" },
  ]);
  await client.end();
});

test("accounts that the history knows as administrators become staff, unless they have reported since", async () => {
  const all = readMigrations(MIGRATIONS);
  const client = await openConnection(staffed.owner);
  const upTo = all.findIndex(({ name }) => name === "mark_staff");
  await migrate(client, all.slice(0, upTo), staffed.app.user, quietly);
  await client.query(`
    insert into ekorok.users (email, is_admin) values
      ('teraz@biuro.pl', true), ('dawny@biuro.pl', false), ('pierwszy@biuro.pl', false), ('pomylka@firma.pl', false), ('klient@firma.pl', false);
    insert into ekorok.history (uid, action, after)
      select uid, 'user.create', case when email = 'pierwszy@biuro.pl' then '{"isAdmin": true}'::jsonb else '{}' end from ekorok.users;
    insert into ekorok.history (uid, action)
      select uid, action from ekorok.users, (values ('user.promote'), ('user.demote')) done (action)
       where email in ('dawny@biuro.pl', 'pomylka@firma.pl');
    insert into ekorok.reports (uid, year, month) select uid, 2026, 1 from ekorok.users where email = 'pomylka@firma.pl';
    insert into ekorok.duty_years (uid, year, is_stale) select uid, 2026, false from ekorok.users`);
  await migrate(client, all, staffed.app.user, quietly);
  // Their stored duties are those of staff.
  const stale = await client.query("select email from ekorok.users join ekorok.duty_years using (uid) where is_stale");
  expect(stale.rows).toEqual([{ email: "pomylka@firma.pl" }]);
  const { rows } = await client.query("select email from ekorok.users where is_staff order by email");
  const counted = await client.query("select clients from ekorok.client_count");
  await client.query("update ekorok.users set is_admin = false");
  const after = await client.query(
    "select count(*)::int as staff, (select clients from ekorok.client_count) from ekorok.users where is_staff",
  );
  await client.end();
  expect(rows.map(({ email }) => email)).toEqual(["dawny@biuro.pl", "pierwszy@biuro.pl", "teraz@biuro.pl"]);
  expect([counted.rows, after.rows]).toEqual([[{ clients: 2 }], [{ staff: 3, clients: 2 }]]);
});
