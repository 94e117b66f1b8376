import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { importFile, importPreview } from "@ekorok/domain/imports/contract/imports";
import type { WantedExportInput, ExportFormat } from "@ekorok/domain/exports/contract/exports";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { exportReader } from "../../../test/exports.ts";
import { call, newRequest, person, sessionOf, signedIn } from "../../../test/people.ts";
import { randomRow, seeded } from "../../../test/random-rows.ts";
import { submit } from "../../../test/report-moves.ts";
import { added, rowFor, save } from "../../../test/reporting.ts";
import { upload } from "../../../test/uploads.ts";
import { users } from "../../db/schema.ts";
import { readDictionaries } from "../dictionaries/store.ts";

const may = { year: 2026, month: 5 };

/** A client with complete and incomplete rows in every area of May, who exports them and imports the files. */
async function company() {
  const { db } = await testDatabase();
  const { uid, email } = await person();
  const profile = { companyName: "Firma X", nip: "5260001246", bdoNumber: "000297365" };
  await db.update(users).set({ profile }).where(eq(users.uid, uid));
  const app = await testApp();
  const own = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const { get } = exportReader(app, await signedIn(app, email));
  const book = { period: may, dictionaries: (await readDictionaries(db)).dictionaries };
  const random = seeded(7);
  for (const id of areaIds) {
    const area = areaById(id);
    if (!area) continue;
    const whole = await rowFor(id, may);
    const rows = [whole, whole, ...Array.from({ length: 4 }, () => randomRow(area, book, random))];
    const saved = await save(
      own,
      uid,
      may,
      id,
      rows.map((row) => added(row)),
    );
    expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  }
  const again = async (wanted: WantedExportInput, format: ExportFormat, month = "5") => {
    const { name, bytes } = await get(wanted, format);
    const file = importFile.parse((await upload(own, uid, bytes, { name, month })).json());
    const { id, plan } = file;
    const preview = importPreview.parse((await call(own, "previewImport", { uid, id, plan })).json().result);
    return { file, preview };
  };
  return { uid, again, own };
}

test("an exported month, year or area that is read in again changes nothing", async () => {
  const { uid, again } = await company();
  for (const wanted of [
    { what: "month" as const, uid, ...may },
    { what: "year" as const, uid, year: may.year },
  ]) {
    const { file, preview } = await again(wanted, "xlsx");
    expect(file.plan.sheets.flatMap(({ area }) => area ?? [])).toEqual(areaIds); // charges have sheets, too
    expect(preview.parts.map(({ area, added, changed, unchanged }) => [area, added, changed, unchanged])).toEqual(
      areaIds.toSorted().map((id) => [id, 0, 0, 6]),
    );
    const { refusedRows, asked, otherMonths, doubtful } = preview;
    expect([refusedRows, asked, otherMonths, doubtful]).toEqual([0, null, [], []]);
    // Lines below the rows are left out, and the preview says so.
    expect(new Set(preview.sums.map(({ sheet }) => file.plan.sheets[sheet]?.area))).toEqual(new Set(areaIds));
  }
  for (const area of areaIds) {
    const { preview } = await again({ what: "area", uid, ...may, area }, "csv");
    expect(preview.parts).toMatchObject([{ area, added: 0, changed: 0, unchanged: 6 }]);
    expect([preview.refusedRows, preview.otherMonths]).toEqual([0, []]);
  }
  // Imported into another month, the file asks which of the two months is meant.
  for (const wanted of [
    { file: { what: "month" as const, uid, ...may }, format: "xlsx" as const, sheets: areaIds.length },
    { file: { what: "area" as const, uid, ...may, area: "batteries" as const }, format: "csv" as const, sheets: 1 },
  ]) {
    const { preview } = await again(wanted.file, wanted.format, "6");
    expect([preview.isAsked, preview.otherMonths.length]).toEqual([true, wanted.sheets]);
    expect(preview.otherMonths[0]).toMatchObject(may);
  }
});

test("areas that were declared empty, as a draft and as handed in, are not asked about", async () => {
  const { uid, again, own } = await company();
  const march = { year: 2026, month: 3 };
  const declared = await newRequest(own, "declareEmpty", { uid, ...march, areas: areaIds, isEmpty: true });
  expect(declared.statusCode).toBe(200);
  const nothing = { parts: [], refusedRows: 0, doubtful: [], isAsked: false };
  const month = { what: "month" as const, uid, ...march };
  expect((await again(month, "xlsx", "3")).preview).toMatchObject(nothing);
  expect((await submit(own, uid, march)).statusCode).toBe(200);
  expect((await again(month, "xlsx", "3")).preview).toMatchObject(nothing);
  expect((await again({ ...month, what: "version", number: 1 }, "xlsx", "3")).preview).toMatchObject(nothing);
});
