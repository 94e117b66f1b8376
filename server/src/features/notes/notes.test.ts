import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { chance } from "../../../test/odd-input.ts";
import { call, newRequest, person } from "../../../test/people.ts";
import { march } from "../../../test/report-moves.ts";
import { anotherClient, reporter } from "../../../test/reporting.ts";
import { nameOf, allCalls } from "../../../test/doors/all-doors.ts";
import { busyClient, months, YEAR } from "../../../test/scenarios/busy-client.ts";
import { send, validRequest } from "../../../test/scenarios/endpoint-calls.ts";

const [{ app, uid: admin }, colleague] = [await reporter({ isAdmin: true }), await reporter({ isAdmin: true })];

test("administrators write notes on clients and reports; earlier texts stay", async () => {
  const uid = await anotherClient();
  const ofClient = { uid, report: null };
  const ofMonth = { uid, report: march };
  const nothing = { result: { newest: null, earlier: [] } };
  expect((await call(app, "readNote", ofClient)).json()).toEqual(nothing);
  const first = await newRequest(app, "saveNote", { ...ofClient, version: 0, text: " Dzwonić rano.\r\nPyta o BDO. " });
  expect(first.json()).toMatchObject({
    result: { newest: { version: 1, text: "Dzwonić rano.\nPyta o BDO.", by: { uid: admin } }, earlier: [] },
  });
  expect((await call(app, "readNote", ofMonth)).json()).toEqual(nothing);
  await newRequest(app, "saveNote", { ...ofMonth, version: 0, text: "Sprawdzić faktury." });
  const second = await newRequest(colleague.app, "saveNote", { ...ofClient, version: 1, text: "" });
  expect(second.json()).toMatchObject({
    result: {
      newest: { version: 2, text: "", by: { uid: colleague.uid } },
      earlier: [{ version: 1, text: "Dzwonić rano.\nPyta o BDO." }],
    },
  });
  expect((await call(app, "readNote", ofMonth)).json()).toMatchObject({
    result: { newest: { version: 1, text: "Sprawdzić faktury." } },
  });
});

test("reports whose notes are open are listed, the newest first; closed ones and those of other clients are not", async () => {
  const [uid, other] = [await anotherClient(), await anotherClient()];
  const note = (of: string, report: object | null, version: number, text: string) =>
    newRequest(app, "saveNote", { uid: of, report, version, text });
  await note(uid, null, 0, "O kliencie.");
  await note(uid, march, 0, "Marzec.");
  await note(uid, { year: 2025, month: null }, 0, "Rok.");
  await note(uid, { year: 2026, month: 4 }, 0, "Kwiecień.");
  await note(uid, { year: 2026, month: 4 }, 1, "");
  await note(other, { year: 2026, month: 5 }, 0, "Cudza.");
  expect((await call(app, "openNotes", { uid })).json()).toEqual({
    result: { reports: [march, { year: 2025, month: null }] },
  });
});

test("of two who change a note at once the second is refused and gets the present note", async () => {
  const uid = await anotherClient();
  const saves = [app, colleague.app].map((one, index) =>
    newRequest(one, "saveNote", { uid, report: march, version: 0, text: `Wersja ${index}` }),
  );
  const answers = await Promise.all(saves);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<{ result: object }>().result;
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    error: { status: "ABORTED", message: expect.stringContaining("Ktoś inny"), details: { note: winner } },
  });
  const late = await newRequest(app, "saveNote", { uid, report: march, version: 7, text: "x" });
  expect(late.statusCode).toBe(409);
});

test.each([
  ["too long", { text: "x".repeat(2_001) }],
  ["with what cannot be seen", { text: "a\u202eb" }],
  ["about no month", { report: { year: 2026, month: 13 } }],
  ["upon no version", { version: -1 }],
])("one that is %s is refused", async (_, odd) => {
  const said = { uid: await anotherClient(), report: null, version: 0, text: "x", ...odd };
  expect((await newRequest(app, "saveNote", said)).statusCode).toBe(400);
});

test("only clients can have notes, and a client's notes go with the personal data", async () => {
  const other = await person({ isAdmin: true });
  const save = (uid: string) => newRequest(app, "saveNote", { uid, report: null, version: 0, text: "x" });
  expect((await save(other.uid)).statusCode).toBe(404);
  expect((await save(randomUUID())).statusCode).toBe(404);
  for (const name of ["openNotes", "readNote"])
    expect(
      (await call(app, name, { uid: randomUUID(), ...(name === "readNote" && { report: null }) })).statusCode,
    ).toBe(404);
  const uid = await anotherClient();
  await newRequest(app, "declareEmpty", { uid, ...march, areas: ["batteries"], isEmpty: true });
  expect((await save(uid)).statusCode).toBe(200);
  expect((await newRequest(app, "deleteUser", { uid })).statusCode).toBe(200);
  expect(await asOwner("select from ekorok.consultancy_notes where uid = $1", [uid])).toEqual([]);
});

test("a client can read no note by any call, also not one about administrators, and no answer mentions one", async () => {
  const client = await busyClient();
  const { uid } = client;
  const secret = `Notatka-${randomUUID()}`;
  const places = [null, { year: YEAR, month: null }, ...Object.values(months).map((month) => ({ year: YEAR, month }))];
  for (const report of places) {
    const saved = await newRequest(client.admin.app, "saveNote", { uid, report, version: 0, text: secret });
    expect(saved.statusCode).toBe(200);
  }
  const next = chance(7);
  const answered: number[] = [];
  for (const way of allCalls(client)) {
    const { statusCode, body, headers } = await send(client.app, await validRequest(way, next));
    answered.push(statusCode);
    expect([nameOf(way), `${JSON.stringify(headers)} ${body}`.includes(secret)]).toEqual([nameOf(way), false]);
  }
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(15); // they get what is their own
  expect(answered).toContain(403);
  const rest = await asOwner<{ text: string }>(
    "select h::text as text from ekorok.history h where uid = $1 union all select v::text from ekorok.report_versions v where uid = $1",
    [uid],
  );
  expect(rest.filter(({ text }) => text.includes(secret))).toEqual([]);
});
