import { randomUUID } from "node:crypto";
import { yearCharges } from "@ekorok/domain/charges/contract/charges";
import { beforeAll, expect, test } from "vitest";
import { emitter, setRate, YEAR as year } from "../../../../test/emitter.ts";
import { move, submit } from "../../../../test/report-moves.ts";
import { anotherClient, read, reporter, type Reporter } from "../../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const answerOf = (uid: string, version: number, { app } = admin) =>
  app.inject(`/api/users/${uid}/reports/${year}/charges?version=${version}`);
const versionOf = async (uid: string, version: number) => yearCharges.parse((await answerOf(uid, version)).json());
const quantitiesIn = ({ areas }: Awaited<ReturnType<typeof versionOf>>) =>
  areas.flatMap(({ month, quantities }) => Object.values(quantities).map(({ amount, rows }) => [month, amount, rows]));

test("each version of a year shows what it was handed in with: charges, rates, and what its months counted for then", async () => {
  const { uid, emit, handIn, nothingIn, rate } = await emitter(admin.app, `${year}-11`);
  await emit(11, "1000");
  await nothingIn(12);
  await handIn(11, 12);
  const changes = [{ field: ["earlierMonths"], from: null, to: {} }];
  const payload = { requestId: randomUUID(), changes };
  await admin.app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload });
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);
  await move(admin.app, "returnReport", uid, { year, month: 11, reason: "Brakuje wiersza." });
  await emit(11, "500");
  await handIn(11);
  await setRate(admin.app, "0.99");
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);

  const [first, second] = [await versionOf(uid, 1), await versionOf(uid, 2)];
  const then = (1000 * Number(rate)).toFixed(2);
  expect(first).toMatchObject({
    version: 1,
    charges: [{ lines: [{ amount: then, rate: { value: rate } }] }],
    gaps: [],
  });
  expect(quantitiesIn(first)).toEqual([[11, "1000", 1]]);
  expect(second).toMatchObject({ version: 2, charges: [{ lines: [{ amount: "1485.00", rate: { value: "0.99" } }] }] });
  expect(quantitiesIn(second)).toEqual([[11, "1500", 2]]);
  // The year shows its newest version until it is reopened.
  const now = yearCharges.parse((await read(admin.app, uid, year, "charges")).json());
  expect(now).toMatchObject({ version: 2, charges: second.charges });
});

test("an unknown version is not found, and neither is another client's", async () => {
  const client = await anotherClient();
  expect((await answerOf(client, 1)).statusCode).toBe(404);
  expect((await answerOf(client, 1, await reporter())).statusCode).toBe(403);
});
