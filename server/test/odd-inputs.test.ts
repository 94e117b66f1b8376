import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Cells } from "@ekorok/domain/areas/cells";
import { rowSchema } from "@ekorok/domain/areas/row-schema";
import { expect, test } from "vitest";
import { asOwner } from "./administration.ts";
import { wrongStoredSums } from "./stored-sums.ts";
import { chance } from "./odd-input.ts";
import { nameOf, allCalls } from "./doors/all-doors.ts";
import { busyClient } from "./scenarios/busy-client.ts";
import { sendOddInputs } from "./scenarios/odd-inputs.ts";
import { failedCalls } from "./scenarios/endpoint-calls.ts";

const SEED = 20_261_115;
const EACH = 40;

const answered = new Set<number>();
const client = await busyClient();

test("each call succeeds with its usual input, for callers with access", async () => {
  expect(await failedCalls(await busyClient(), chance(SEED))).toEqual([]);
});

test.each(allCalls(client).map((way) => [nameOf(way), way] as const))(
  `${EACH} odd inputs by %s: none is a fault of ours (seed ${SEED})`,
  async (_, way) => {
    const { faults, statuses } = await sendOddInputs(client, way, EACH, SEED);
    expect(faults.slice(0, 3)).toEqual([]);
    for (const status of Object.keys(statuses)) answered.add(Number(status));
  },
);

test("some odd inputs were accepted, some refused", () => {
  expect([...answered]).toEqual(expect.arrayContaining([200, 400, 404]));
});

const isRow = (id: string, cells: Cells) => {
  const area = areaById(id);
  return area !== undefined && rowSchema(area).safeParse(cells).success;
};

test("stored rows have only columns of their areas, and their sums are right", async () => {
  const rows = await asOwner<{ area: string; cells: Cells; amounts: Cells }>(
    "select area, cells, amounts from ekorok.report_rows",
    [],
  );
  const odd = rows.filter(({ area, cells, amounts }) => {
    const isExact = Object.values(amounts).every((amount) => amount === null || /^-?\d+(\.\d+)?$/.test(amount));
    return !isExact || !isRow(area, cells);
  });
  expect(odd).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
  expect(await wrongStoredSums()).toEqual([]);
});
