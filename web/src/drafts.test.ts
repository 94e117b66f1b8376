import { expect, test, vi } from "vitest";
import { memoryShelves } from "../test/memory-shelves.ts";
import { memoryStorage } from "../test/memory-storage.ts";
import { storedItemDraft } from "./features/dictionaries/item/stored-item-draft.ts";
import { inputDrafts } from "./features/reports/year/inputs/input-drafts.ts";
import { typingDraft } from "./features/reports/saving/typing-draft.ts";
import { draftStore } from "./features/reports/saving/draft-store.ts";
import { forgetDrafts, hasDrafts, sweepDrafts } from "./drafts.ts";

const me = { id: "u1", isAdmin: false };
const administrator = { id: "u9", isAdmin: true };
const place = { uid: "u1", year: 2026, month: 3, area: "vehicles" } as const;
const row = { id: crypto.randomUUID(), version: 1, edits: { x: "2" }, unread: {}, isRemoved: false };
const typed = [{ id: crypto.randomUUID(), key: "x", cell: "1" }];
const input = { field: ["recycled", "M1"], from: null, to: "5" };
const item = { base: {}, draft: { fields: {}, series: {} } };

/** A browser with drafts of every kind, and with entries of other programs. */
function browser() {
  const shelves = memoryShelves();
  const [local, tab] = [shelves.storage, memoryStorage()];
  local.setItem("ekorok.theme", "dark");
  const mine = draftStore(shelves, place);
  mine.write([row]);
  draftStore(shelves, { ...place, uid: "u2" }).write([row]);
  local.setItem("ekorok.reason/u1/2026/3/vehicles/x/", JSON.stringify({ at: Date.now(), text: "bo tak" }));
  const typing = typingDraft(tab, place);
  typing.keep(typed);
  const inputs = inputDrafts(place, { browser: local, tab });
  inputs.keep([input]);
  inputs.type(input.field, input);
  const form = storedItemDraft(tab, { uid: "u1", kind: "vehicleFuel", id: "1" });
  form.keep(item);
  const names = () =>
    [local, tab].flatMap((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""));
  return { storages: [local, tab], log: shelves.log, names, mine, typing, inputs, form };
}

test("signing out deletes the person's own drafts, and no other client's", async () => {
  const { storages, log, names } = browser();
  expect(hasDrafts(me, storages)).toBe(true);
  forgetDrafts(me, storages, log);
  expect(hasDrafts(me, storages)).toBe(false);
  await vi.waitFor(() => expect(names()).toEqual(["ekorok.theme", expect.stringMatching(/^ekorok\.work\.u2\//)]));
  expect(log.entries().map(({ name }) => name)).toEqual(names().slice(1));
});

test("signing out as an administrator deletes everybody's drafts", async () => {
  const { storages, log, names } = browser();
  expect(hasDrafts(administrator, storages)).toBe(true);
  forgetDrafts(administrator, storages, log);
  await vi.waitFor(() => expect([names(), log.entries()]).toEqual([["ekorok.theme"], []]));
});

test("a page that was open before the deletion writes no drafts any more; the next one does", async () => {
  const { storages, log, names, mine, typing, inputs, form } = browser();
  forgetDrafts(administrator, storages, log);
  mine.write([row]);
  typing.keep(typed);
  inputs.keep([input]);
  inputs.type(input.field, input);
  form.keep(item);
  await vi.waitFor(() => expect([names(), log.entries()]).toEqual([["ekorok.theme"], []]));
  typingDraft(storages[1] ?? memoryStorage(), place).keep(typed);
  expect(hasDrafts(me, storages)).toBe(true);
});

test("drafts are kept for a week, and those without a time are deleted", async () => {
  vi.useFakeTimers();
  const { storages, log, names } = browser();
  storages[0]?.setItem("ekorok.work.u1/2026/3/vehicles#old", "{}");
  const before = names().length;
  await sweepDrafts(Date.now(), storages, log);
  expect(names()).toHaveLength(before - 1);
  vi.advanceTimersByTime(7 * 24 * 3_600_000);
  await sweepDrafts(Date.now(), storages, log);
  expect(names()).toHaveLength(before - 1);
  vi.advanceTimersByTime(1);
  await sweepDrafts(Date.now(), storages, log);
  expect([names(), log.entries()]).toEqual([["ekorok.theme"], []]);
  vi.useRealTimers();
});

test("if the page is closed right after signing out, the next one deletes the rest", async () => {
  const { storages, log, names } = browser();
  forgetDrafts(administrator, storages, { ...log, drop: () => new Promise(() => {}) });
  await vi.waitFor(() => expect(log.entries()).toHaveLength(2));
  await sweepDrafts(Date.now(), storages, log);
  expect([names(), log.entries()]).toEqual([["ekorok.theme"], []]);
});

test("a draft in the log without its storage entry gets one again", async () => {
  const { storages, log } = browser();
  await vi.waitFor(() => expect(log.entries()).toHaveLength(2));
  for (const storage of storages) storage.clear();
  expect(hasDrafts(me, storages)).toBe(false);
  await sweepDrafts(Date.now(), storages, log);
  expect(hasDrafts(me, storages)).toBe(true);
});
