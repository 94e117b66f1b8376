import { areaIds, areas, type Cells } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { sumsOutOfStep } from "../../../test/kept-sums.ts";
import { newRequest } from "../../../test/people.ts";
import { driver, march } from "../../../test/report-moves.ts";
import { added, anotherClient, reporter, rowFor, save, type Reporter } from "../../../test/reporting.ts";

const april = { year: 2026, month: 4 };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const keptOf = async (uid: string, area: string) =>
  (
    await asOwner<{ month: number; rows: number; totals: Cells }>(
      "select month, row_count as rows, totals from ekorok.report_areas where uid = $1 and area = $2 order by month",
      [uid, area],
    )
  ).map(({ totals, ...kept }) => ({ ...kept, hasFigures: Object.values(totals).some((total) => total !== null) }));

/** A row with other figures in the columns that are added up. */
function more(id: string, cells: Cells): Cells {
  const totals = areas.find((area) => area.id === id)?.totals ?? [];
  return { ...cells, ...Object.fromEntries(totals.map((name) => [name, cells[name]?.replace("1", "7") ?? null])) };
}

test.each(areaIds)("what is kept of %s is what its rows add up to, whatever is done with them", async (id) => {
  const uid = await anotherClient();
  const cells = await rowFor(id, march);
  const [first, second, third] = [added(cells), added(more(id, cells)), added(cells)];
  const change = async (...changes: Parameters<typeof save>[4]) => {
    expect((await save(admin.app, uid, march, id, changes)).statusCode).toBe(200);
    expect(await sumsOutOfStep(uid)).toEqual([]);
  };
  await change(first, second, third);
  await change({ id: third.id, version: 1, set: { ...more(id, cells) } }, { id: first.id, version: 1, set: null });
  await newRequest(admin.app, "copyLastMonth", { uid, ...april, areas: [id] });
  expect(await sumsOutOfStep(uid)).toEqual([]);
  expect(await keptOf(uid, id)).toMatchObject([
    { month: 3, rows: 2, hasFigures: true },
    { month: 4, rows: 2 },
  ]);
});

test("a sum that differs from its rows would be seen", async () => {
  const { uid } = await driver(admin.app);
  expect(await sumsOutOfStep(uid)).toEqual([]);
  await asOwner(`update ekorok.report_areas set totals = '{"amount": "2"}' where uid = $1`, [uid]);
  expect(await sumsOutOfStep(uid)).toMatchObject([{ area: "vehicles", kept: { totals: { amount: "2" } } }]);
});
