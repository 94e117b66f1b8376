import { randomUUID } from "node:crypto";
import { yearForms } from "@ekorok/domain/forms/contract/forms";
import { fieldsIn } from "@ekorok/domain/forms/form-fields";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { atEndOfFile } from "../../../../test/end-of-file.ts";
import { newRequest } from "../../../../test/people.ts";
import { openSideThreads } from "../../../threads/side-threads.ts";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { wrongStoredSums } from "../../../../test/stored-sums.ts";
import { added, read, reporter, rowFor, save } from "../../../../test/reporting.ts";
import { reports } from "../../../db/schema.ts";
import { recountInThread } from "./recount-in-thread.ts";
import { inBatches } from "./recount.ts";

const may = { year: 2026, month: 5 };
const { db, owner } = await testDatabase();

/** A client with this many rows that refer to dictionaries changed a moment ago. */
async function outOfStep(rows: number): Promise<string> {
  const { uid, app } = await reporter();
  await save(app, uid, may, "vehicles", [added(await rowFor("vehicles", may))]);
  await asOwner(
    `insert into ekorok.report_rows (uid, year, month, area, id, position, cells, amounts, version)
     select uid, year, month, area, gen_random_uuid(), position || lpad(n::text, 6, '0'), cells, amounts, 1
       from ekorok.report_rows, generate_series(2, $2::int) n where uid = $1`,
    [uid, rows],
  );
  await asOwner("update ekorok.report_areas set row_count = $2, revision = null where uid = $1", [uid, rows]);
  await asOwner(
    `update ekorok.dictionary_items set is_recounted = false
      where id in (select unnest(items) from ekorok.report_areas where uid = $1)`,
    [uid],
  );
  return uid;
}

test("a separate thread updates months after a change of dictionaries, and does not start without need", async () => {
  const uid = await outOfStep(20);
  expect(await wrongStoredSums(uid)).toHaveLength(1);
  const { signal } = new AbortController();
  expect(await recountInThread(owner)(db, signal)).toBe("Przeliczone miesiące: 1.");
  expect(await wrongStoredSums(uid)).toEqual([]);
  expect(await recountInThread({ ...owner, database: "none_such" })(db, signal)).toBe(false);
});

test.each([
  [1_000, 0],
  [1_001, 1],
])("a year with %i stale rows is left to a separate thread %i times", async (rows, times) => {
  const uid = await outOfStep(rows);
  let handedOver = 0;
  const app = await testApp({
    caller: { uid, sessionId: randomUUID(), isAdmin: false },
    sideThreads: {
      answer: async () => {
        handedOver++;
        return { id: 1, status: 200, headers: {}, payload: new Uint8Array() };
      },
      prepare: () => {},
      stop: async () => {},
    },
  });
  // Months that changed since their last check are checked, too.
  await db
    .update(reports)
    .set({ checkedOf: sql`ekorok.month_stamp(uid, year, month)` })
    .where(eq(reports.uid, uid));
  expect((await read(app, uid, 2026)).statusCode).toBe(200);
  expect(handedOver).toBe(times);
});

test("a separate thread also answers for the duties and the forms of such a year", async () => {
  const uid = await outOfStep(1_001);
  const caller = { uid, sessionId: randomUUID(), isAdmin: false };
  const sideThreads = openSideThreads(
    new URL("../../../side-thread.ts", import.meta.url),
    { login: owner, settings: { monthDueDay: 15, logLevel: "silent" } },
    () => {},
  );
  atEndOfFile(sideThreads.stop);
  const signal = new AbortController().signal;
  await sideThreads.answer({ method: "GET", url: "/", headers: {}, sentBody: null }, null, signal); // however long the start takes
  const [beside, here] = [await testApp({ caller, sideThreads }), await testApp({ caller })];
  const duties = await read(beside, uid, 2026, "duties");
  expect([duties.statusCode, duties.json()]).toEqual([200, (await read(here, uid, 2026, "duties")).json()]);
  const [form] = yearForms.parse((await read(here, uid, 2026, "forms")).json()).forms;
  const [first] = form ? fieldsIn(form) : [];
  const marks = { uid, year: 2026, form: form?.id, fields: [{ field: first?.field.key, value: "1" }] };
  const marked = await newRequest(beside, "markFormFields", marks);
  expect([marked.statusCode, marked.json()]).toMatchObject([200, {}]);
  const filed = { uid, year: 2026, duty: "bdoReport", seen: 0, on: "2026-11-01" };
  const recorded = await newRequest(beside, "recordDuty", filed);
  expect([recorded.statusCode, recorded.json()]).toMatchObject([200, {}]);
});

test("months are updated in small batches, by their number and by their rows", () => {
  const sizes = (rows: number[]) => inBatches(rows.map((one) => ({ rows: one }))).map((batch) => batch.length);
  expect(sizes(Array.from({ length: 60 }, () => 10))).toEqual([25, 25, 10]);
  expect(sizes([50_000, 1, 4_000, 1_000, 1, 25_000, 25_000])).toEqual([1, 2, 2, 1, 1]);
  expect(sizes([])).toEqual([]);
});
