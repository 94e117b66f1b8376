import { expect, test } from "vitest";
import { queueByAccount } from "./work-queue.ts";

/** Work that runs until a test ends it. */
function held(inTurn: ReturnType<typeof queueByAccount>) {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const ask = (account: string, name: string) =>
    inTurn(account, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const begunByNow = async () => {
    await new Promise(setImmediate);
    return begun;
  };
  const end = async (name: string) => {
    await begunByNow();
    ends.get(name)?.();
  };
  return { ask, begunByNow, end };
}

test("an account has one slot, however much it wants, and the others take turns in the rest", async () => {
  const { ask, begunByNow, end } = held(queueByAccount(2, 10, () => new Error("full")));
  const asked = ["g1", "g2", "g3"].map((name) => ask("greedy", name));
  expect(await begunByNow()).toEqual(["g1"]);
  asked.push(ask("modest", "m1"), ask("third", "t1"), ask("modest", "m2"));
  expect(await begunByNow()).toEqual(["g1", "m1"]);
  for (const name of ["m1", "g1", "t1", "g2", "m2", "g3"]) await end(name);
  expect(await begunByNow()).toEqual(["g1", "m1", "t1", "g2", "m2", "g3"]);
  await Promise.all(asked);
});

test("work is refused at once when all slots are taken and many wait; work that fails frees its slot", async () => {
  const inTurn = queueByAccount(1, 1, () => new Error("full"));
  const { ask, begunByNow, end } = held(inTurn);
  const failing = inTurn("a", () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  const asked = [ask("a", "a1"), ask("b", "b1")];
  await expect(ask("c", "c1")).rejects.toThrow("full");
  await end("a1");
  await end("b1");
  expect(await begunByNow()).toEqual(["a1", "b1"]);
  await Promise.all(asked);
});

test("an account that waits for its own work has the same short queue; another account gets a free slot at once", async () => {
  const { ask, begunByNow, end } = held(queueByAccount(2, 1, () => new Error("full")));
  const asked = [ask("a", "a1"), ask("a", "a2")];
  await expect(Promise.race([ask("a", "a3"), begunByNow()])).rejects.toThrow("full");
  asked.push(ask("b", "b1"));
  expect(await begunByNow()).toEqual(["a1", "b1"]);
  for (const name of ["a1", "a2", "b1"]) await end(name);
  await Promise.all(asked);
});
