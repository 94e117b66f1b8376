import { expect, test } from "vitest";
import { emptyDictionaries, itemsOf, lookUp, valueOf, missingReferences, referrersTo } from "./dictionary-items.ts";
import { parseField, dictionaryKinds, kindAt, placeOf, type DictionaryKind } from "./kinds.ts";
import { readValue } from "./values.ts";

const one = "11111111-1111-4111-8111-111111111111";
const two = "22222222-2222-4222-8222-222222222222";
const boiler = (name: string) => ({
  name,
  category: one,
  power: { upTo: "5" },
  unit: "Mg" as const,
  rates: {},
  version: 1,
});
const boilers = (types: object, heatingBoilers: object) => ({
  ...emptyDictionaries(),
  "heating-boilers": { types: { ...types }, heatingBoilers: { ...heatingBoilers }, categories: {} },
});

test.each([
  ["only under types", boilers({ [one]: boiler("a") }, {}), { [one]: "a" }],
  ["only under heatingBoilers", boilers({}, { [one]: boiler("b") }), { [one]: "b" }],
  [
    "under both, where heatingBoilers wins",
    boilers({ [one]: boiler("a"), [two]: boiler("c") }, { [one]: boiler("b") }),
    { [one]: "b", [two]: "c" },
  ],
])("heating boilers stored %s", (_, all, names) => {
  const found = Object.entries(itemsOf(all, "heatingBoiler")).map(([id, { name }]) => [id, name]);
  expect(Object.fromEntries(found)).toEqual(names);
  expect(lookUp(all, "heatingBoiler", one)?.name).toBe(names[one]);
});

test("every kind has a place of its own", () => {
  for (const kind of dictionaryKinds) expect(kindAt(placeOf(kind).document, placeOf(kind).key)).toBe(kind);
  expect(kindAt("heating-boilers", "types")).toBe("heatingBoiler");
});

test.each(["", "engine", "VehicleEngine", "__proto__", "constructor", "toString"])(
  "%j is a wrong dictionary type",
  (name) => {
    // Data from an untyped source.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const kind = name as DictionaryKind;
    expect(() => lookUp(emptyDictionaries(), kind, one)).toThrow("Wrong dictionary type");
    expect(() => placeOf(kind)).toThrow("Wrong dictionary type");
    expect(() => readValue(kind, {})).toThrow("Wrong dictionary type");
  },
);

test("inherited properties of objects are not items", () => {
  expect(lookUp(emptyDictionaries(), "vehicleFuel", "constructor")).toBeUndefined();
});

test("a value is an item without its version", () => {
  expect(valueOf("vehicleCategory", { name: "Autobusy", version: 3 })).toEqual({ name: "Autobusy" });
});

test.each([
  ["vehicles", `engines.${one}`, { kind: "vehicleEngine", id: one }],
  ["heating-boilers", `types.${one}`, { kind: "heatingBoiler", id: one }],
  ["heating-boilers", `heatingBoilers.${one}`, { kind: "heatingBoiler", id: one }],
  ["sup-fees", `engines.${one}`, undefined],
  ["nowhere", `types.${one}`, undefined],
  ["__proto__", `types.${one}`, undefined],
])("in %s the field %s", (document, field, parsed) => {
  expect(parseField(document, field)).toEqual(parsed);
});

test("the items that an item refers to, and those that refer to it", () => {
  const rates = { [two]: {} };
  const engine = { name: "EURO 5", categories: [one], rates, version: 1 };
  const all = { ...emptyDictionaries(), vehicles: { fuels: {}, categories: {}, engines: { [two]: engine } } };
  expect(missingReferences(all, "vehicleEngine", engine)).toEqual([
    { kind: "vehicleCategory", id: one },
    { kind: "vehicleFuel", id: two },
  ]);
  expect(referrersTo(all, { kind: "vehicleFuel", id: two })).toEqual([
    { kind: "vehicleEngine", id: two, name: "EURO 5" },
  ]);
  expect(referrersTo(all, { kind: "vehicleFuel", id: one })).toEqual([]); // the id of a category
});
