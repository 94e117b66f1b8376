import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { bookkeeper, march, monthSales, previewed, sentAndTaken, sentList, shop, taken } from "../../../test/sales.ts";

test("documents stored before a question existed are asked it now", async () => {
  const { app } = (await bookkeeper()).admin;
  const { uid } = await shop(app);
  const advance = (number: string, seller?: string) =>
    invoiceXml({ number, kind: "ZAL", day: "2026-03-05", ...(seller !== undefined && { seller }), lines: [] });
  await sentAndTaken(app, uid, march, { "1.xml": advance("ZAL/1"), "2.xml": advance("Z/1", "9992004105") });
  const look = async (row: string) => {
    const head = "Indeks;Ilość;Data sprzedaży;Rodzaj transakcji;Kraj;Dostawca;Nr faktury";
    const { id, list } = await sentList(app, uid, "lista.csv", `${head}\n${row}`);
    return { id, list, ...(await previewed(app, uid, id, march, [], list)) };
  };
  const { id, list } = await look("Z;5;2026-03-06;import;USA;;1/26");
  await taken(app, uid, id, march, [], list);

  // As they were stored then.
  await asOwner("update ekorok.sale_documents set final_invoice = null where uid = $1", [uid]);
  await asOwner(
    "update ekorok.sale_documents set kind = 'list', keys = array[' list 1/26'] where uid = $1 and number = '1/26'",
    [uid],
  );
  const migration = await readFile(new URL("../../../migrations/0073_ask_of_older_sales.sql", import.meta.url), "utf8");
  const updates = migration.split(/;\n/).filter((statement) => statement.includes("update "));
  expect(updates).toHaveLength(3);
  for (const update of updates) await asOwner(update, []);

  const { advances, openAdvanceCount } = await monthSales(app, uid, march);
  expect(advances.map(({ number, standing }) => [number, standing])).toEqual([
    ["ZAL/1", "open"],
    ["Z/1", "uncounted"],
  ]);
  expect(openAdvanceCount).toBe(1);
  const again = await look("Z;5;2026-03-09;import;USA;Acme;1/26");
  expect(again.questions.map(({ question }) => question)).toEqual(["repeated"]);
});
