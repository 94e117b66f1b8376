import { randomUUID } from "node:crypto";
import type { YearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { inputAuthorsOutput } from "@ekorok/domain/reports/contract/report-moves";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { call } from "../../../../test/people.ts";
import { clientOf } from "../../../../test/report-moves.ts";
import { reporter, type Reporter } from "../../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const year = 2025;
const patch = async (app: Reporter["app"], uid: string, ...changes: YearInputsPatch["changes"]) => {
  const payload = { requestId: randomUUID(), changes };
  const answer = await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload });
  expect(answer.statusCode).toBe(200);
};
const authorsFor = async (app: Reporter["app"], uid: string) =>
  inputAuthorsOutput.parse((await call(app, "listInputAuthors", { uid, year })).json().result).authors;

test("each yearly input shows who last changed it, and when", async () => {
  const { uid } = await clientOf(admin.app, "packagings");
  const own = await testApp({ caller: { uid, sessionId: randomUUID(), isAdmin: false } });
  expect(await authorsFor(own, uid)).toEqual([]);
  const recycled = { field: ["recycled", "M1"], from: null, to: "5" };
  await patch(own, uid, recycled, { field: ["isMicro"], from: null, to: true });
  await patch(admin.app, uid, { ...recycled, from: "5", to: "6" }, { field: ["earlierMonths"], from: null, to: {} });
  const price = { field: ["organisationPrice"], from: null, to: "1200" };
  await patch(own, uid, price);
  await patch(own, uid, { ...price, from: "1200", to: null });
  const authors = await authorsFor(own, uid);
  expect(authors.toSorted((a, b) => (a.field.join() < b.field.join() ? -1 : 1))).toMatchObject([
    { field: ["earlierMonths"], by: { uid: admin.uid, isAdmin: true, name: "" } }, // without the address
    { field: ["isMicro"], by: { uid, isAdmin: false } },
    { field: ["recycled", "M1"], by: { uid: admin.uid } },
  ]);
  const stranger = await reporter();
  expect((await call(stranger.app, "listInputAuthors", { uid, year })).statusCode).toBe(403);
});
