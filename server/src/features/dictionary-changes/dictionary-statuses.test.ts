import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { patchDictionary } from "../../../test/dictionary-items.ts";
import { call } from "../../../test/people.ts";
import { reporter, type Reporter } from "../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

/** Writes the test's own item repeatedly, and gives what the server stores. */
function written(document: string, key: string) {
  const field = `${key}.${randomUUID()}`;
  let version = 0;
  return async (value: object, more: object = {}) => {
    const answer = await patchDictionary(admin.app, document, { field, value, version, ...more });
    expect(answer.json()).toMatchObject({ field });
    version += 1;
    return answer.json().item;
  };
}

test("a number becomes official with a newly given source, in one step or in two, but not with its earlier source", async () => {
  const fuel = (value: string, status: string) => ({
    name: "Paliwo próbne",
    density: { value, status, source: "Dz.U. 2017 poz. 2490" },
    densityUnit: "kg/l",
  });
  const write = written("vehicles", "fuels");
  await write(fuel("0.5", "official"));
  const other = (await write(fuel("0.51", "official"))).density;
  expect(other).toEqual({ value: "0.51", status: "unconfirmed", source: "" }); // no source where the act does not say it
  const read = await write(fuel("0.51", "official"), { confirmed: ["density"] });
  expect(read.density).toEqual(fuel("0.51", "official").density);
});

test.each([
  ["unconfirmed", undefined],
  ["official", ["density"]],
])("bulk changes set the status like single ones: %s", async (status, confirmed) => {
  const id = randomUUID();
  const fuel = (status: string) => ({
    name: `Paliwo ${id}`,
    density: { value: "0.7", status, source: "Dz.U." },
    densityUnit: "kg/l",
  });
  const save = (change: object) =>
    call(admin.app, "saveDictionaryItems", {
      requestId: randomUUID(),
      changes: [{ document: "vehicles", key: "fuels", id, ...change }],
    });
  await save({ version: 0, value: fuel("unconfirmed") });
  expect((await save({ version: 1, value: fuel("official"), confirmed })).statusCode).toBe(200);
  const { vehicles } = (await admin.app.inject("/api/dictionaries")).json();
  expect(vehicles.fuels[id].density.status).toBe(status);
});

test("a unit that is changed and changed back leaves every number's status and note as they were", async () => {
  const rates = {
    2024: { value: "20", status: "official", source: "M.P. 2023 poz. 1" },
    2025: { value: "20.5", status: "unconfirmed", source: "M.P. 2024 poz. 1", note: "z jednej strony" },
  };
  const substance = (unit: string, rates: object) => ({ name: "Związek próbny", table: "A", unit, rates });
  const write = written("other-emission-sources", "types");
  const first = await write(substance("kg", rates));
  const other = await write(substance("100 stanowisk", first.rates), { reason: "Próba jednostki." });
  expect(other.rates[2024]).toEqual({ ...rates[2024], status: "unconfirmed", source: "" });
  expect(other.rates[2025]).not.toHaveProperty("note");
  const back = await write(substance("kg", other.rates), { reason: "Jednostka była dobra." });
  expect(back.rates).toEqual(rates);
});
