import { randomUUID } from "node:crypto";
import type { OwnItems } from "@ekorok/domain/areas/contract/areas";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../../test/people.ts";
import { added, anotherClient, permitOnly, reporter, save, type Reporter } from "../../../test/reporting.ts";

let client: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, admin] = [await reporter(), await reporter({ isAdmin: true })];
});

const ask = (app: Reporter["app"], uid: string) => call(app, "listOwnItems", { uid });
const listed = async (uid: string) => (await ask(admin.app, uid)).json<{ result: { items: OwnItems } }>().result.items;
/** Without the month of the last use. */
const offered = async (uid: string) =>
  (await listed(uid)).flatMap(({ kind, name, cells, isOffered }) => (isOffered ? [{ kind, name, cells }] : []));

async function report(uid: string, month: number, area: string, cells: Record<string, string>): Promise<void> {
  const saved = await save(admin.app, uid, { year: 2026, month }, area, [added(cells)]);
  expect(saved.statusCode).toBe(200);
}

test("a place comes with what was last used with it, in any month and area, the latest first", async () => {
  const uid = await anotherClient();
  await report(uid, 3, "otherEmissions", { place: "Polna 1", gmina: "Łęczyca", voivodeship: "łódzkie" });
  await report(uid, 1, "heatingBoilers", { place: "Polna 1", gmina: "Kutno", voivodeship: "łódzkie" });
  await report(uid, 2, "heatingBoilers", { place: "Nowa 2", voivodeship: "śląskie" });
  await report(uid, 4, "heatingBoilers", { place: "Polna 1" }); // names no place
  await report(uid, 4, "supFees", { place: "Sklep" });
  expect(await offered(uid)).toEqual([
    { kind: "place", name: "Polna 1", cells: { gmina: "Łęczyca", voivodeship: "łódzkie" } },
    { kind: "place", name: "Nowa 2", cells: { gmina: null, voivodeship: "śląskie" } },
  ]);
  expect((await listed(uid))[0]?.lastUsed).toEqual({ year: 2026, month: 3 });
});

test("an area that is switched off offers nothing", async () => {
  const uid = await anotherClient();
  await report(uid, 1, "heatingBoilers", { place: "Polna 1", gmina: "Kutno" });
  await permitOnly(uid, "otherEmissions");
  expect(await listed(uid)).toEqual([]);
  await permitOnly(uid, "batteries");
  expect(await listed(uid)).toEqual([]);
});

test("a kind of equipment comes within its group, a boiler with its constant data, a vehicle with its kind", async () => {
  const uid = await anotherClient();
  await report(uid, 1, "eieEquipment", { group: "5", kind: "czajniki" });
  await report(uid, 2, "eieEquipment", { group: "1", kind: "czajniki" });
  await report(uid, 3, "eieEquipment", { group: "5", kind: "czajniki" });
  await report(uid, 4, "eieEquipment", { group: "5" });
  await report(uid, 2, "heatingBoilers", { name: "K1", power: "0.5", ownPermit: "yes", document: "FV 1" });
  await report(uid, 2, "vehicles", { vehicle: "WX 1", document: "FV 1" });
  const kettles = (group: string) => ({ kind: "equipment", name: "czajniki", cells: { group } });
  const all = await offered(uid);
  expect(all.filter(({ kind }) => kind === "equipment")).toEqual([kettles("5"), kettles("1")]);
  const boiler = all.find(({ kind }) => kind === "boiler");
  expect(boiler).toMatchObject({ name: "K1", cells: { power: "0.5", ownPermit: "yes", place: null } });
  expect(boiler?.cells).not.toHaveProperty("document");
  expect(all.find(({ kind }) => kind === "vehicle")).toEqual({
    kind: "vehicle",
    name: "WX 1",
    cells: { category: null, engine: null, fuel: null },
  });
  await permitOnly(uid, "batteries");
  expect(await offered(uid)).toEqual([]);
});

