import { expect, test } from "vitest";
import { wrongStoredSums } from "../test/stored-sums.ts";
import { nameOf, allCalls } from "../test/doors/all-doors.ts";
import { busyClient } from "../test/scenarios/busy-client.ts";
import { sendOddInputs } from "../test/scenarios/odd-inputs.ts";

const EACH = 2_000; // of more than forty calls: 80 000 and more
const seed = Math.floor(Math.random() * 2 ** 31);
const client = await busyClient();

test.each(allCalls(client).map((way) => [nameOf(way), way] as const))(`${EACH} odd inputs by %s`, async (name, way) => {
  const { faults, statuses } = await sendOddInputs(client, way, EACH, seed);
  process.stdout.write(`${name}, seed ${seed}: ${JSON.stringify(statuses)}\n`);
  expect(faults.slice(0, 3)).toEqual([]);
});

test("stored sums are those of the stored rows", async () => {
  expect(await wrongStoredSums()).toEqual([]);
});
