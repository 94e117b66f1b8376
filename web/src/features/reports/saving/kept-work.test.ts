import { expect, test, vi } from "vitest";
import { memoryStorage } from "../../../../test/memory-storage.ts";
import { areasWithKeptWork, keptWork, onKeptWork } from "./kept-work.ts";

const march = { uid: "u1", year: 2026, month: 3 };
const row = { id: crypto.randomUUID(), version: 1, edits: { x: "2" }, unread: {}, isRemoved: false };

test("it is known in which areas of a client's month something is not saved, whichever tab has kept it", () => {
  const storage = memoryStorage();
  const keep = (place: object) => keptWork(storage, { ...march, area: "vehicles", ...place }).write([row]);
  keep({});
  keep({});
  keep({ area: "batteries" });
  keep({ month: 4, area: "supFees" });
  keep({ uid: "u2", area: "supFees" });
  storage.setItem("ekorok.work.u1/2026/3/eieEquipment#x", "cut off");
  expect(areasWithKeptWork(storage, march)).toEqual(["batteries", "vehicles"]);
});

test("a listener hears of what is kept and of what was saved since", () => {
  const storage = memoryStorage();
  const work = keptWork(storage, { ...march, area: "vehicles" });
  const heard = vi.fn<() => void>();
  const stop = onKeptWork(heard);
  work.write([row]);
  work.write([]);
  stop();
  work.write([row]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("writing the same again does not make it later than what another tab has changed since", () => {
  vi.useFakeTimers();
  const storage = memoryStorage();
  const [one, two] = [
    keptWork(storage, { ...march, area: "vehicles" }),
    keptWork(storage, { ...march, area: "vehicles" }),
  ];
  one.write([row]);
  vi.advanceTimersByTime(1);
  two.write([{ ...row, edits: { x: "3" } }]);
  vi.advanceTimersByTime(1);
  one.write([row]);
  vi.useRealTimers();
  expect(two.read().rows.map(({ edits }) => edits.x)).toEqual(["2", "3"]);
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
])("%s", (_, change, rows, sent) => {
  const storage = memoryStorage();
  storage.setItem("ekorok.work.u1/2026/3/vehicles#x", asKept(change));
  expect(keptWork(storage, { ...march, area: "vehicles" }).read()).toEqual({ rows, sent });
});
