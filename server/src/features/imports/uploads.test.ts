import { randomUUID } from "node:crypto";
import { importFile } from "@ekorok/domain";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { reporter } from "../../../test/reporting.ts";
import { upload } from "../../../test/uploads.ts";
import { workbookOf, zipOf } from "../../../test/workbook.ts";
import { readBeside } from "./files/read-beside.ts";

test.each([
  ["no file", Buffer.from("")],
  ["bytes", Buffer.from([1, 2, 0, 3])],
  ["an encrypted workbook", Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])],
])("%s is answered in Polish, and nothing is kept", async (_name, file) => {
  const { uid, app } = await reporter();
  const answer = await upload(app, uid, file);
  expect([answer.statusCode, answer.json().error.status]).toEqual([400, "INVALID_ARGUMENT"]);
  expect((await app.inject(`/api/users/${uid}/imports`)).json()).toEqual({ imports: [] });
});

test("too large a file, and one that is sent as something else", async () => {
  const { uid, app } = await reporter();
  expect((await upload(app, uid, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
  const asJson = await app.inject({
    method: "POST",
    url: `/api/users/${uid}/imports?name=x&year=2026&month=5`,
    payload: { a: 1 },
  });
  expect(asJson.statusCode).toBe(415);
  const elsewhere = await app.inject({
    method: "PATCH",
    url: `/api/users/${uid}/reports/2026/5/packagings`,
    headers: { "content-type": "application/octet-stream" },
    payload: Buffer.from("x"),
  });
  expect(elsewhere.statusCode).toBe(415);
});

test("the program reads files in a thread of their own, which says no to what takes too much", async () => {
  const { uid } = await reporter();
  const caller = { uid, sessionId: randomUUID(), isAdmin: false };
  const app = await testApp({ caller, readUpload: readBeside });
  const file = workbookOf({ Opakowania: [["Kategoria", "Użycie", "Masa"]] });
  const read = importFile.parse((await upload(app, uid, file)).json());
  expect(read.plan.sheets[0]?.area).toBe("packagings");
  const bomb = zipOf({ "xl/workbook.xml": Buffer.alloc(60 * 1024 * 1024, 32), "xl/_rels/workbook.xml.rels": "<x/>" });
  expect((await upload(app, uid, bomb)).statusCode).toBe(400);
});
