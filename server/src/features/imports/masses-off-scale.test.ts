import { expect, test } from "vitest";
import { preview, rowsIn, take, taken, uploaded } from "../../../test/importing.ts";
import { reporter } from "../../../test/reporting.ts";

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map((row) => row.join(";")).join("\r\n"));
const scope = ["wytworzone", "M3", "jednorazowe"];
const head = ["Zakres", "Kategoria", "Użycie"];

test("pieces × mass of one piece that is a thousand times the mass is asked about", async () => {
  const { uid, app } = await reporter();
  const file = await uploaded(
    app,
    uid,
    csv([
      [...head, "Liczba", "Masa 1 szt. [g]", "Masa"],
      [...scope, 4000, 310, "1,24"],
    ]),
    { area: "packagings" },
  );
  const { scales, isAsked, shown } = await preview(app, uid, file);
  expect([isAsked, scales]).toMatchObject([
    true,
    [{ count: 1, compared: 1, row: 2, pieces: "4000", mass: "1.24 kg", fixes: [{ field: "mass", unit: "Mg" }] }],
  ]);
  expect((await take(app, uid, file, "packagings", shown.packagings)).statusCode).toBe(400);
  const [sheet] = file.plan.sheets;
  if (!sheet) throw new Error("no sheet");
  const planned = (more: Partial<typeof sheet>) => ({
    id: file.id,
    plan: { ...file.plan, sheets: [{ ...sheet, ...more }] },
  });
  expect((await preview(app, uid, planned({ isScaleKept: true }))).isAsked).toBe(false);
  await taken(app, uid, planned({ units: { ...sheet.units, mass: "Mg" } }));
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["1.24 Mg"]);
});

test("a value off scale that somebody confirmed is not asked about again until one of its numbers changes", async () => {
  const { uid, app } = await reporter();
  const read = async (mass: string, remark: string, more: Partial<{ isScaleKept: true; mode: "add" }> = {}) => {
    const rows = [
      [...head, "Liczba", "Masa 1 szt. [g]", "Masa [kg]", "Uwagi"],
      [...scope, 4000, 310, mass, remark],
      ["wytworzone", "M1", "jednorazowe", 500, 5, "2,5", ""],
    ];
    const { id, plan } = await uploaded(app, uid, csv(rows), { area: "packagings" });
    const { mode = plan.mode, ...sheetMore } = more;
    return { id, plan: { ...plan, mode, sheets: plan.sheets.map((sheet) => ({ ...sheet, ...sheetMore })) } };
  };
  const isAsked = async (file: Awaited<ReturnType<typeof read>>) => (await preview(app, uid, file)).isAsked;
  const first = await read("1,24", "a");
  expect(await isAsked(first)).toBe(true);
  await taken(app, uid, await read("1,24", "a", { isScaleKept: true }));
  const remarked = await read("1,24", "b");
  expect([await isAsked(await read("1,24", "a")), await isAsked(remarked)]).toEqual([false, false]);
  await taken(app, uid, remarked);
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => [cells["mass"], cells["remarks"]])).toEqual([
    ["1.24 kg", "b"],
    ["2.5 kg", null],
  ]);
  expect(await isAsked(await read("12,4", "b"))).toBe(true);
  expect(await isAsked(await read("1,24", "b", { mode: "add" }))).toBe(true);
});

test("the mass of one piece is compared where there is no column for it, too", async () => {
  const { uid, app } = await reporter();
  const equipment = ["1", "domowe", 4];
  const read = (heading: string, mass: string, ...row: (string | number)[]) => {
    const rows = [
      ["Grupa", "Przeznaczenie", "Liczba", heading, mass],
      [...equipment, ...row],
    ];
    return uploaded(app, uid, csv(rows), { area: "eieEquipment" });
  };
  const off = await read("Masa 1 szt.", "Masa", 2, "0,008");
  expect(await preview(app, uid, off)).toMatchObject({
    isAsked: true,
    scales: [{ pieces: "4", unitMass: "2000", mass: "0.008 kg", fixes: [{ field: "mass", unit: "Mg" }] }],
  });
  const { isAsked, shown } = await preview(
    app,
    uid,
    await read("Masa jednego urządzenia [kg]", "Masa [t]", 2, "0,008"),
  );
  expect([isAsked, Object.keys(shown)]).toEqual([false, ["eieEquipment"]]);
});

test.each<[string, (string | number)[], (string | number)[]]>([
  ["batteries", ["Rodzaj", "Skład", "Liczba", "Masa 1 szt. [g]", "Masa razem [t]"], ["SLI", "litowe", 1000, 23, 23]],
  ["eieEquipment", ["Grupa", "Liczba", "Masa jednostkowa [kg]", "Masa [t]"], [4, 1000, "0,25", 250]],
])("of %s a factor of a thousand is asked about, and what explains it", async (area, headings, row) => {
  const { uid, app } = await reporter();
  const file = await uploaded(app, uid, csv([headings, row]), { area });
  expect(await preview(app, uid, file)).toMatchObject({
    isAsked: true,
    scales: [{ pieces: "1000", fixes: [{ field: "mass", unit: "kg" }] }],
  });
});
