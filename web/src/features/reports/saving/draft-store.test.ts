import { expect, test, vi } from "vitest";
import { memoryShelves } from "../../../../test/memory-shelves.ts";
import { areasWithDrafts, draftStore, onDraftChange } from "./draft-store.ts";

const march = { uid: "u1", year: 2026, month: 3 };
const row = { id: crypto.randomUUID(), version: 1, edits: { x: "2" }, unread: {}, isRemoved: false };

test("lists the areas of a month with unsaved rows of any tab", () => {
  const shelves = memoryShelves();
  const keep = (place: object) => draftStore(shelves, { ...march, area: "vehicles", ...place }).write([row]);
  keep({});
  keep({});
  keep({ area: "batteries" });
  keep({ month: 4, area: "supFees" });
  keep({ uid: "u2", area: "supFees" });
  shelves.storage.setItem("ekorok.work.u1/2026/3/eieEquipment#x", "cut off");
  expect(areasWithDrafts(shelves.storage, march)).toEqual(["batteries", "vehicles"]);
});

test("listeners are told of new drafts and of saved ones", () => {
  const shelves = memoryShelves();
  const work = draftStore(shelves, { ...march, area: "vehicles" });
  const heard = vi.fn<() => void>();
  const stop = onDraftChange(heard);
  work.write([row]);
  work.write([]);
  stop();
  work.write([row]);
  expect(heard).toHaveBeenCalledTimes(2);
});

const vehicles = { ...march, area: "vehicles" };
const manyRows = (count: number) =>
  Array.from({ length: count }, () => ({ ...row, id: crypto.randomUUID(), edits: { x: "9".repeat(20) } }));
const markIn = ({ storage }: { storage: Storage }) => storage.getItem(storage.key(0) ?? "") ?? "";

test("any number of rows is kept: changes go to the log, and the storage holds little more than a mark", async () => {
  const shelves = memoryShelves();
  const work = draftStore(shelves, vehicles);
  const many = manyRows(20_000);
  work.write(many);
  expect(markIn(shelves).length).toBeLessThan(100);
  const [first, ...others] = many;
  const changed = { ...row, id: first?.id ?? "", edits: { x: "1" } };
  work.write([changed, ...others]);
  work.write([changed, ...others.slice(0, 100)]); // the others are saved
  await vi.waitFor(() => expect(shelves.log.entries()).toHaveLength(3));
  expect(shelves.log.entries()[1]?.text.length).toBeLessThan(1_000);
  expect(await draftStore(shelves, vehicles).read()).toEqual({ rows: [changed, ...others.slice(0, 100)], sent: null });
  work.write([]);
  await vi.waitFor(() => expect(shelves.log.entries()).toEqual([]));
  expect(shelves.storage.length).toBe(0);
});

test("entries on their way to the log when the tab dies are in the mark", async () => {
  const shelves = memoryShelves();
  const work = draftStore({ ...shelves, log: { ...shelves.log, append: () => new Promise(() => {}) } }, vehicles);
  work.write([row]);
  const later = { ...row, edits: { x: "3" } };
  work.write([later]);
  expect(await draftStore(shelves, vehicles).read()).toEqual({ rows: [later], sent: null });
});

test("without a log, or with a full one, the storage keeps everything", async () => {
  const shelves = memoryShelves();
  const refuse = async () => await Promise.reject(new Error("full"));
  const full = { append: refuse, read: refuse, drop: refuse, sweep: refuse };
  const work = draftStore({ ...shelves, log: full }, vehicles);
  const [one, two] = [row, { ...row, id: crypto.randomUUID() }];
  work.write([one, two]);
  work.write([two]);
  await vi.waitFor(async () =>
    expect(await draftStore({ ...shelves, log: full }, vehicles).read()).toEqual({ rows: [two], sent: null }),
  );
  const next = draftStore({ ...shelves, log: full }, vehicles);
  await next.read();
  next.write([]);
  work.write([]);
  await vi.waitFor(() => expect(shelves.storage.length).toBe(0));
});

test("after the log becomes full, rows saved since do not return from it", async () => {
  const shelves = memoryShelves();
  let isFull = false;
  const append: typeof shelves.log.append = async (entry) => {
    if (isFull) throw new Error("full");
    await shelves.log.append(entry);
  };
  const work = draftStore({ ...shelves, log: { ...shelves.log, append } }, vehicles);
  const [one, two] = [row, { ...row, id: crypto.randomUUID() }];
  work.write([one]);
  isFull = true;
  work.write([one, two]);
  work.write([two]);
  await vi.waitFor(() => expect(markIn(shelves)).toContain('"isWhole":true'));
  expect((await draftStore(shelves, vehicles).read()).rows).toEqual([two]);
});

test("writing the same draft again does not make it newer than another tab's", async () => {
  vi.useFakeTimers();
  const shelves = memoryShelves();
  const [one, two] = [
    draftStore(shelves, { ...march, area: "vehicles" }),
    draftStore(shelves, { ...march, area: "vehicles" }),
  ];
  one.write([row]);
  vi.advanceTimersByTime(1);
  two.write([{ ...row, edits: { x: "3" } }]);
  vi.advanceTimersByTime(1);
  one.write([row]);
  vi.useRealTimers();
  expect((await two.read()).rows.map(({ edits }) => edits.x)).toEqual(["2", "3"]);
});

const patch = { requestId: row.id, changes: [{ id: row.id, version: 1, set: { x: "2" } }] };
const asKept = (change: object) => JSON.stringify({ at: 1, rows: [row], sent: patch, ...change });

test.each([
  ["what is whole comes back", {}, [row], patch],
  ["so does what was never sent", { sent: null }, [row], null],
  ["and what an older program kept", { sent: undefined }, [row], null],
  ["a request that cannot be read goes, the rows stay", { sent: { ...patch, changes: [{ id: "x" }] } }, [row], null],
  ["a row that is none spoils its copy", { rows: [row, { ...row, edits: { x: 2 } }] }, [], null],
  ["so does one without an id", { rows: [{ ...row, id: "x" }] }, [], null],
])("%s", async (_, change, rows, sent) => {
  const shelves = memoryShelves();
  shelves.storage.setItem("ekorok.work.u1/2026/3/vehicles#x", asKept(change));
  expect(await draftStore(shelves, { ...march, area: "vehicles" }).read()).toEqual({ rows, sent });
});
