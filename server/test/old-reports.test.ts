import { isDeepStrictEqual } from "node:util";
import { randomUUID } from "node:crypto";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import { emptyDictionaries, itemsOf, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { sumOf } from "@ekorok/domain/exact";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConnection } from "../src/db/connection.ts";
import { openDatabase, type Database } from "../src/db/index.ts";
import { migrate, readMigrations } from "../src/db/migrate.ts";
import { seedDictionaries } from "../src/features/dictionaries/seed/apply-seed.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { recordChange } from "../src/features/history/store.ts";
import { addVersion } from "../src/features/reports/life/freeze.ts";
import { bitsOf } from "../src/features/reports/area-bits.ts";
import { itemOf } from "../src/features/reports/report-key.ts";
import { refreshAmounts } from "../src/features/duties/refresh-amounts.ts";
import { recountAll } from "../src/features/reports/rows/recount.ts";
import { verifyAll } from "../src/features/verification/verify.ts";
import { MIGRATIONS } from "../src/folders.ts";
import { testDatabase } from "./app.ts";
import { freshDatabase } from "./database.ts";

// Reports as an early release stored them, without charges and without what rows count for in them.

const YEAR = 2025;
const { signal } = new AbortController();
const all = readMigrations(MIGRATIONS);
const before = all.slice(
  0,
  all.findIndex(({ name }) => name === "keep_quantities"),
);

