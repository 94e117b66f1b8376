import type { Cells } from "@ekorok/domain/areas/cells";
import { yearDuties } from "@ekorok/domain/duties/contract/duties";
import { countryOf } from "@ekorok/domain/polish/countries";
import type { AreaReport, PatchedRows } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testDatabase } from "../../../../test/app.ts";
import { owing, record, year } from "../../../../test/duties.ts";
import { move, submit } from "../../../../test/report-moves.ts";
import { added, read, reporter, rowFor, save } from "../../../../test/reporting.ts";
import { readMigrations } from "../../../db/migrate.ts";
import { MIGRATIONS } from "../../../folders.ts";
import { verifyClient } from "../../verification/verify.ts";

const AREA = "importedPackagings";
const { db } = await testDatabase();
const admin = await reporter({ isAdmin: true });
const migration = readMigrations(MIGRATIONS).find(({ name }) => name === "choose_countries")?.sql ?? "";
const migrate = () => asOwner(migration, []);

const period = (month: number) => ({ year, month });
const january = period(1);
const importer = async (name: string) => {
  const { uid, app } = await owing(name, AREA);
  const cells = await rowFor(AREA, january);
  const enter = async (set: Cells = {}) => {
    const row = added({ ...cells, ...set });
    expect((await save(app, uid, january, AREA, [row])).statusCode).toBe(200);
    return row.id;
  };
  const areaOf = async (month: number) => (await read(app, uid, year, month, AREA)).json<AreaReport>();
  const countriesOf = async (month: number) => (await areaOf(month)).rows.map(({ cells }) => cells["country"]);
  /** As typed when countries were texts. */
  const typed = (id: string, text: string) =>
    asOwner(
      `update ekorok.report_rows set cells = cells || jsonb_build_object('country', $3::text) where uid = $1 and id = $2`,
      [uid, id, text],
    );
  const askedOf = async (month: number) =>
    (await areaOf(month)).findings
      .filter(({ column }) => column === "country")
      .map(({ level, message }) => `${level} ${message}`);
  return { uid, app, cells, enter, areaOf, countriesOf, askedOf, typed };
};

test("a country is stored as its code, by whatever name it is saved; an unknown one is refused by name, and nothing is lost", async () => {
  const { uid, app, enter, areaOf, countriesOf } = await importer("Albatros");
  const id = await enter({ country: "Niemcy" });
  expect(await countriesOf(1)).toEqual(["DE"]);
  const set = (who: typeof app, version: number, cells: Record<string, string | null>) =>
    save(who, uid, january, AREA, [{ id, version, set: cells }]);
  const saved = (await set(admin.app, 1, { country: "cz" })).json<PatchedRows>().rows[0];
  expect(saved?.cells["country"]).toBe("CZ");
  const refused = await set(app, saved?.version ?? 0, { country: "chi", remarks: "z portu" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      error: {
        details: {
          issues: [{ path: "/body/changes/0/set/country", message: expect.stringContaining("Wybierz z listy") }],
        },
      },
    },
  ]);
  expect((await areaOf(1)).rows[0]?.cells).toMatchObject({ country: "CZ", remarks: "tekst" });
  expect((await set(app, saved?.version ?? 0, { country: null })).statusCode).toBe(200);
});

test("an old text stays while other cells change, asks for a choice, and is replaced once", async () => {
  const { uid, app, enter, areaOf, askedOf, typed } = await importer("Bocian");
  const id = await enter();
  await typed(id, "chi");
  const change = async (set: Record<string, string | null>) => {
    const { version = 0 } = (await areaOf(1)).rows[0] ?? {};
    return save(app, uid, january, AREA, [{ id, version, set }]);
  };
  expect((await change({ remarks: "inne", country: "chi" })).statusCode).toBe(200);
  expect((await areaOf(1)).rows[0]?.cells).toMatchObject({ country: "chi", remarks: "inne" });
  expect(await askedOf(1)).toEqual([expect.stringMatching(/^warns .*„chi”/)]);
  expect((await change({ country: "CN" })).statusCode).toBe(200);
  expect(await askedOf(1)).toEqual([]);
  expect((await change({ country: "chi" })).statusCode).toBe(400);
});

