import { IMPORT_ROWS_AT_ONCE } from "@ekorok/domain/contract/limits";
import { importRowsOutput } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import type { ImportRowKind } from "@ekorok/domain/imports/import-values";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { preview, taken, uploaded } from "../../../test/importing.ts";
import { call, type App } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { anotherClient, permitOnly, reporter } from "../../../test/reporting.ts";
import { workbookOf } from "../../../test/workbook.ts";
import { importRows } from "../../db/schema.ts";

const head = ["Zakres", "Kategoria", "Użycie", "Masa [t]", "Uwagi"];
const row = (mass: string | number | null, remarks = "", category = "M3") => [
  "wytworzone",
  category,
  "jednorazowe",
  mass,
  remarks,
];

const ask = (app: App, uid: string, { id, plan }: ImportFile, name: string, kind: ImportRowKind, page: number) =>
  call(app, "listImportRows", { uid, id, plan, name, kind, page });
const pageOf = async (...args: Parameters<typeof ask>) =>
  importRowsOutput.parse((await ask(...args)).json().result).rows;

test("a preview has the rows themselves: new ones, changed ones with the present values, refused ones with the reason", async () => {
  const { uid, app } = await reporter();
  await taken(app, uid, await uploaded(app, uid, workbookOf({ Opakowania: [head, row(1, "a"), row(2, "b", "M1")] })));
  const lines = [row(5, "a"), row("dużo"), row(null, "c", "M4"), row(2, "b", "M1")];
  const file = await uploaded(app, uid, workbookOf({ Opakowania: [head, ...lines] }));
  const shown = await preview(app, uid, file);
  expect(shown.rows.changed).toMatchObject([
    { area: "packagings", year: 2026, month: 5, sheet: 0, line: 2, number: 1, before: { mass: "1 Mg" }, lacks: [] },
  ]);
  expect(shown.rows.changed[0]?.cells).toMatchObject({ mass: "5 Mg", remarks: "a" }); // the whole row
  expect(shown.rows.refused).toMatchObject([
    { line: 3, cells: { use: expect.any(String) }, problems: [{ field: "mass", text: "dużo Mg".slice(0, 4) }] },
  ]);
  expect(shown.rows.added).toMatchObject([
    { line: 4, number: 0, lacks: [{ field: "mass", reason: expect.stringContaining("Masa") }] },
  ]);
  expect(shown.rows.removed).toEqual([]);
  expect([shown.lackingRows, shown.lacking]).toEqual([1, [{ area: "packagings", field: "mass", count: 1 }]]);
  const replacing = { ...file, plan: { ...file.plan, mode: "replace" as const } };
  const other = await uploaded(app, uid, workbookOf({ Opakowania: [head, row(1, "a")] }));
  const replaced = await preview(app, uid, { ...other, plan: { ...other.plan, mode: replacing.plan.mode } });
  expect(replaced.rows.removed).toMatchObject([{ number: 2, line: 0, cells: { remarks: "b" } }]);
});

test("all rows can be read page by page from the stored state, and from that state only", async () => {
  const { uid, app } = await reporter();
  const lines = Array.from({ length: IMPORT_ROWS_AT_ONCE + 10 }, (_, at) => row(at + 1, `uwaga ${at}`));
  const file = await uploaded(app, uid, workbookOf({ Opakowania: [head, ...lines, row("źle")] }));
  const shown = await preview(app, uid, file);
  expect([shown.rows.added.length, shown.parts[0]?.added]).toEqual([50, lines.length]);
  const first = await pageOf(app, uid, file, shown.name, "added", 0);
  const second = await pageOf(app, uid, file, shown.name, "added", 1);
  expect([first.length, second.length]).toEqual([IMPORT_ROWS_AT_ONCE, 10]);
  expect(first.slice(0, 50)).toEqual(shown.rows.added);
  expect([...first, ...second].map(({ cells }) => cells["remarks"])).toEqual(lines.map((line) => line[4]));
  expect(await pageOf(app, uid, file, shown.name, "added", 2)).toEqual([]);
  expect(await pageOf(app, uid, file, shown.name, "refused", 0)).toHaveLength(1);

  const { db } = await testDatabase();
  await db.delete(importRows).where(eq(importRows.id, file.id));
  await taken(app, uid, await uploaded(app, uid, workbookOf({ Opakowania: [head, row(1, "inny")] })));
  const late = await ask(app, uid, file, shown.name, "added", 0);
  expect([late.statusCode, late.json().error]).toMatchObject([409, { status: "ABORTED" }]);
  const foreign = await ask(app, await anotherClient(), file, shown.name, "added", 0);
  expect(foreign.statusCode).toBe(403);
});

test("in a closed month every row that would change is refused with the reason, and no others", async () => {
  const { uid, app } = await reporter();
  await permitOnly(uid, "packagings");
  const march = { year: 2026, month: 3 };
  const query = { month: "3" };
  const lines = [row(1, "a"), row(2, "b", "M1")];
  await taken(app, uid, await uploaded(app, uid, workbookOf({ Opakowania: [head, ...lines] }), query));
  await declare(app, uid, march, [], true);
  expect((await submit(app, uid, march)).statusCode).toBe(200);
  const same = await preview(app, uid, await uploaded(app, uid, workbookOf({ Opakowania: [head, ...lines] }), query));
  expect(same.parts).toMatchObject([{ unchanged: 2, closed: expect.stringContaining("złożon") }]);
  expect(same.refusedRows).toBe(0);
  const other = [row(7, "a"), row(2, "b", "M1"), row(3, "c", "M4")];
  const changed = await preview(
    app,
    uid,
    await uploaded(app, uid, workbookOf({ Opakowania: [head, ...other] }), query),
  );
  expect([changed.refusedRows, changed.rows.added, changed.rows.changed]).toEqual([2, [], []]);
  expect(changed.rows.refused.map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
    [4, changed.parts[0]?.closed],
    [2, changed.parts[0]?.closed],
  ]);
});
