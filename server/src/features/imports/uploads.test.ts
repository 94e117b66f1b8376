import { randomUUID } from "node:crypto";
import { importFile } from "@ekorok/domain/imports/contract/imports";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { reporter } from "../../../test/reporting.ts";
import { upload } from "../../../test/uploads.ts";
import { workbookOf, workbookParts, worksheet, zipOf } from "../../../test/workbook.ts";
import { readInThread } from "./files/read-in-thread.ts";

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

test("texts with characters that the database cannot store are read with a warning, and a surrogate pair is not split", async () => {
  const { uid, app } = await reporter();
  const texts = [`${"x".repeat(99)}😀`, "&#0;", "a_x0000_b", "&#xD800;", "_xDC00_"];
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
  const file = zipOf(workbookParts([{ name: "Arkusz", xml: worksheet(`<row>${cells}</row>`) }]));
  const { sheets, notes } = importFile.parse((await upload(app, uid, file)).json());
  expect(sheets[0]?.top).toEqual([["x".repeat(99), "\uFFFD", "a\uFFFDb", "\uFFFD", "\uFFFD"]]);
  expect(notes).toEqual([expect.stringContaining("nie da się zapisać: 4")]);
});

test("a workbook with a DTD gets its 400, and CSV with the name of a workbook is read with a warning", async () => {
  const { uid, app } = await reporter();
  const xml = worksheet("").replace("<worksheet", '<!DOCTYPE x [<!ENTITY a "b">]><worksheet');
  const declared = await upload(app, uid, zipOf(workbookParts([{ name: "Arkusz", xml }])));
  expect([declared.statusCode, declared.json().error]).toMatchObject([
    400,
    { status: "INVALID_ARGUMENT", message: expect.stringContaining("DOCTYPE") },
  ]);
  const { id, notes } = importFile.parse((await upload(app, uid, Buffer.from("Masa;Kategoria\n1;Szkło"))).json());
  expect(notes).toEqual([expect.stringContaining("a jest tekstem CSV")]);
  const again = await app.inject(`/api/users/${uid}/imports/${id}?year=2026&month=5`);
  expect(importFile.parse(again.json()).notes).toEqual(notes);
});

test("too large a file and one of the wrong content type are refused", async () => {
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

test("the program reads files in a separate thread, which refuses what takes too much", async () => {
  const { uid } = await reporter();
  const caller = { uid, sessionId: randomUUID(), isAdmin: false };
  const app = await testApp({ caller, readUpload: readInThread });
  const file = workbookOf({ Opakowania: [["Kategoria", "Użycie", "Masa"]] });
  const read = importFile.parse((await upload(app, uid, file)).json());
  expect(read.plan.sheets[0]?.area).toBe("packagings");
  const bomb = zipOf({ "xl/workbook.xml": Buffer.alloc(60 * 1024 * 1024, 32), "xl/_rels/workbook.xml.rels": "<x/>" });
  expect((await upload(app, uid, bomb)).statusCode).toBe(400);
});
