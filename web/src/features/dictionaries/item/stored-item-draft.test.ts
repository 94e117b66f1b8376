import { expect, test } from "vitest";
import { memoryStorage } from "../../../../test/memory-storage.ts";
import { hasItemDraft } from "../item-draft-names.ts";
import { draftFrom } from "./item-draft.ts";
import { storedItemDraft, unsavedItemId } from "./stored-item-draft.ts";

const rate = { value: "0.5", status: "unconfirmed", source: "Dz.U." } as const;
const base = { name: "LPG", density: rate, densityUnit: "kg/l", version: 3 };
const draft = draftFrom("vehicleFuel", { ...base, name: "Gaz" });
const mine = { uid: "ja", kind: "vehicleFuel", id: "1" } as const;

test("a draft is stored for its person with the item as it was then, until it is forgotten", () => {
  const storage = memoryStorage();
  expect(hasItemDraft(storage)).toBe(false);
  storedItemDraft(storage, mine).keep({ base, draft });
  expect(storedItemDraft(storage, mine).read()).toEqual({ base, draft });
  expect(unsavedItemId(storage, mine)).toBe("1");
  expect(unsavedItemId(storage, { ...mine, uid: "ktoś" })).toBeNull();
  expect(unsavedItemId(storage, { ...mine, kind: "vehicleEngine" })).toBeNull();
  expect(hasItemDraft(storage)).toBe(true);
  storedItemDraft(storage, mine).forget();
  expect([unsavedItemId(storage, mine), hasItemDraft(storage)]).toEqual([null, false]);
});

test("an unreadable draft counts as none", () => {
  const storage = memoryStorage();
  for (const text of ["", "{}", '{"base":{},"draft":{"fields":{"name":1},"series":{}}}']) {
    storage.setItem("ekorok.item.ja/vehicleFuel/1", text);
    expect(storedItemDraft(storage, mine).read()).toBeNull();
    expect(unsavedItemId(storage, mine)).toBeNull();
  }
});
