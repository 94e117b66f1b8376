import { expect, test } from "vitest";
import { reporter } from "../test/reporting.ts";
import { reportRoutes, sendOddInputs } from "../test/scenarios/odd-inputs.ts";

const EACH = 2_000; // of sixteen ways: 32 000
const seed = Math.floor(Math.random() * 2 ** 31);
const administrator = await reporter({ isAdmin: true });

test.each(Object.entries(reportRoutes(administrator)))(`${EACH} odd inputs by %s`, async (name, route) => {
  const { faults, statuses } = await sendOddInputs(administrator, route, EACH, seed);
  process.stdout.write(`${name}, seed ${seed}: ${JSON.stringify(statuses)}\n`);
  expect(faults.slice(0, 3)).toEqual([]);
});
