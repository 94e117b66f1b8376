import { expect, test } from "vitest";
import { memoryStorage } from "../../../../test/memory-storage.ts";
import { hasKeptItem } from "../kept-item-names.ts";
import { draftFrom } from "./item-draft.ts";
import { keptItem, unsavedItem } from "./kept-item.ts";

const rate = { value: "0.5", status: "unconfirmed", source: "Dz.U." } as const;
const base = { name: "LPG", density: rate, densityUnit: "kg/l", version: 3 };
const draft = draftFrom("vehicleFuel", { ...base, name: "Gaz" });
const mine = { uid: "ja", kind: "vehicleFuel", id: "1" } as const;

test("an item is kept for the person who changed it, as they knew it, until it is forgotten", () => {
  const storage = memoryStorage();
  expect(hasKeptItem(storage)).toBe(false);
  keptItem(storage, mine).keep({ base, draft });
  expect(keptItem(storage, mine).read()).toEqual({ base, draft });
  expect(unsavedItem(storage, mine)).toBe("1");
  expect(unsavedItem(storage, { ...mine, uid: "ktoś" })).toBeNull();
  expect(unsavedItem(storage, { ...mine, kind: "vehicleEngine" })).toBeNull();
  expect(hasKeptItem(storage)).toBe(true);
  keptItem(storage, mine).forget();
  expect([unsavedItem(storage, mine), hasKeptItem(storage)]).toEqual([null, false]);
});

test("what cannot be read is as good as none", () => {
  const storage = memoryStorage();
  for (const text of ["", "{}", '{"base":{},"draft":{"fields":{"name":1},"series":{}}}']) {
    storage.setItem("ekorok.item.ja/vehicleFuel/1", text);
    expect(keptItem(storage, mine).read()).toBeNull();
    expect(unsavedItem(storage, mine)).toBeNull();
  }
});
