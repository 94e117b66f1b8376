import { randomUUID } from "node:crypto";
import { itemsOf, valueOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionaryDoubts } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { addedCategory, patchDictionary } from "../../../test/dictionary-items.ts";
import { call } from "../../../test/people.ts";
import { reporter, type Reporter } from "../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const patch = (document: string, payload: object) => patchDictionary(admin.app, document, payload);

/** An item of the seed, by its name. */
async function seeded<K extends DictionaryKind>(kind: K, name: string) {
  const all = dictionariesAnswer.parse((await admin.app.inject("/api/dictionaries")).json());
  const [id = "", item] = Object.entries(itemsOf(all, kind)).find(([, item]) => item.name === name) ?? [];
  if (!item) throw new Error(`there is no ${name}`);
  return { id, version: item.version, value: valueOf(kind, item) };
}

test("an impossible value is refused whatever the reason, and none of it is stored", async () => {
  const { id, version, value } = await seeded("vehicleFuel", "Biodiesel");
  const heavy = { ...value, density: { ...value.density, value: "840" } };
  for (const reason of [{}, { reason: "Tak ma być." }]) {
    const answer = await patch("vehicles", { field: `fuels.${id}`, value: heavy, version, ...reason });
    const { status, message, details } = answer.json().error;
    expect([answer.statusCode, status]).toEqual([400, "INVALID_ARGUMENT"]);
    expect(message).toContain("Czy chodziło o 0,84");
    expect(dictionaryDoubts.parse(details).doubts).toMatchObject([{ id, path: "density.value", level: "refuses" }]);
  }
  expect((await seeded("vehicleFuel", "Biodiesel")).value).toEqual(value);
  const cups = await seeded("supFee", "Kubki na napoje, w tym pokrywki i wieczka");
  const split = await patch("sup-fees", {
    field: `types.${cups.id}`,
    value: { ...cups.value, section: "I" },
    version: 1,
  });
  expect(split.json().error.details.doubts).toMatchObject([{ path: "section" }]);
  const gas = await seeded("heatingBoiler", "Gaz płynny propan-butan");
  const strong = { ...gas.value, power: { upTo: "9999" } };
  const field = `heatingBoilers.${gas.id}`;
  expect(
    (await patch("heating-boilers", { field, value: strong, version: 1 })).json().error.details.doubts,
  ).toMatchObject([{ path: "power.upTo" }]);
});

test("a rate times a hundred needs a reason, which the history keeps, and is no longer official", async () => {
  const { id, version, value } = await seeded("otherEmissionSource", "Azbest");
  const was = value.rates[2025];
  expect(was).toMatchObject({ value: "559.94", status: "official" });
  const change = {
    field: `types.${id}`,
    version,
    value: { ...value, rates: { ...value.rates, 2025: { ...was, value: "55.99" } } },
  };
  const asked = await patch("other-emission-sources", change);
  expect([asked.statusCode, asked.json().error.status]).toEqual([400, "FAILED_PRECONDITION"]);
  expect(asked.json().error.details.doubts).toMatchObject([{ path: "rates.2025.value", level: "asks" }]);
  for (const reason of ["", "  ", 5])
    expect((await patch("other-emission-sources", { ...change, reason })).statusCode).toBe(400);
  const saved = await patch("other-emission-sources", { ...change, reason: "Poprawka w obwieszczeniu." });
  expect(saved.json().item.rates[2025]).toEqual({ value: "55.99", status: "unconfirmed", source: "" });
  const address = { document: "other-emission-sources", key: "types", id };
  const [last, first] = (await call(admin.app, "dictionaryItemHistory", address)).json().result.changes;
  expect(last).toMatchObject({ reason: "Poprawka w obwieszczeniu.", after: { name: "Azbest" } });
  expect(last.after).not.toHaveProperty("reason");
  expect(first.reason).toBeNull();
});

test("a number that stays while its unit changes needs a reason, in single and bulk changes", async () => {
  const fuel = await seeded("vehicleFuel", "Olej napędowy");
  const density = { ...fuel.value.density, status: "unconfirmed" };
  const value = { ...fuel.value, density, densityUnit: "kg/m³" };
  const lids = await seeded("supFee", "Kubki na napoje z pokrywkami");
  const changes = [{ document: "sup-fees", key: "types", ...lids, value: { ...lids.value, unit: "szt." } }];
  const answers = [
    await patch("vehicles", { field: `fuels.${fuel.id}`, value, version: fuel.version }),
    await call(admin.app, "saveDictionaryItems", { requestId: randomUUID(), changes }),
  ].map((answer) => answer.json().error);
  expect(answers).toMatchObject([
    { status: "FAILED_PRECONDITION", details: { doubts: [{ path: "density.value", level: "asks" }] } },
    { status: "FAILED_PRECONDITION" },
  ]);
  const [unit, ...rates] = answers[1].details.doubts;
  expect(unit).toMatchObject({ path: "unit", level: "asks" });
  // The law's maximum per piece is lower than per kilogram.
  for (const rate of rates) expect(rate).toMatchObject({ level: "asks", message: expect.stringContaining("0,03") });
  expect((await seeded("vehicleFuel", "Olej napędowy")).value).toEqual(fuel.value);
});

test("one impossible number stops all changes of its request, in bulk as in single changes", async () => {
  const [wood, gas] = [
    await seeded("heatingBoiler", "Drewno"),
    await seeded("heatingBoiler", "Gaz płynny propan-butan"),
  ];
  const save = (upTo: string) =>
    call(admin.app, "saveDictionaryItems", {
      requestId: randomUUID(),
      reason: "Tak ma być.",
      changes: [
        {
          document: "heating-boilers",
          key: "heatingBoilers",
          ...wood,
          value: { ...wood.value, name: "Drewno opałowe" },
        },
        { document: "heating-boilers", key: "heatingBoilers", ...gas, value: { ...gas.value, power: { upTo } } },
      ],
    });
  const refused = (await save("9999")).json().error;
  expect(refused).toMatchObject({
    status: "INVALID_ARGUMENT",
    details: { doubts: [{ id: gas.id, path: "power.upTo", level: "refuses" }] },
  });
  expect((await seeded("heatingBoiler", "Drewno")).value).toEqual(wood.value);
});

test("a list offers a name once, also when a withdrawn item comes back", async () => {
  await addedCategory(admin.app, "Żurawie");
  const twin = { value: { name: "  żurawie " }, version: 0 };
  const refused = await patch("vehicles", { field: `categories.${randomUUID()}`, ...twin });
  const nameIsTaken = { status: "INVALID_ARGUMENT", details: { doubts: [{ path: "name" }] } };
  expect(refused.json().error).toMatchObject(nameIsTaken);

  const withdrawn = await addedCategory(admin.app, "Dźwigi");
  await asOwner("update ekorok.dictionary_items set is_withdrawn = true where id = $1", [withdrawn.slice(11)]);
  await addedCategory(admin.app, "dźwigi");
  expect(refused.json().error.message).toBe(
    "Pozycja „żurawie” już jest na tej liście. Wpisz inną nazwę albo zmień tamtą pozycję.",
  );
  const restored = await patch("vehicles", { field: withdrawn, restore: true, version: 1 });
  expect(restored.json().error).toMatchObject(nameIsTaken);
  expect(restored.json().error.message).toBe(
    "Pozycja „Dźwigi” już jest na tej liście. Zmień nazwę jednej z nich i przywróć ją ponownie.",
  );
});
