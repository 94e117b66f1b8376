import { partFrom } from "@ekorok/domain/products/product-parts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { reporter, save } from "../../../test/reporting.ts";
import { clientOf } from "../../../test/report-moves.ts";
import { march, previewed, product, rowsOf, seller, sentAndTaken, sentList, taken } from "../../../test/sales.ts";
import { importPlans } from "../../db/schema.ts";

const { app } = await reporter({ isAdmin: true });
const lamp = (group: string) =>
  partFrom("equipment", { group, equipmentKind: "lampy", purpose: "household", unitMass: "350" });

async function sellsLamps() {
  const { uid } = await clientOf(app, "eieEquipment");
  await seller(app, uid, [product("L", lamp("3")), product("D", lamp("5")), product("Z", lamp("3"), lamp("5"))]);
  return uid;
}
const takeList = (uid: string, ...rows: string[]) =>
  takeText(uid, ["Kod;Ilość;Cena netto;Wartość netto;Data;Faktura", ...rows].join("\n"));
async function takeText(uid: string, text: string) {
  const { id, list: asked } = await sentList(app, uid, "marzec.csv", text);
  const { rivals: _none, ...plan } = asked.plan; // with several values none is used
  const list = { ...asked, plan };
  const preview = await previewed(app, uid, id, march, [], list);
  await taken(app, uid, id, march, [], list);
  return { ...preview, shown: preview.months.flatMap(({ rows }) => rows.map(({ revenue }) => revenue)) };
}
const revenues = async (uid: string) =>
  (await rowsOf(app, uid, march, "eieEquipment")).map(({ cells }) => [
    cells["group"],
    cells["count"],
    cells["netRevenue"] ?? null,
  ]);

test("the net values of a list are the revenue from own equipment, less returns", async () => {
  const uid = await sellsLamps();
  const { shown } = await takeList(
    uid,
    "L;10;120,00;1 200,00;2026-03-02;FV/1",
    "L;-1;120,00;-120,00;2026-03-09;KOR/1",
    "L;2;120,00;240,50 zł;2026-03-10;FV/2",
    "D;1;5,00;5,00;2026-03-02;FV/1",
  );
  expect(await revenues(uid)).toEqual([
    ["3", "11", "1320.5"],
    ["5", "1", "5"],
  ]);
  expect(shown).toEqual(["1320.5", "5"]); // in the preview
});

test("an invalid value, or one for goods of two rows, leaves the revenue open, and refuses no row", async () => {
  const uid = await sellsLamps();
  expect(await takeList(uid, "L;10;120,00;1200,00;2026-03-02;FV/1", "D;1;5,00;5 EUR;2026-03-02;FV/1")).toMatchObject({
    refusedCount: 0,
    shown: ["1200", null],
    lostValueCount: 1,
    lostValues: [{ file: "wiersz 3: „5 EUR”", reason: expect.stringContaining("EUR") }],
  });
  expect(await revenues(uid)).toEqual([
    ["3", "10", "1200"],
    ["5", "1", null],
  ]);
  await takeList(uid, "Z;1;9,00;9,00;2026-03-03;FV/3");
  expect(await revenues(uid)).toEqual([
    ["3", "11", null],
    ["5", "2", null],
  ]);
});

test.each([
  ["Kod;Ilość;Wartość netto EUR;Data\nL;1;100,00;2026-03-02", null],
  ["Kod;Ilość;Wartość netto;Waluta;Data\nL;1;100,00;EUR;2026-03-02\nL;1;50,00;PLN;2026-03-02", null],
  ["Kod;Ilość;Wartość netto;Wal.;Data\nL;1;100,00;EUR;2026-03-02", null],
  ["Kod;Ilość;Wartość netto w tys. zł;Data\nL;1;1,5;2026-03-02", "1500"],
  ["Kod;Ilość;Netto A;Netto B;Data\nL;1;20,00;50,00;2026-03-02", null],
  ["Kod;Ilość;Netto/szt.;Netto razem;Data\nL;4;12,50;50,00;2026-03-02", "50"],
  ["Kod;Ilość;Netto (waluta);Netto PLN;Data\nL;1;100,00;430,00;2026-03-02", "430"],
  ["Kod;Ilość;Wartość netto;Waluta;Data\nL;1;50,00;PLN;2026-03-02", "50"],
])("what is in another currency, or may be another value, is no revenue in zloty: %j", async (text, revenue) => {
  const uid = await sellsLamps();
  expect((await takeText(uid, text)).refusedCount).toBe(0);
  expect((await revenues(uid)).map(([, , paid]) => paid)).toEqual([revenue]);
});

test("values computed by a formula are rounded, with a warning; ambiguous ones are asked about", async () => {
  const uid = await sellsLamps();
  const gross = "L;1;81,3008130081301;2026-03-02\nD;1;1.234;2026-03-02";
  expect(await takeText(uid, `Kod;Ilość;Wartość netto;Data\n${gross}`)).toMatchObject({
    shown: ["81.3", null],
    roundedCount: 1,
    rounded: [{ cell: "C2", field: "netValue", text: "81,3008130081301", value: "81.3" }],
    asked: "1.234",
    lostValues: [{ file: "wiersz 3: „1.234”" }],
  });
});

test("a list with headings that were remembered before net values existed now has them", async () => {
  const uid = await sellsLamps();
  const text = (day: string) => `Kod;Ilość;Wartość netto;Data\nL;1;50,00;${day}`;
  await takeText(uid, text("2026-03-02"));
  const { db } = await testDatabase();
  await db.execute(
    sql`update ${importPlans} set plan = plan #- '{sheets,0,unitColumns}' #- '{sheets,0,columns,netValue}' where uid = ${uid}`,
  );
  await takeText(uid, text("2026-03-03"));
  expect(await revenues(uid)).toEqual([["3", "2", "100"]]);
});

test("a typed revenue stays; a counted one is open once an invoice adds to its row", async () => {
  const uid = await sellsLamps();
  await sentAndTaken(app, uid, march, {
    "1.xml": invoiceXml({ number: "FV/9", day: "2026-03-05", lines: [{ code: "L", quantity: "4" }] }),
  });
  const [row] = await rowsOf(app, uid, march, "eieEquipment");
  const change = { id: row?.id ?? "", version: row?.version ?? 0, set: { netRevenue: "77" } };
  expect((await save(app, uid, march, "eieEquipment", [change])).statusCode).toBe(200);
  await takeList(uid, "L;1;120,00;120,00;2026-03-02;FV/1", "D;1;5,00;5,00;2026-03-02;FV/1");
  expect(await revenues(uid)).toEqual([
    ["3", "5", "77"],
    ["5", "1", "5"],
  ]);
  await sentAndTaken(app, uid, march, {
    "2.xml": invoiceXml({ number: "FV/10", day: "2026-03-06", lines: [{ code: "D", quantity: "1" }] }),
  });
  expect(await revenues(uid)).toEqual([
    ["3", "5", "77"],
    ["5", "2", null],
  ]);
});
