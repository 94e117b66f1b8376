import { randomUUID } from "node:crypto";
import {
  importList,
  refusedRowsOutput,
  takeImportOutput,
  undoImportOutput,
} from "@ekorok/domain/imports/contract/imports";
import { sheetFile } from "@ekorok/domain/exports/contract/sheets";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { openConnection } from "../../db/connection.ts";
import { call, newRequest } from "../../../test/people.ts";
import { added, anotherClient, permitOnly, reporter, rowFor, save } from "../../../test/reporting.ts";
import { preview, rowsIn, take, taken, uploaded, withoutDoubtful } from "../../../test/importing.ts";
import { upload } from "../../../test/uploads.ts";
import { workbookOf } from "../../../test/workbook.ts";
import { readFile } from "./files/read-file.ts";
import { forgetOldFiles } from "./store.ts";

const may = { year: 2026, month: 5 };

const head = ["Zakres", "Kategoria", "Użycie", "Masa [t]", "Uwagi"];
const row = (mass: string | number, remarks = "", category = "M3") => [
  "wytworzone",
  category,
  "jednorazowe",
  mass,
  remarks,
];

test("a file is read, previewed, imported, and undone", async () => {
  const { uid, app } = await reporter();
  const file = workbookOf({
    Opakowania: [
      ["Firma X, zestawienie"],
      [],
      [...head, "Miesiąc"],
      [...row(1.5), "maj 2026"],
      [...row("2,25"), "2026-06"],
      ["Razem", null, null, 3.75],
    ],
    Notatki: [["nic tu nie ma"]],
  });
  const read = await uploaded(app, uid, file);
  expect(read.plan.sheets.map(({ area, head }) => [area, head])).toEqual([
    ["packagings", 2],
    [null, -1],
  ]);
  expect(read.plan.sheets[0]?.units).toEqual({ mass: "Mg" });
  const shown = await preview(app, uid, read);
  expect(shown.parts.map(({ area, month, added, closed }) => [area, month, added, closed])).toEqual([
    ["packagings", 5, 1, null],
    ["packagings", 6, 1, null],
  ]);
  expect(shown.doubtful).toMatchObject([{ sheet: 0, index: 5, why: "sum" }]);
  expect(await rowsIn(app, uid, 5)).toEqual([]);
  const settled = withoutDoubtful(read);
  const { shown: names } = await preview(app, uid, settled);
  const taken = await take(app, uid, settled, "packagings", names.packagings);
  expect(takeImportOutput.parse(taken.json().result).parts).toHaveLength(2);
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["1.5 Mg"]);
  expect((await rowsIn(app, uid, 6)).map(({ cells }) => cells["mass"])).toEqual(["2.25 Mg"]);

  const undone = undoImportOutput.parse((await newRequest(app, "undoImport", { uid, id: read.id })).json().result);
  expect([undone.left, undone.parts.every(({ undoneAt }) => undoneAt !== null)]).toEqual([0, true]);
  expect([await rowsIn(app, uid, 5), await rowsIn(app, uid, 6)]).toEqual([[], []]);
  const again = await newRequest(app, "undoImport", { uid, id: read.id });
  expect([again.statusCode, again.json().error.status]).toEqual([400, "FAILED_PRECONDITION"]);

  const list = importList.parse((await app.inject(`/api/users/${uid}/imports`)).json());
  expect(list.imports.map(({ name, parts }) => [name, parts.length])).toEqual([["obrót.xlsx", 2]]);
});