test("a vehicle comes with the unit of its last amount, even if its newest row has none yet", async () => {
  const uid = await anotherClient();
  await report(uid, 1, "vehicles", { vehicle: "WX 1", amount: "100 l" });
  await report(uid, 2, "vehicles", { vehicle: "wx 1", amount: "80 kg" });
  await report(uid, 3, "vehicles", { vehicle: "WX 1" });
  await report(uid, 3, "vehicles", { vehicle: "WX 2" });
  const units = (await listed(uid)).map(({ name, unit }) => [name, unit]);
  expect(Object.fromEntries(units)).toEqual({ "WX 1": "kg", "WX 2": undefined });
});

const tidy = (app: Reporter["app"], uid: string, ...changes: object[]) =>
  call(app, "setOwnItems", { uid, requestId: randomUUID(), changes });
const place = { kind: "place", name: "Polna 1", isOffered: true, cells: { gmina: "Kutno", voivodeship: "łódzkie" } };

test("what a client says of a place precedes what rows say; a hidden one can be brought back", async () => {
  const { app, uid } = client;
  await report(uid, 5, "otherEmissions", { place: "Polna 1", gmina: "Kutna", voivodeship: "łódzkie" });
  expect((await tidy(app, uid, place)).statusCode).toBe(200);
  expect(await offered(uid)).toEqual([{ kind: "place", name: "Polna 1", cells: place.cells }]);
  // Renamed: the old name is no longer offered, and the new one has not been used yet.
  const renamed = { ...place, name: "ul. Polna 1" };
  await tidy(app, uid, { ...place, isOffered: false }, renamed);
  expect(await offered(uid)).toEqual([{ kind: "place", name: "ul. Polna 1", cells: place.cells }]);
  expect((await listed(uid)).map(({ name, isOffered, lastUsed }) => [name, isOffered, lastUsed])).toEqual([
    ["Polna 1", false, { year: 2026, month: 5 }],
    ["ul. Polna 1", true, null],
  ]);
  await tidy(app, uid, place, { ...renamed, isOffered: false });
  expect((await offered(uid)).map(({ name }) => name)).toEqual(["Polna 1"]);
  await tidy(app, uid, { ...place, isOffered: false });
});

test("a name in another spelling is the same item: it is stored and listed once, in the latest spelling", async () => {
  const uid = await anotherClient();
  const van = { kind: "vehicle", isOffered: true, cells: { category: null, engine: null, fuel: null } };
  await report(uid, 1, "vehicles", { vehicle: "wx 1" });
  await report(uid, 2, "vehicles", { vehicle: "WX  1" });
  await tidy(admin.app, uid, { ...van, name: "wx 1", isOffered: false });
  await tidy(admin.app, uid, { ...van, name: "WX 1" }, { ...van, name: "Łazik" }, { ...van, name: "ŁAZIK" });
  expect((await listed(uid)).map(({ name, isOffered, lastUsed }) => [name, isOffered, lastUsed?.month])).toEqual([
    ["WX 1", true, 2],
    ["ŁAZIK", true, undefined],
  ]);
  await tidy(admin.app, uid, { ...van, name: "wX 1", isOffered: false });
  expect((await offered(uid)).map(({ name }) => name)).toEqual(["ŁAZIK"]);
});

test.each([
  ["a column that a place does not bring", { cells: { document: "FV 1" } }],
  ["a voivodeship that there is not", { cells: { voivodeship: "warszawskie" } }],
  ["a name of nothing", { name: " " }],
  ["a kind that there is not", { kind: "ship" }],
  ["a name that is too long", { name: "x".repeat(301) }],
])("%s is refused", async (_, odd) => {
  const uid = await anotherClient();
  expect((await tidy(admin.app, uid, { ...place, ...odd })).statusCode).toBe(400);
  expect(await listed(uid)).toEqual([]);
});

test("a stranger's and an unknown client's answers are alike", async () => {
  const [foreign, unknown] = [await ask(client.app, await anotherClient()), await ask(client.app, randomUUID())];
  expect([foreign.statusCode, foreign.body]).toEqual([403, unknown.body]);
  const other = await anotherClient();
  expect((await tidy(client.app, other, place)).statusCode).toBe(403);
  expect((await tidy(admin.app, randomUUID(), place)).statusCode).toBe(404);
  expect((await tidy(admin.app, (await reporter({ isAdmin: true })).uid, place)).statusCode).toBe(403); // nor another administrator's
  expect(await listed(other)).toEqual([]);
  expect((await ask(client.app, client.uid)).statusCode).toBe(200);
});
