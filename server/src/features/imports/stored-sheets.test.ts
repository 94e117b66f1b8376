import { importFile, importList } from "@ekorok/domain/imports/contract/imports";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { call, newRequest } from "../../../test/people.ts";
import { read, reporter } from "../../../test/reporting.ts";
import { upload } from "../../../test/uploads.ts";
import { workbookOf } from "../../../test/workbook.ts";
import { isKept } from "../../backup/contents.ts";
import { openConnection } from "../../db/connection.ts";
import { imports, importSheets } from "../../db/schema.ts";
import { readWithoutThread } from "./files/read-in-thread.ts";
import { forgetOldFiles } from "./store.ts";

const { db, owner } = await testDatabase();
const head = ["Zakres", "Kategoria", "Użycie", "Masa [t]", "Uwagi"];
const file = workbookOf({ Opakowania: [head, ["wytworzone", "M3", "jednorazowe", 1.5, ""]] });
const wide = (columns: number, sheets: readonly string[]) => {
  const rows = Array.from({ length: 40 }, () => Array.from({ length: columns }, () => 1));
  return workbookOf(Object.fromEntries(sheets.map((name) => [name, [head, ...rows]])));
};

test("sheets are deleted after a day, a file that changed nothing after a week; one that did can still be undone without them", async () => {
  const { uid, app } = await reporter();
  const [taken, left] = [await upload(app, uid, file), await upload(app, uid, file)].map((sent) =>
    importFile.parse(sent.json()),
  );
  if (!taken || !left) throw new Error("not read");
  const { id, plan } = taken;
  const { shown } = (await call(app, "previewImport", { uid, id, plan })).json().result;
  const took = await newRequest(app, "takeImport", { uid, id, plan, area: "packagings", shown: shown.packagings });
  expect(took.statusCode).toBe(200);
  const age = async (days: number) => {
    const client = await openConnection(owner);
    for (const table of ["imports", "import_sheets"])
      await client.query(`update ekorok.${table} set at = now() - make_interval(days => $2) where uid = $1`, [
        uid,
        days,
      ]);
    await client.end();
    await forgetOldFiles(db);
  };
  await age(2);
  expect(await db.$count(importSheets, eq(importSheets.uid, uid))).toBe(0);
  const query = "year=2026&month=5";
  for (const gone of [
    await app.inject(`/api/users/${uid}/imports/${id}?${query}`),
    await call(app, "previewImport", { uid, id, plan }),
    await call(app, "listRefusedRows", { uid, id, plan }),
  ])
    expect([gone.statusCode, gone.json().error]).toMatchObject([
      400,
      { status: "FAILED_PRECONDITION", message: expect.stringContaining("Wczytaj go jeszcze raz") },
    ]);
  await age(8);
  const listed = importList.parse((await app.inject(`/api/users/${uid}/imports`)).json()).imports;
  expect(listed.map((one) => [one.id, one.isKept])).toEqual([[id, false]]);
  expect((await newRequest(app, "undoImport", { uid, id })).statusCode).toBe(200);
  expect((await read(app, uid, 2026, 5, "packagings")).json().rows).toEqual([]);
});

test("no backup contains the stored files", () => {
  expect([isKept("imports", { isEncrypted: true }), isKept("import_sheets", { isEncrypted: true })]).toEqual([
    true,
    false,
  ]);
});

test("nothing is stored for a caller who has gone or was told that it took too long", async () => {
  const { uid } = await reporter();
  let leave = () => {};
  const app = await testApp({
    caller: { uid, sessionId: uid, isAdmin: false },
    readUpload: async (account, work) => {
      leave();
      await expect.poll(() => isGone).toBe(true);
      return readWithoutThread(account, work);
    },
  });
  let isGone = false;
  app.addHook("onRequest", async (_, reply) => void reply.raw.once("close", () => (isGone = true)));
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const leaving = new AbortController();
  leave = () => leaving.abort();
  await expect(
    fetch(`${address}/api/users/${uid}/imports?name=x.xlsx&year=2026&month=5`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: new Uint8Array(file),
      signal: leaving.signal,
    }),
  ).rejects.toThrow("aborted");
  await app.close();
  expect(await db.$count(imports, eq(imports.uid, uid))).toBe(0);
});

test("how sheets are to be read is determined once, at reading; a wide one shows fewer rows", async () => {
  const { uid, app } = await reporter();
  const asRead = async () =>
    (await upload(app, uid, wide(250, ["Opakowania", "A", "B", "C", "D", "E", "F", "G"]))).json();
  // On a busy machine it takes longer than the limit, and the caller is asked to try again.
  const { id, sheets } = await vi.waitFor(async () => importFile.parse(await asRead()), { timeout: 120_000 });
  expect(sheets[0]?.top).toHaveLength(15); // 30 000 cells
  const [stored] = await db.select({ plans: importSheets.plans }).from(importSheets).where(eq(importSheets.id, id));
  expect(stored?.plans[0]?.find(({ plan }) => plan.area === "packagings")).toMatchObject({
    named: 5,
    plan: { head: 0 },
  });
  const client = await openConnection(owner);
  await client.query("update ekorok.import_sheets set plans = '[]' where id = $1", [id]);
  await client.end();
  const again = importFile.parse((await app.inject(`/api/users/${uid}/imports/${id}?year=2026&month=5`)).json());
  expect(again.plan.sheets[0]?.area).toBe(null); // the stored content decides
});
