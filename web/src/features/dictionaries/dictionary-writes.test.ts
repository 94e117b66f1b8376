import { emptyDictionaries, withItems, type KeptItem } from "@ekorok/domain";
import { expect, test } from "vitest";
import { ApiError } from "../../api/client.ts";
import { FunctionsError } from "../../functions/functions-error.ts";
import { createDictionaryWrites } from "./dictionary-writes.ts";
import { networkError } from "../../../test/stand-ins.ts";

const id = "11111111-1111-4111-8111-111111111111";
const value = { name: "Autobusy" };
const write = { kind: "vehicleCategory", id, version: 1, value } as const;
const clash = {
  items: [{ document: "vehicles", key: "categories", id, item: { name: "Rowery", version: 2 }, lastChange: null }],
};

type Calls = Partial<Parameters<typeof createDictionaryWrites>[0]>;

/** Writes with a local copy, and what that holds of the one item. */
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
    keep: async (kept: readonly KeptItem[]) => void (copy = withItems(copy, kept)),
    ...calls,
  });
  return { writes, kept: () => copy.vehicles.categories[id] };
}

test("the copy follows the answer, not what is on its way", async () => {
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

test("what is in use stays when it is removed, is marked until it is brought back, and many writes keep the mark", async () => {
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

test("a write that failed leaves the copy as it was", async () => {
  const { writes, kept } = opened({ patch: () => Promise.reject(networkError()) });
  await expect(writes.save(write)).rejects.toBeInstanceOf(ApiError);
  await expect(writes.remove(write)).rejects.toBeInstanceOf(ApiError);
  expect(kept()).toEqual({ name: "Było", version: 1 });
});

test.each([
  ["one item", new ApiError(409, { error: { status: "ABORTED", message: "x", details: clash } })],
  ["many", new FunctionsError("aborted", "x", clash, true)],
])("who comes second learns what is there now: %s", async (_, refusal) => {
  const fail = () => Promise.reject(refusal);
  const { writes, kept } = opened({ patch: fail, saveMany: fail });
  await expect(refusal instanceof ApiError ? writes.save(write) : writes.saveMany([write])).rejects.toBe(refusal);
  expect(kept()).toEqual({ name: "Rowery", version: 2 });
});
