import { expect, test } from "vitest";
import { reporter } from "../test/reporting.ts";
import { reportRoutes, sendOddInputs } from "../test/scenarios/odd-inputs.ts";

const TOGETHER = 10_000;
const seed = Math.floor(Math.random() * 2 ** 31);
const administrator = await reporter({ isAdmin: true });
const routes = Object.entries(reportRoutes(administrator));
const EACH = Math.ceil(TOGETHER / routes.length);

test.each(routes)(`${EACH} odd inputs by %s`, async (name, route) => {
  const { faults, statuses } = await sendOddInputs(administrator, route, EACH, seed);
  process.stdout.write(`${name}, seed ${seed}: ${JSON.stringify(statuses)}\n`);
  expect(faults.slice(0, 3)).toEqual([]);
});
