import { randomUUID } from "node:crypto";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { YEAR } from "../../../../test/emitter.ts";
import { call, person, type App } from "../../../../test/people.ts";
import { sourceAt } from "../../../../test/rate-trials.ts";
import { reporter } from "../../../../test/reporting.ts";

let app: App;
let adminUid = "";
beforeAll(async () => {
  ({ uid: adminUid } = await person({ isAdmin: true }));
  app = await testApp({ caller: { uid: adminUid, sessionId: randomUUID(), isAdmin: true } });
});

const dictionaries = async () => (await app.inject("/api/dictionaries")).json<Dictionaries>();

test("only administrators may try rates, and invalid questions are refused", async () => {
  const client = await reporter();
  const [source = ""] = Object.keys((await dictionaries())["other-emission-sources"].types);
  const { item } = await sourceAt(app, source, "3");
  expect((await call(client.app, "tryRates", { items: [item] })).statusCode).toBe(403);
  const own = { uid: client.uid, year: YEAR, items: [item] };
  expect((await call(client.app, "tryRatesOfClient", own)).statusCode).toBe(403);
  for (const odd of [
    { items: [item], law: { "air.reportThreshold": "5" } },
    { items: [], year: YEAR, law: { "air.nothing": "5" } },
    { items: [], year: YEAR, law: { "equipment.collectionLevel": "101" } },
    { items: [], year: 2020, law: { "air.reportThreshold": "5" } },
    { items: [item, item] },
    { items: [{ ...item, value: { name: "" } }] },
    { items: [{ ...item, key: "odd" }] },
    { items: [item], after: "odd" },
  ])
    expect([odd, (await call(app, "tryRates", odd)).statusCode]).toEqual([odd, 400]);
});

test("the main thread leaves it to another", async () => {
  let handedOver = 0;
  const beside = await testApp({
    caller: { uid: adminUid, sessionId: randomUUID(), isAdmin: true },
    sideThreads: {
      answer: async () => {
        handedOver++;
        return { id: 1, status: 200, headers: {}, payload: new Uint8Array() };
      },
      prepare: () => {},
      stop: async () => {},
    },
  });
  await call(beside, "tryRates", { items: [] });
  await call(beside, "tryRatesOfClient", { uid: randomUUID(), year: YEAR, items: [] });
  expect(handedOver).toBe(2);
});
