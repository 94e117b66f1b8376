import { expect, test } from "vitest";
import { emptyDictionaries, itemsOf, withItems } from "./dictionary-items.ts";

const id = "11111111-1111-4111-8111-111111111111";
const boiler = (name: string, version: number) => ({
  name,
  category: id,
  power: { upTo: "5" },
  unit: "Mg" as const,
  rates: {},
  version,
});

test("adds, replaces and removes items without changing its argument", () => {
  const none = emptyDictionaries();
  const one = withItems(none, [{ kind: "vehicleCategory", id, item: { name: "Autobusy", version: 1 } }]);
  expect(itemsOf(one, "vehicleCategory")).toEqual({ [id]: { name: "Autobusy", version: 1 } });
  const two = withItems(one, [{ kind: "vehicleCategory", id, item: { name: "Rowery", version: 2 } }]);
  expect(itemsOf(two, "vehicleCategory")[id]?.name).toBe("Rowery");
  expect(itemsOf(withItems(two, [{ kind: "vehicleCategory", id, item: null }]), "vehicleCategory")).toEqual({});
  expect(none).toEqual(emptyDictionaries());
  expect(itemsOf(one, "vehicleCategory")[id]?.name).toBe("Autobusy");
});

test("a boiler under the older key moves to the current one", () => {
  const old = emptyDictionaries();
  old["heating-boilers"].types[id] = boiler("Stary", 3);
  const written = withItems(old, [{ kind: "heatingBoiler", id, item: boiler("Nowy", 4) }])["heating-boilers"];
  expect([written.types, written.heatingBoilers[id]?.name]).toEqual([{}, "Nowy"]);
  expect(itemsOf(withItems(old, [{ kind: "heatingBoiler", id, item: null }]), "heatingBoiler")).toEqual({});
});