test("the same file twice changes nothing; a changed one only what differs; replacing removes the rest", async () => {
  const { uid, app } = await reporter();
  const lines = [row(1, "a"), row(2, "b", "M1")];
  const first = await uploaded(app, uid, workbookOf({ Opakowania: [head, ...lines] }));
  const one = await preview(app, uid, first);
  expect((await take(app, uid, first, "packagings", one.shown.packagings)).statusCode).toBe(200);

  const same = await uploaded(app, uid, workbookOf({ Opakowania: [head, ...lines] }));
  expect(same.remembered).toMatchObject({ gone: [] });
  expect((await preview(app, uid, same)).parts).toMatchObject([{ added: 0, changed: 0, unchanged: 2, removed: 0 }]);

  const other = await uploaded(app, uid, workbookOf({ Opakowania: [head, row(3, "a")] }));
  const changed = await preview(app, uid, other);
  expect(changed.parts).toMatchObject([{ added: 0, changed: 1, unchanged: 0, removed: 0 }]);
  expect(changed.rows.changed).toMatchObject([{ number: 1, before: { mass: "1 Mg" }, cells: { mass: "3 Mg" } }]);
  const replacing = { ...other, plan: { ...other.plan, mode: "replace" as const } };
  const replaced = await preview(app, uid, replacing);
  expect(replaced.parts).toMatchObject([{ added: 0, changed: 1, removed: 1 }]);
  expect((await take(app, uid, replacing, "packagings", replaced.shown.packagings)).statusCode).toBe(200);
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["3 Mg"]);
  await newRequest(app, "undoImport", { uid, id: other.id });
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => [cells["mass"], cells["remarks"]])).toEqual([
    ["1 Mg", "a"],
    ["2 Mg", "b"],
  ]);
  const adding = { ...same, plan: { ...same.plan, mode: "add" as const } };
  expect((await preview(app, uid, adding)).parts).toMatchObject([{ added: 2, changed: 0, unchanged: 0 }]);
});

test("an unreadable row is refused with its place and reason and comes back; the rest is imported", async () => {
  const { uid, app } = await reporter();
  const lines = [row(1), row("dużo"), row(2, "", "żelbet"), row(3, "", "żelbet"), row(4, "", "stal")];
  const read = await uploaded(app, uid, workbookOf({ Opakowania: [head, ...lines] }));
  const shown = await preview(app, uid, read);
  expect(shown.refusedRows).toBe(3);
  expect(shown.refused.map(({ sheet, rows, column, field, text }) => [sheet, rows, column, field, text])).toEqual([
    [0, [3], "D", "mass", "dużo"],
    [0, [4, 5], "B", "category", "żelbet"],
  ]);
  expect(shown.unknown).toEqual([{ sheet: 0, field: "category", text: "żelbet", count: 2 }]);
  expect(shown.guessed).toMatchObject([{ field: "category", text: "stal", count: 1 }]);
  const { sheets } = refusedRowsOutput.parse(
    (await call(app, "listRefusedRows", { uid, id: read.id, plan: read.plan })).json().result,
  );
  expect(sheets).toMatchObject([{ name: "Opakowania", head: [...head, "Powód odrzucenia"] }]);
  expect(sheets[0]?.rows.map((cells) => cells.slice(0, 5))).toEqual(
    [lines[1], lines[2], lines[3]].map((cells) => cells?.map((cell) => cell || null)),
  );
  expect(sheets[0]?.rows[1]?.at(-1)).toContain("żelbet");
  const wanted = { uid, id: read.id, plan: read.plan, format: "xlsx" };
  const { file } = sheetFile.parse((await call(app, "refusedRowsFile", wanted)).json().result);
  expect(readFile(Buffer.from(file, "base64"), "x.xlsx").sheets).toMatchObject(
    sheets.map(({ name, head, rows }) => ({ name, rows: [head, ...rows] })),
  );

  const steel = shown.guessed[0]?.value ?? "";
  const [sheet] = read.plan.sheets;
  if (!sheet) throw new Error("no sheet");
  const plan = { ...read.plan, sheets: [{ ...sheet, values: { category: { żelbet: steel } } }] };
  const mapped = await preview(app, uid, { id: read.id, plan });
  expect([mapped.refusedRows, mapped.parts[0]?.added]).toEqual([1, 4]);
  expect((await take(app, uid, { id: read.id, plan }, "packagings", mapped.shown.packagings)).statusCode).toBe(200);
  const next = await uploaded(app, uid, workbookOf({ Opakowania: [head, row(9, "", "żelbet")] }));
  expect([next.remembered?.gone, (await preview(app, uid, next)).refusedRows]).toEqual([[], 0]);
});

