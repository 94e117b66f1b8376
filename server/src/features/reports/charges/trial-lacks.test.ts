import { randomUUID } from "node:crypto";
import type { Cells } from "@ekorok/domain/areas/cells";
import { tryRatesOutput, type RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testApp } from "../../../../test/app.ts";
import { testClock } from "../../../../test/clock.ts";
import { emitter } from "../../../../test/emitter.ts";
import { call, person, type App } from "../../../../test/people.ts";
import { tried } from "../../../../test/rate-trials.ts";
import { clientOf } from "../../../../test/report-moves.ts";
import { added, rowFor, save } from "../../../../test/reporting.ts";

const YEAR = 2026;
let app: App;
const clients: string[] = [];
let category = "";

beforeAll(async () => {
  const { uid } = await person({ isAdmin: true });
  app = await testApp({
    caller: { uid, sessionId: randomUUID(), isAdmin: true },
    clock: testClock("2027-01-15T12:30:00Z"),
  });
  const cells: Cells = { ...(await rowFor("packagings", { year: YEAR, month: 5 })), mass: "100 kg" };
  category = cells.category ?? "";
  for (let made = 0; made < 4; made++) {
    const client = await clientOf(app, "packagings");
    await asOwner("update ekorok.users set served_from = $2 where uid = $1", [client.uid, `${YEAR}-01`]);
    await save(app, client.uid, { year: YEAR, month: 5 }, "packagings", [added(cells)]);
    clients.push(client.uid);
  }
});

const ask = async (asked: object): Promise<RateTrialPart> =>
  tryRatesOutput.parse((await call(app, "tryRates", asked)).json<{ result: unknown }>().result);

async function dearer() {
  const item = (await app.inject("/api/dictionaries")).json<Dictionaries>().packagings.categories[category];
  if (!item) throw new Error("no such category");
  const { version: _, ...value } = item;
  const other = { value: "9.99", status: "unconfirmed", source: "" };
  return tried("packagingCategory", category, { ...value, feeRates: { ...value.feeRates, [YEAR]: other } });
}

const enter = async (uid: string, field: string[], to: unknown) => {
  const payload = { requestId: randomUUID(), changes: [{ field, from: null, to }] };
  const answer = await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${YEAR}/inputs`, payload });
  expect(answer.statusCode).toBe(200);
};

test("clients for whom the effect of a rate is unknown are counted, with what is missing and where", async () => {
  const nothing = { changed: { clients: 0, years: 0, months: 0 }, before: { sum: "0.00" }, after: { sum: "0.00" } };
  const asked = { items: [await dearer()] };
  const first = await ask(asked);
  expect(first).toMatchObject(nothing);
  expect(first.lacking).toMatchObject({
    clients: 4,
    lacks: [
      {
        label: "Opakowania – Sposób rozliczania",
        missing: { where: "inputs", field: "settlements.packaging.way" },
        clients: 4,
      },
    ],
  });
  expect(first.lacking.lacks[0]?.first).toHaveLength(3);
  expect(first.lacking.lacks[0]?.first[0]).toMatchObject({ uid: clients.toSorted()[0], year: YEAR });

  const [one = "", other = ""] = clients;
  await enter(one, ["settlements", "packaging"], { way: "self" });
  await enter(other, ["settlements", "packaging"], { way: "organisation", organisation: "Krąg", contract: "1" });
  const { lacking, changed } = await ask(asked);
  expect(changed.clients).toBe(0);
  expect(lacking.clients).toBe(3); // what an organisation settles costs nothing at any rate
  expect(lacking.lacks).toHaveLength(2);
  expect(lacking.lacks).toContainEqual(
    expect.objectContaining({ ...first.lacking.lacks[0], clients: 2, first: expect.any(Array) }),
  );
  expect(lacking.lacks.find(({ clients }) => clients === 1)).toMatchObject({
    label: expect.stringMatching(/^Recykling: /),
    first: [{ uid: one }],
  });
});

test("a number of the law affects only those whose charges depend on it", async () => {
  const lackingBy = async (law: Record<string, string>) =>
    (await ask({ year: YEAR, onlyOpen: true, items: [], law })).lacking.clients;
  expect(await lackingBy({ "air.paymentThreshold": "900" })).toBe(0);
  expect(await lackingBy({ "packaging.overallRecyclingLevel": "60" })).toBe(3);
});

test("rows that cannot be counted yet may refer to the rate, and are named", async () => {
  const { uid } = await clientOf(app, "packagings");
  await asOwner("update ekorok.users set served_from = $2 where uid = $1", [uid, `${YEAR}-01`]);
  const { category: _, ...unnamed } = await rowFor("packagings", { year: YEAR, month: 6 });
  await save(app, uid, { year: YEAR, month: 6 }, "packagings", [added(unnamed)]);
  await enter(uid, ["settlements", "packaging"], { way: "self" });
  const { lacking } = await ask({ items: [await dearer()] });
  expect(lacking.lacks).toContainEqual(
    expect.objectContaining({
      label: "Wiersze do uzupełnienia: Opakowania",
      missing: { where: "area", area: "packagings" },
      first: [expect.objectContaining({ uid, year: YEAR })],
    }),
  );
});

test("a threshold's effect is unknown for clients below it with open months, who are counted with the reason", async () => {
  const client = await emitter(app, `${YEAR}-01`, "Poniżej progu");
  await client.emit(3, "1", "śląskie", YEAR);
  const { lacking } = await ask({ year: YEAR, onlyOpen: true, items: [], law: { "air.paymentThreshold": "900" } });
  expect(lacking).toMatchObject({
    clients: 1,
    lacks: [{ label: "Niezłożone miesiące", missing: null, clients: 1, first: [{ uid: client.uid }] }],
  });
});
