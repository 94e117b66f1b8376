import { lineKey } from "@ekorok/domain/areas/quantities";
import { yearForms } from "@ekorok/domain/forms/contract/forms";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { YEAR as year } from "../../../test/emitter.ts";
import { newRequest } from "../../../test/people.ts";
import { added, anotherClient, permitOnly, read, reporter, rowFor, save } from "../../../test/reporting.ts";
import { openConnection } from "../../db/connection.ts";
import { formMarks } from "../../db/schema.ts";

const { db, owner } = await testDatabase();
const admin = await reporter({ isAdmin: true });

/** A client with a field of KOBiZE that is marked under its former key. */
async function markedBefore() {
  const uid = await anotherClient();
  await permitOnly(uid, "otherEmissions");
  const period = { year, month: 3 };
  const row = added(await rowFor("otherEmissions", period));
  expect((await save(admin.app, uid, period, "otherEmissions", [row])).statusCode).toBe(200);
  const forms = async () => yearForms.parse((await read(admin.app, uid, year, "forms")).json());
  const found = (await forms()).forms.find(({ id }) => id === "kobize")?.tables[0]?.rows[0];
  const { key = "", column = "" } = found?.fields[0] ?? {};
  const former = lineKey("sources", found?.formerKey ?? "", column);
  expect(former).not.toBe(key);
  const stored = { uid, year, form: "kobize", personUid: admin.uid, value: "1", at: new Date() };
  await db.insert(formMarks).values({ ...stored, field: former });
  return {
    uid,
    key,
    shown: async () => (await forms()).marks.map(({ field, value }) => [field, value]),
    kept: () => asOwner("select field, value from ekorok.form_marks where uid = $1 and value is not null", [uid]),
    mark: async (field: string, value: string | null) =>
      (await newRequest(admin.app, "markFormFields", { uid, year, form: "kobize", fields: [{ field, value }] }))
        .statusCode,
  };
}

test("a mark under an earlier key stands at its present place, and can be removed there", async () => {
  const { key, shown, kept, mark } = await markedBefore();
  expect(await shown()).toEqual([[key, "1"]]);
  expect(await mark(key, null)).toBe(200);
  expect([await shown(), await kept()]).toEqual([[], []]);
});

test.each([
  ["both keep what they entered", "2", ["2"]],
  ["what the first took back stays so", null, []],
])("two requests that move a mark at once: %s", async (_, value, expected) => {
  const { uid, key, kept, mark } = await markedBefore();
  const holder = await openConnection(owner);
  await holder.query("begin");
  await holder.query("select 1 from ekorok.form_marks where uid = $1 for update", [uid]);
  const waiting = `select distinct pid from pg_locks join pg_stat_activity using (pid)
                    where not granted and datname = current_database()`;
  const isWaitedBy = async (so: number) => {
    await expect.poll(async () => (await asOwner(waiting, [])).length, { timeout: 20_000 }).toBe(so);
  };
  const first = mark(key, value);
  await isWaitedBy(1);
  const second = mark("sources/gone/amount", null); // a mark of a field that is gone can be removed
  await isWaitedBy(2);
  await holder.query("commit");
  await holder.end();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  expect(await kept()).toEqual(expected.map((now) => ({ field: key, value: now })));
});