test("a dot before three digits is asked about once for the whole file", async () => {
  const { uid, app } = await reporter();
  const read = await uploaded(app, uid, workbookOf({ Opakowania: [head, row("1.234"), row("2.500", "x")] }));
  expect((await preview(app, uid, read)).asked).toBe("1.234 Mg");
  for (const [decimalSign, masses] of [
    [".", ["1.234 Mg", "2.5 Mg"]],
    [",", ["1234 Mg", "2500 Mg"]],
  ] as const) {
    const plan = { ...read.plan, decimalSign, mode: "replace" as const };
    const { shown, asked, refusedRows } = await preview(app, uid, { id: read.id, plan });
    expect([asked, refusedRows]).toEqual([null, 0]);
    const again = await uploaded(app, uid, workbookOf({ Opakowania: [head, row("1.234"), row("2.500", "x")] }));
    const { shown: name } = await preview(app, uid, { id: again.id, plan });
    expect(Object.keys(shown)).toEqual(Object.keys(name));
    expect((await take(app, uid, { id: again.id, plan }, "packagings", name.packagings)).statusCode).toBe(200);
    expect(new Set((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"]))).toEqual(new Set(masses));
  }
});

test("the preview is what is done: after another change it must be confirmed again, and a request sent twice counts once", async () => {
  const { uid, app } = await reporter();
  const read = await uploaded(app, uid, workbookOf({ Opakowania: [head, row(1)] }));
  const before = await preview(app, uid, read);
  await save(app, uid, may, "packagings", [added(await rowFor("packagings", may))]);
  const late = await take(app, uid, read, "packagings", before.shown.packagings);
  expect([late.statusCode, late.json().error.status]).toEqual([409, "ABORTED"]);
  const { shown } = await preview(app, uid, read);
  const request = {
    requestId: randomUUID(),
    uid,
    id: read.id,
    plan: read.plan,
    area: "packagings",
    shown: shown.packagings,
  };
  const [one, two] = [await call(app, "takeImport", request), await call(app, "takeImport", request)];
  expect(two.json()).toEqual(one.json());
  expect(await rowsIn(app, uid, 5)).toHaveLength(2);
  const other = await take(app, uid, read, "packagings", (await preview(app, uid, read)).shown.packagings);
  expect(await rowsIn(app, uid, 5)).toHaveLength(2);
  expect(other.statusCode).toBe(200);
});

test("undoing leaves what somebody changed since", async () => {
  const { uid, app } = await reporter();
  const read = await uploaded(app, uid, workbookOf({ Opakowania: [head, row(1), row(2, "x", "M1")] }));
  await take(app, uid, read, "packagings", (await preview(app, uid, read)).shown.packagings);
  const stored = (await app.inject(`/api/users/${uid}/reports/2026/5/packagings`)).json<{
    rows: { id: string; version: number }[];
  }>().rows;
  const [first] = stored;
  await save(app, uid, may, "packagings", [
    { id: first?.id ?? "", version: first?.version ?? 0, set: { remarks: "moje" } },
  ]);
  const undone = await newRequest(app, "undoImport", { uid, id: read.id });
  expect(undone.json().result.left).toBe(1);
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["remarks"])).toEqual(["moje"]);
});

test("a switched-off area is reported and nothing is stored there; an unknown field is refused", async () => {
  const { uid, app } = await reporter();
  await permitOnly(uid, "batteries");
  const read = await uploaded(app, uid, workbookOf({ Opakowania: [head, row(1)] }));
  expect(read.plan.sheets[0]?.area).toBe(null);
  const plan = {
    ...read.plan,
    sheets: [
      {
        area: "packagings" as const,
        head: 0,
        columns: { scope: 0, mass: 3 },
        units: {},
        constants: {},
        values: {},
        key: [],
      },
    ],
  };
  const shown = await preview(app, uid, { id: read.id, plan });
  expect([shown.parts[0]?.closed, shown.refusedRows]).toEqual([expect.stringContaining("wyłączona"), 1]);
  expect(shown.refused).toMatchObject([{ rows: [2], column: "", text: "maj 2026", reason: shown.parts[0]?.closed }]);
  expect((await take(app, uid, { id: read.id, plan }, "packagings", shown.shown.packagings)).statusCode).toBe(403);
  const unknown = { ...plan, sheets: plan.sheets.map((sheet) => ({ ...sheet, columns: { wat: 1 } })) };
  expect((await call(app, "previewImport", { uid, id: read.id, plan: unknown })).statusCode).toBe(400);
});

test("a file belongs to its client alone, and is deleted after a day", async () => {
  const { uid, app } = await reporter();
  const other = await reporter();
  const stranger = await anotherClient();
  const read = await uploaded(app, uid, workbookOf({ Opakowania: [head, row(1)] }));
  expect((await upload(app, stranger, workbookOf({ x: [[1]] }))).statusCode).toBe(403);
  expect((await call(other.app, "previewImport", { uid, id: read.id, plan: read.plan })).statusCode).toBe(403);
  expect((await call(other.app, "previewImport", { uid: other.uid, id: read.id, plan: read.plan })).statusCode).toBe(
    404,
  );
  expect((await take(other.app, other.uid, read, "packagings")).statusCode).toBe(404);
  expect((await newRequest(other.app, "undoImport", { uid: other.uid, id: read.id })).statusCode).toBe(404);
  const { db, owner } = await testDatabase();
  await forgetOldFiles(db);
  expect((await call(app, "previewImport", { uid, id: read.id, plan: read.plan })).statusCode).toBe(200);
  const asOwner = await openConnection(owner);
  await asOwner.query("update ekorok.import_sheets set at = at - interval '25 hours' where id = $1", [read.id]);
  await asOwner.end();
  await forgetOldFiles(db);
  const forgotten = await call(app, "previewImport", { uid, id: read.id, plan: read.plan });
  expect(forgotten.json().error).toMatchObject({ status: "FAILED_PRECONDITION" });
});

test("countries are read as people write them, asked where ambiguous, and other names for the same one change nothing", async () => {
  const { uid, app } = await reporter();
  const fileOf = (...countries: string[]) =>
    workbookOf({
      "Opakowania importowane": [
        ["Pochodzenie", "Zawartość", "Kraj", "Kategoria", "Użycie", "Masa [kg]"],
        ...countries.map((country, at) => ["WNT", "produkty w opakowaniach", country, "M3", "jednorazowe", at + 1]),
      ],
    });
  const read = await uploaded(app, uid, fileOf("Niemcy", "cz", "Germany ", "niem", "chi", "Nibylandia"));
  const shown = await preview(app, uid, read);
  expect(shown.unknown.map(({ field, text }) => [field, text])).toEqual([
    ["country", "chi"],
    ["country", "Nibylandia"],
  ]);
  expect(shown.guessed).toMatchObject([{ field: "country", text: "niem", value: "DE" }]);
  const said = { country: { chi: "CN", Nibylandia: "NL" } };
  const plan = { ...read.plan, sheets: read.plan.sheets.map((sheet) => ({ ...sheet, values: said })) };
  await taken(app, uid, { id: read.id, plan }, "importedPackagings");
  const countries = (await rowsIn(app, uid, read.plan.month.month, "importedPackagings")).map(
    ({ cells }) => cells["country"],
  );
  expect(countries).toEqual(["DE", "CZ", "DE", "DE", "CN", "NL"]);
  const again = await uploaded(app, uid, fileOf("DE", "Czechy", "DEU", "NIEMCY", "Chiny", "Holandia"));
  expect((await preview(app, uid, again)).parts).toMatchObject([{ added: 0, changed: 0, unchanged: 6 }]);
});