let owner: pg.Client;
let database: Database;
let dictionaries: Dictionaries = emptyDictionaries();
let appRole = "";
beforeAll(async () => {
  const fresh = await freshDatabase({ migrated: false });
  appRole = fresh.app.user;
  owner = await openConnection(fresh.owner);
  await migrateTo(before);
  database = openDatabase(fresh.app);
  await seedDictionaries(database.db);
  ({ dictionaries } = await readDictionaries((await testDatabase()).db)); // of the same seed, as this release reads it
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const migrateTo = (migrations: typeof all) => migrate(owner, migrations, appRole, { say: () => {}, signal });

/** Rows as they were entered then, without later columns. */
function rowsThen(): Record<string, Cells[]> {
  const [category = ""] = Object.keys(dictionaries.packagings.categories);
  const [boiler = "", { category: fuel = "" } = {}] =
    Object.entries(itemsOf(dictionaries, "heatingBoiler")).find(([, { unit }]) => unit === "Mg") ?? [];
  const packaging = { category, use: "reusable", count: "1000", unitMass: "20", mass: "20 kg", netValue: "150.00" };
  const place = { place: "Polna 1", gmina: "Bytom", voivodeship: "śląskie" };
  const burnt = { name: "Kocioł", power: "0.5", ownPermit: "no", category: fuel, boiler, amount: "12.5 Mg" };
  const equipment = { purpose: "household", count: "3", mass: "7.5 kg", netRevenue: "300.00" };
  return {
    packagings: [
      { ...packaging, scope: "introduced" },
      { ...packaging, scope: "manufactured", mass: "40 kg" },
    ],
    heatingBoilers: [{ ...place, ...burnt }],
    eieEquipment: [
      { ...equipment, group: "1" },
      { ...equipment, group: "5", count: "0" }, // a mistake since
    ],
  };
}

type KeptThen = { area: string; totals: Cells; rows: { id: string; cells: Cells; amounts: Cells }[]; items: string[] };

/** What was stored of an area: one sum per column and unit. */
function keptThen(id: string, cells: readonly Cells[], book: Book): KeptThen {
  const area = areaById(id);
  if (!area) throw new Error(`no area ${id}`);
  const rows = cells.map((row) => ({ id: randomUUID(), cells: row, amounts: area.amounts(row, book) }));
  const listed = Object.entries(area.columns).flatMap(([key, { dictionary }]) => (dictionary ? [key] : []));
  const totals = area.totals.map((column) => {
    const unit = area.columns[column]?.unit === undefined ? area.unitOf(column, cells[0] ?? {}, book) : null;
    return [unit === null ? column : `${column} · ${unit}`, sumOf(rows.map((row) => row.amounts[column]))] as const;
  });
  return {
    area: id,
    totals: Object.fromEntries(totals),
    rows,
    items: [...new Set(cells.flatMap((row) => listed.flatMap((key) => row[key] ?? [])))],
  };
}

async function enterThen(uid: string, month: number): Promise<KeptThen[]> {
  const book = { period: { year: YEAR, month }, dictionaries };
  const areas = Object.entries(rowsThen()).map(([id, cells]) => keptThen(id, cells, book));
  const bits = bitsOf(areas.flatMap(({ area }) => areaById(area)?.id ?? []));
  await owner.query(
    "insert into ekorok.reports (uid, year, month, ready_bits, filled_bits) values ($1, $2, $3, $4, $4)",
    [uid, YEAR, month, bits],
  );
  for (const { area, totals, rows, items } of areas) {
    await owner.query(
      `insert into ekorok.report_areas (uid, year, month, area, row_count, totals, items, last_version, revision)
       select $1, $2, $3, $4, $5, $6, $7, 1, revision from ekorok.dictionary_state`,
      [uid, YEAR, month, area, rows.length, totals, items],
    );
    for (const [index, { id, cells, amounts }] of rows.entries())
      await owner.query(
        `insert into ekorok.report_rows (uid, year, month, area, id, position, cells, amounts, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 1)`,
        [uid, YEAR, month, area, id, String(index + 1).padStart(6, "0"), cells, amounts],
      );
  }
  return areas;
}

async function handInThen(uid: string, month: number, areas: readonly KeptThen[]): Promise<void> {
  const { db } = database;
  const key = { uid, year: YEAR, month };
  const submission = { key, number: 1, correction: 0, actorUid: uid, at: new Date(`${YEAR}-12-01T10:00:00Z`) };
  const held = areas.map(({ area, totals, rows }) => ({
    area: areaById(area)?.id ?? "packagings",
    state: "filled" as const,
    totals,
    rows: rows.map((row) => ({ ...row, version: 1, shown: {} })),
    findings: [],
  }));
  const hash = await addVersion(db, submission, { areas: held, leftOut: [], items: {}, months: [] });
  await owner.query("update ekorok.report_areas set is_submitted = true where uid = $1 and month = $2", [uid, month]);
  // By SQL, like the client above.
  await owner.query(
    "update ekorok.reports set status = 'submitted', submissions = 1, submitted_at = $3 where uid = $1 and month = $2",
    [uid, month, submission.at],
  );
  await recordChange(db, {
    uid,
    actorUid: uid,
    action: "report.submit",
    item: itemOf(key),
    before: { status: "draft" },
    after: { status: "submitted", number: 1, correction: 0, hash },
  });
}

test("reports of an early release are migrated, and the verification finds nothing wrong at any step", async () => {
  const { db } = database;
  // By SQL, as the program writes columns that did not exist then.
  const { rows: made } = await owner.query<{ uid: string }>(
    "insert into ekorok.users (email, served_from) values ('dawny@firma.pl', $1) returning uid",
    [`${YEAR}-01`],
  );
  const uid = made[0]?.uid ?? "";
  await recordChange(db, { uid, actorUid: null, action: "user.create" });
  const closed = await enterThen(uid, 2);
  await handInThen(uid, 2, closed);
  await enterThen(uid, 3);
  const isAllWell = async () => {
    const { places, counts } = await verifyAll(db);
    expect(places).toEqual([]);
    return counts;
  };

  await migrateTo(all);
  expect(await isAllWell()).toMatchObject({ submissions: 1, areas: 6, rows: 10, years: 0 });
  const keptIn = async (month: number) => {
    const { rows } = await owner.query<{ area: string; totals: Cells; blocks: number; quantities: object | null }>(
      "select area, totals, blocks, quantities from ekorok.report_areas where uid = $1 and month = $2 order by area",
      [uid, month],
    );
    return Object.fromEntries(rows.map(({ area, ...kept }) => [area, kept]));
  };
  expect(Object.values(await keptIn(2)).map(({ quantities }) => quantities)).toEqual([null, null, null]);

  await recountAll(db, signal);
  await isAllWell();
  expect(await keptIn(3)).toMatchObject({
    // Checks ask for what is new: the number of boilers, the mass of pieces.
    packagings: { blocks: 0, totals: { "mass · introduced": "20", "mass · manufactured": "40" } },
    heatingBoilers: { blocks: 1, totals: { "amount · Mg": "12.5" } },
    eieEquipment: { blocks: 1, totals: { mass: "15" } },
  });

  await refreshAmounts(db, signal);
  expect(await isAllWell()).toMatchObject({ years: 1 });
  const [february, march] = [await keptIn(2), await keptIn(3)];
  for (const { area, totals } of closed) {
    expect(february[area]).toMatchObject({ totals, blocks: 0 }); // as it was handed in
    const [then, now] = [february, march].map((month) => Object.keys(month[area]?.quantities ?? {}));
    expect(then).not.toEqual([]);
    // Submitted rows count even if they would block today; open rows that block do not.
    expect(then).not.toContain(`incomplete/${area}`);
    const isOpenCounted = march[area]?.blocks === 0;
    expect(now?.includes(`incomplete/${area}`)).toBe(!isOpenCounted);
    expect(isDeepStrictEqual(february[area]?.quantities, march[area]?.quantities)).toBe(isOpenCounted);
  }
});
