import { emptyDictionaries, withItems, type StoredItem } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { ApiError } from "../../http/client.ts";
import { createDictionaryWrites } from "./dictionary-writes.ts";
import { networkError } from "../../../test/stand-ins.ts";

const id = "11111111-1111-4111-8111-111111111111";
const value = { name: "Autobusy" };
const write = { kind: "vehicleCategory", id, version: 1, value } as const;
const conflict = {
  items: [{ document: "vehicles", key: "categories", id, item: { name: "Rowery", version: 2 }, lastChange: null }],
};

type Calls = Partial<Parameters<typeof createDictionaryWrites>[0]>;

/** Writes with a local copy, and that copy's one item. */
function opened(calls: Calls) {
  let copy = withItems(emptyDictionaries(), [{ kind: "vehicleCategory", id, item: { name: "Było", version: 1 } }]);
  const writes = createDictionaryWrites({
    patch: async (_, { field, value, version }) => ({
      field,
      item: value ? { ...value, version: version + 1 } : null,
    }),
    saveMany: async ({ changes }) => ({
      items: changes.map(({ document, key, id, version }) => ({ document, key, id, version: version + 1 })),
    }),
    saveWithLaw: async () => ({ items: [] }),
    keep: async (kept: readonly StoredItem[]) => void (copy = withItems(copy, kept)),
    ...calls,
  });
  return { writes, kept: () => copy.vehicles.categories[id] };
}

test("the local copy follows the answer, not the request", async () => {
  const { writes, kept } = opened({});
  const sent = writes.save(write);
  expect(kept()).toEqual({ name: "Było", version: 1 });
  await sent;
  expect(kept()).toEqual({ name: "Autobusy", version: 2 });
  await writes.saveMany([{ ...write, version: 2, value: { name: "Tramwaje" } }]);
  expect(kept()).toEqual({ name: "Tramwaje", version: 3 });
  expect(await writes.remove({ ...write, version: 3 })).toBe("removed");
  expect(kept()).toBeUndefined();
});

test("removing a used item withdraws it until it is restored, and bulk writes keep it withdrawn", async () => {
  const { writes, kept } = opened({
    patch: async (_, { field, version, restore }) => ({
      field,
      item: { ...value, version: version + 1, ...(restore ? {} : { isWithdrawn: true }) },
    }),
  });
  expect(await writes.remove(write)).toBe("withdrawn");
  expect(kept()).toEqual({ ...value, version: 2, isWithdrawn: true });
  await writes.saveMany([{ ...write, version: 2, isWithdrawn: true }]);
  expect(kept()).toEqual({ ...value, version: 3, isWithdrawn: true });
  await writes.restore({ ...write, version: 3 });
  expect(kept()).toEqual({ ...value, version: 4 });
});

test("a failed write leaves the local copy unchanged", async () => {
  const { writes, kept } = opened({ patch: () => Promise.reject(networkError()) });
  await expect(writes.save(write)).rejects.toBeInstanceOf(ApiError);
  await expect(writes.remove(write)).rejects.toBeInstanceOf(ApiError);
  expect(kept()).toEqual({ name: "Było", version: 1 });
});

test.each([
  ["one item", "save"],
  ["many", "saveMany"],
] as const)("a conflict updates the local copy: %s", async (_, way) => {
  const refusal = new ApiError(409, { error: { status: "ABORTED", message: "x", details: conflict } });
  const fail = () => Promise.reject(refusal);
  const { writes, kept } = opened({ patch: fail, saveMany: fail });
  await expect(way === "save" ? writes.save(write) : writes.saveMany([write])).rejects.toBe(refusal);
  expect(kept()).toEqual({ name: "Rowery", version: 2 });
});

/** A server that carries out the first change but loses its answer; `sent` lists the requests in order. */
function losingFirst(theirs: object = {}) {
  const sent: { version: number; value: unknown }[] = [];
  let item: { name: string; version: number } = { name: "Było", version: 1 };
  const take = (version: number, value: unknown) => {
    sent.push({ version, value });
    if (version !== item.version)
      throw new ApiError(409, {
        error: { status: "ABORTED", message: "x", details: { items: [{ ...conflict.items[0], item }] } },
      });
    item = { ...item, ...Object(value), version: version + 1 };
    if (sent.length > 1) return item;
    item = { ...item, ...theirs };
    throw networkError();
  };
  const { writes } = opened({
    patch: async (_, { field, value, version }) => ({ field, item: take(version, value) }),
    saveMany: async ({ changes }) => ({
      items: changes.map(({ value, version, ...place }) => ({ ...place, version: take(version, value).version })),
    }),
  });
  return { writes, sent };
}
const other = { ...write, value: { name: "Trolejbusy" } };

test.each([
  ["one item", "save"],
  ["many", "saveMany"],
] as const)("my own unanswered write is no conflict: %s", async (_, way) => {
  const { writes, sent } = losingFirst();
  const save = (each: typeof write | typeof other) => (way === "save" ? writes.save(each) : writes.saveMany([each]));
  await expect(save(write)).rejects.toBeInstanceOf(ApiError);
  await save(other);
  expect(sent.map(({ version }) => version)).toEqual([1, 1, 2]);
  expect(sent.at(-1)?.value).toEqual(other.value);
});

test("a change by somebody else is a conflict, also after a lost answer", async () => {
  const { writes } = losingFirst({ name: "Rowery" });
  await expect(writes.save(write)).rejects.toBeInstanceOf(ApiError);
  await expect(writes.save(other)).rejects.toMatchObject({ httpStatus: 409 });
});
