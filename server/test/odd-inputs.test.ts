import { areaIds } from "@ekorok/domain";
import { expect, test } from "vitest";
import { asOwner } from "./administration.ts";
import { reporter } from "./reporting.ts";
import { reportRoutes, sendOddInputs } from "./scenarios/odd-inputs.ts";

const SEED = 20_261_115;
const EACH = 200;

const answered = new Set<number>();
const administrator = await reporter({ isAdmin: true });

test.each(Object.entries(reportRoutes(administrator)))(
  `${EACH} odd inputs by %s: none is a fault of ours (seed ${SEED})`,
  async (_, route) => {
    const { faults, statuses } = await sendOddInputs(administrator, route, EACH, SEED);
    expect(faults.slice(0, 3)).toEqual([]);
    for (const status of Object.keys(statuses)) answered.add(Number(status));
  },
);

test("some of them made sense, some did not", () => {
  expect([...answered]).toEqual(expect.arrayContaining([200, 400, 404]));
});

test("what was stored of them is what areas know, and their numbers add up", async () => {
  const odd = await asOwner(
    "select area from ekorok.report_rows where area <> all($1) or exists (select from jsonb_each(amounts) a where jsonb_typeof(a.value) not in ('string', 'null'))",
    [areaIds],
  );
  expect(odd).toEqual([]);
});
