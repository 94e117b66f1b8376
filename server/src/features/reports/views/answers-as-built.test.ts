import { areas } from "@ekorok/domain/areas/all-areas";
import { reportListAnswer } from "@ekorok/domain/reports/contract/report-list";
import { areaReport, monthReport, patchedRows, yearReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { driver, march, submit } from "../../../../test/report-moves.ts";
import { added, read, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";

const { year, month } = march;
let client: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, admin] = [await reporter(), await reporter({ isAdmin: true })];
});

test.each(areas.map(({ id }) => id))("what is saved of %s holds nothing beyond its schema", async (id) => {
  const answer = await save(client.app, client.uid, march, id, [added(await rowFor(id, march))]);
  expect(patchedRows.parse(answer.json())).toEqual(answer.json());
});

test("answers about all of them do not change either", async () => {
  const answers = [
    [yearReport, await read(client.app, client.uid, year)],
    [monthReport, await read(client.app, client.uid, year, month)],
    [monthReport, await read(client.app, client.uid, year, `${month}?rows=1`)],
    [areaReport, await read(client.app, client.uid, year, month, "packagings")],
    [reportListAnswer, await admin.app.inject(`/api/reports?year=${year}`)],
  ] as const;
  for (const [schema, answer] of answers) expect(schema.parse(answer.json())).toEqual(answer.json());
});

test("answers about an open and a closed month with findings do not change either", async () => {
  const { uid, row } = await driver(admin.app);
  await save(admin.app, uid, march, "vehicles", [added(row.set ?? {})]); // the same again raises a warning
  const open = await read(admin.app, uid, year, month);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  const closed = await read(admin.app, uid, year, month);
  const said = { findings: [{ area: "vehicles" }] };
  expect([open.json(), closed.json()]).toMatchObject([
    { status: "draft", ...said },
    { status: "submitted", ...said },
  ]);
  for (const answer of [open, closed, await read(admin.app, uid, year, `${month}?rows=1`)])
    expect(monthReport.parse(answer.json())).toEqual(answer.json());
});
