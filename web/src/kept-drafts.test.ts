import { expect, test, vi } from "vitest";
import { memoryStorage } from "../test/memory-storage.ts";
import { keptItem } from "./features/dictionaries/item/kept-item.ts";
import { keptInputs } from "./features/reports/saving/kept-inputs.ts";
import { keptTyping } from "./features/reports/saving/kept-typing.ts";
import { keptWork } from "./features/reports/saving/kept-work.ts";
import { forgetDrafts, hasDrafts, sweepDrafts } from "./kept-drafts.ts";

const me = { id: "u1", isAdmin: false };
const administrator = { id: "u9", isAdmin: true };
const place = { uid: "u1", year: 2026, month: 3, area: "vehicles" } as const;
const row = { id: crypto.randomUUID(), version: 1, edits: { x: "2" }, unread: {}, isRemoved: false };
const typed = [{ id: crypto.randomUUID(), key: "x", cell: "1" }];
const input = { field: ["recycled", "M1"], from: null, to: "5" };
const item = { base: {}, draft: { fields: {}, series: {} } };

/** A browser with something of everything, and with what is none of ours. */
function browser() {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  local.setItem("ekorok.theme", "dark");
  const mine = keptWork(local, place);
  mine.write([row]);
  keptWork(local, { ...place, uid: "u2" }).write([row]);
  local.setItem("ekorok.reason/u1/2026/3/vehicles/x/", JSON.stringify({ at: Date.now(), text: "bo tak" }));
  const typing = keptTyping(tab, place);
  typing.keep(typed);
  const inputs = keptInputs(place, { browser: local, tab });
  inputs.keep([input]);
  inputs.type(input.field, input);
  const form = keptItem(tab, { uid: "u1", kind: "vehicleFuel", id: "1" });
  form.keep(item);
  const names = () =>
    [local, tab].flatMap((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""));
  return { storages: [local, tab], names, mine, typing, inputs, form };
}

test("signing out by choice forgets all of one's own, and nothing of another client's", () => {
  const { storages, names } = browser();
  expect(hasDrafts(me, storages)).toBe(true);
  forgetDrafts(me, storages);
  expect(hasDrafts(me, storages)).toBe(false);
  expect(names()).toEqual(["ekorok.theme", expect.stringMatching(/^ekorok\.work\.u2\//)]);
});

test("an administrator, who fills in for others, leaves nothing of anybody's", () => {
  const { storages, names } = browser();
  expect(hasDrafts(administrator, storages)).toBe(true);
  forgetDrafts(administrator, storages);
  expect(names()).toEqual(["ekorok.theme"]);
});

test("a page that goes, or hears of its save, after that writes nothing any more; the next one does", () => {
  const { storages, names, mine, typing, inputs, form } = browser();
  forgetDrafts(administrator, storages);
  mine.write([row]);
  typing.keep(typed);
  inputs.keep([input]);
  inputs.type(input.field, input);
  form.keep(item);
  expect(names()).toEqual(["ekorok.theme"]);
  keptTyping(storages[1] ?? memoryStorage(), place).keep(typed);
  expect(hasDrafts(me, storages)).toBe(true);
});

test("what is kept is there for a week after it was written, and what does not say when is not", () => {
  vi.useFakeTimers();
  const { storages, names } = browser();
  storages[0]?.setItem("ekorok.work.u1/2026/3/vehicles#old", "{}");
  const before = names().length;
  sweepDrafts(Date.now(), storages);
  expect(names()).toHaveLength(before - 1);
  vi.advanceTimersByTime(7 * 24 * 3_600_000);
  sweepDrafts(Date.now(), storages);
  expect(names()).toHaveLength(before - 1);
  vi.advanceTimersByTime(1);
  sweepDrafts(Date.now(), storages);
  expect(names()).toEqual(["ekorok.theme"]);
  vi.useRealTimers();
});