test("the program reads all names that the migration knows in the same way", () => {
  const [, table = ""] = migration.split("$$");
  const lines = table.split(";").flatMap((line) => line.trim() || []);
  expect(lines).toHaveLength(250);
  for (const line of lines) {
    const [code = "", three = ""] = line.split(" ", 2);
    const names = [code, three, ...line.slice(7).split("|")];
    expect(names.map(countryOf)).toEqual(names.map(() => code));
  }
});

test("texts of open months are matched where unambiguous, closed months when reopened; filed versions stay", async () => {
  const { uid, app, cells, areaOf, countriesOf, askedOf, typed } = await importer("Czajka");
  const texts = ["niem", "Niemcy ", "chi", "cze", "Wielka  Brytania", "ŁOTWA", "DE", "AUS", "aus", "Korea Płd."];
  const codes = ["DE", "DE", "chi", "CZ", "GB", "LV", "DE", "AU", "aus", "KR"];
  const [draft, submitted, approved, returned, reopened] = [1, 2, 3, 4, 5];
  for (const month of [draft, submitted, approved, returned, reopened]) {
    const rows = texts.map(() => added(cells));
    expect((await save(app, uid, period(month), AREA, rows)).statusCode).toBe(200);
    for (const [at, text] of texts.entries()) await typed(rows[at]?.id ?? "", text);
  }
  for (const month of [submitted, approved, returned, reopened])
    expect((await submit(app, uid, period(month))).statusCode).toBe(200);
  const decide = async (name: string, month: number, more: object = {}) =>
    expect((await move(admin.app, name, uid, { ...period(month), ...more })).statusCode).toBe(200);
  for (const month of [approved, reopened]) await decide("approveReport", month);
  const texted = () =>
    asOwner(
      `update ekorok.report_rows r set cells = r.cells || jsonb_build_object('country', v.typed)
         from (select row ->> 'id' as id, row -> 'cells' ->> 'country' as typed from ekorok.report_versions,
               jsonb_path_query(content, '$.areas[*].rows[*]') row where uid = $1 and month in (4, 5)) v
        where r.uid = $1 and r.id::text = v.id`,
      [uid],
    );
  await decide("returnReport", returned, { reason: "Popraw." });
  await decide("reopenReport", reopened, { reason: "Popraw." });
  expect(await countriesOf(returned)).toEqual(codes); // reopened
  await texted(); // like one that was reopened before this release
  expect((await record(app, uid, "bdoReport", { hasNewFigures: true })).statusCode).toBe(200);
  const filed = async () =>
    yearDuties.parse((await read(app, uid, year, "duties")).json()).duties.find(({ key }) => key === "bdoReport");
  expect(await filed()).toMatchObject({ standing: "done" });
  const stored = () =>
    asOwner(
      `select (select string_agg(v::text, '|' order by month, number) from ekorok.report_versions v where uid = $1) as versions,
              (select string_agg(h::text, '|' order by number) from ekorok.history h where uid = $1) as history,
              (select string_agg(concat_ws(' ', id, version, amounts), '|' order by id) from ekorok.report_rows where uid = $1) as rows`,
      [uid],
    );
  const before = await stored();

  await migrate();
  expect(await stored()).toEqual(before);
  for (const month of [draft, returned, reopened]) expect(await countriesOf(month)).toEqual(codes);
  for (const month of [submitted, approved]) expect(await countriesOf(month)).toEqual(texts);
  expect(await askedOf(draft)).toEqual([expect.stringContaining("„chi”"), expect.stringContaining("„aus”")]);
  expect((await verifyClient(db, uid)).places).toEqual([]);
  expect(await filed()).toMatchObject({ standing: "done" });

  await decide("returnReport", submitted, { reason: "Popraw." });
  await decide("reopenReport", approved, { reason: "Popraw." });
  for (const month of [submitted, approved]) expect(await countriesOf(month)).toEqual(codes);
  expect((await verifyClient(db, uid)).places).toEqual([]);
  for (const month of [submitted, approved]) expect((await submit(app, uid, period(month))).statusCode).toBe(200);
  expect(await filed()).toMatchObject({ standing: "done" });
  const [chosen] = (await areaOf(draft)).rows;
  await save(app, uid, january, AREA, [
    { id: chosen?.id ?? "", version: chosen?.version ?? 0, set: { country: "FR" } },
  ]);
  expect(await filed()).toMatchObject({ standing: "done" });
});
