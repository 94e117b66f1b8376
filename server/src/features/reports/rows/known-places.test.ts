import { randomUUID } from "node:crypto";
import type { listPlacesOutput } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { call } from "../../../../test/people.ts";
import { added, anotherClient, permitOnly, reporter, save, type Reporter } from "../../../../test/reporting.ts";

let client: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, admin] = [await reporter(), await reporter({ isAdmin: true })];
});

const ask = (app: Reporter["app"], uid: string) => call(app, "listPlaces", { uid });
const answered = async (uid: string) =>
  (await ask(admin.app, uid)).json<{ result: z.infer<typeof listPlacesOutput> }>().result;
const listed = async (uid: string) => (await answered(uid)).places;

async function report(uid: string, month: number, area: string, cells: Record<string, string>): Promise<void> {
  const saved = await save(admin.app, uid, { year: 2026, month }, area, [added(cells)]);
  expect(saved.statusCode).toBe(200);
}

test("a place comes with what was last used with it, in any month and area, the latest first", async () => {
  const uid = await anotherClient();
  await report(uid, 3, "otherEmissions", { place: "Polna 1", gmina: "Łęczyca", voivodeship: "łódzkie" });
  await report(uid, 1, "heatingBoilers", { place: "Polna 1", gmina: "Kutno", voivodeship: "łódzkie" });
  await report(uid, 2, "heatingBoilers", { place: "Nowa 2", voivodeship: "śląskie" });
  await report(uid, 4, "heatingBoilers", { place: "Polna 1" }); // says nothing of where it is
  await report(uid, 4, "supFees", { place: "Sklep" });
  expect(await listed(uid)).toEqual([
    { place: "Polna 1", cells: { gmina: "Łęczyca", voivodeship: "łódzkie" } },
    { place: "Nowa 2", cells: { gmina: null, voivodeship: "śląskie" } },
  ]);
});

test("an area that is switched off offers nothing", async () => {
  const uid = await anotherClient();
  await report(uid, 1, "heatingBoilers", { place: "Polna 1", gmina: "Kutno" });
  await permitOnly(uid, "otherEmissions");
  expect(await listed(uid)).toEqual([]);
  await permitOnly(uid, "batteries");
  expect(await listed(uid)).toEqual([]);
});

test("what was typed into a column that remembers comes with the group it stood in, the latest first", async () => {
  const uid = await anotherClient();
  await report(uid, 1, "eieEquipment", { group: "5", kind: "czajniki" });
  await report(uid, 2, "eieEquipment", { group: "1", kind: "lodówki" });
  await report(uid, 3, "eieEquipment", { group: "5", kind: "czajniki" });
  await report(uid, 4, "eieEquipment", { group: "5" });
  const of = (text: string, within: string) => ({ area: "eieEquipment", column: "kind", text, within });
  expect((await answered(uid)).texts).toEqual([of("czajniki", "5"), of("lodówki", "1")]);
  await permitOnly(uid, "batteries");
  expect((await answered(uid)).texts).toEqual([]);
});

test("a stranger and nobody look alike", async () => {
  const [foreign, unknown] = [await ask(client.app, await anotherClient()), await ask(client.app, randomUUID())];
  expect([foreign.statusCode, foreign.body]).toEqual([403, unknown.body]);
  expect((await ask(client.app, client.uid)).json()).toEqual({ result: { places: [], texts: [] } });
});
