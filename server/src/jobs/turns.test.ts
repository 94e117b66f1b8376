import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobServers, testJob } from "../../test/job-servers.ts";
import { jobOf } from "./job.ts";
import type { Jobs } from "./runner.ts";
import { addJob } from "./store.ts";
import { placeInQueue } from "./turns.ts";

const { db, clock, server, left } = await jobServers();

const parcel = { ...testJob, name: "parcel", extraAtOnce: 2 };
const [greedy, modest, third, fourth] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const wanted = (to: string, account: string) => addJob(db, parcel, { to }, account);

/** Jobs that run until a test ends them, or is over. */
function parcels() {
  const held = new Map<string, () => void>();
  const begun: string[] = [];
  const work = jobOf(parcel, async ({ signal }, { to }) => {
    begun.push(to);
    clock.pass(1);
    await new Promise<void>((resolve) => {
      held.set(to, resolve);
      if (signal.aborted) resolve();
      else signal.addEventListener("abort", () => resolve());
    });
    held.delete(to);
  });
  const inWork = () => [...held.keys()].toSorted();
  return { work, begun, inWork, arrive: (to: string) => held.get(to)?.() };
}

const wake = (servers: readonly Jobs[]) => servers.forEach((one) => one.wake());

test("a server runs one job of an account, and begins those of other accounts at the same time", async () => {
  const { work, inWork, arrive } = parcels();
  const servers = [server(work)];
  for (const to of ["g1", "g2", "g3", "g4", "g5"]) await wanted(to, greedy);
  wake(servers);
  await expect.poll(inWork).toEqual(["g1"]);
  await wanted("m1", modest);
  await wanted("t1", third);
  wake(servers);
  await expect.poll(inWork).toEqual(["g1", "m1", "t1"]);
  // An account takes no more than one of the extra slots.
  await wanted("m2", modest);
  await wanted("f1", fourth);
  arrive("t1");
  wake(servers);
  await expect.poll(inWork).toEqual(["f1", "g1", "m1"]);
});

test("an extra slot is used only beside long jobs: short ones run one after the other", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { work, inWork, arrive } = parcels();
  const one = server({ ...work, extraAfter: 50 });
  await wanted("g1", greedy);
  await wanted("m1", modest);
  await wanted("t1", third);
  one.wake();
  await expect.poll(inWork).toEqual(["g1"]);
  arrive("g1");
  await expect.poll(inWork).toEqual(["m1"]);
  vi.advanceTimersByTime(50);
  await expect.poll(inWork).toEqual(["m1", "t1"]);
});

test("an extra slot is used at once if that costs nothing", async () => {
  const { work, inWork } = parcels();
  const one = server({ ...work, extraAfter: 60_000, isExtraReady: () => true });
  await wanted("g1", greedy);
  await wanted("m1", modest);
  one.wake();
  await expect.poll(inWork).toEqual(["g1", "m1"]);
});

test("the account whose last turn is longest ago goes first, however many jobs others have waiting", async () => {
  const { work, begun, inWork, arrive } = parcels();
  const servers = [server({ ...work, extraAtOnce: 0 })]; // without extra slots
  for (const to of ["g1", "g2", "g3"]) await wanted(to, greedy);
  wake(servers);
  await expect.poll(inWork).toEqual(["g1"]);
  await wanted("m1", modest);
  arrive("g1");
  wake(servers);
  await expect.poll(inWork).toEqual(["m1"]);
  await wanted("m2", modest); // each time the one before has ended
  arrive("m1");
  wake(servers);
  await expect.poll(inWork).toEqual(["g2"]);
  arrive("g2");
  wake(servers);
  await expect.poll(inWork).toEqual(["m2"]);
  arrive("m2");
  wake(servers);
  await expect.poll(inWork).toEqual(["g3"]);
  arrive("g3");
  wake(servers);
  await expect.poll(inWork).toEqual([]);
  expect(begun).toEqual(["g1", "m1", "g2", "m2", "g3"]);
});

test("servers on one database count together: an account gets no extra slot of any server while it has a job running anywhere", async () => {
  const { work, inWork } = parcels();
  const servers = [server(work), server(work)];
  for (const to of ["g1", "g2", "g3", "g4", "g5", "g6"]) await wanted(to, greedy);
  wake(servers);
  await expect.poll(inWork).toEqual(["g1", "g2"]); // one on each server
  for (const to of ["m1", "m2", "m3"]) await wanted(to, modest);
  wake(servers);
  await expect.poll(inWork).toEqual(["g1", "g2", "m1"]);
  await wanted("t1", third); // once it runs, the others were passed over
  wake(servers);
  await expect.poll(inWork).toEqual(["g1", "g2", "m1", "t1"]);
});

/** Waiting jobs in the order of their places. */
async function line(): Promise<string[]> {
  const waiting = (await left()).filter(({ lease }) => lease === null);
  const placed = await Promise.all(
    waiting.map(async ({ id, payload }) => ({
      to: testJob.payload.parse(payload).to,
      place: await placeInQueue(db, parcel.name, id, clock),
    })),
  );
  return placed.toSorted((one, other) => one.place - other.place).map(({ to }) => to);
}

test("jobs are taken in the order of the places that people are told", async () => {
  for (const to of ["g0", "m0"]) await wanted(to, to === "g0" ? greedy : modest);
  const instant = jobOf(parcel, async () => clock.pass(1));
  await server({ ...instant, extraAtOnce: 0 }).settle(); // both have had a turn, the greedy one first
  const inLine = [modest, greedy, greedy, third, greedy, modest, fourth].map((account, index) => ({ account, index }));
  for (const { account, index } of inLine) await wanted(`${index}`, account);
  const said = await line();
  const begun: string[] = [];
  const work = jobOf(parcel, async (_, { to }) => {
    begun.push(to);
    clock.pass(1);
  });
  await server({ ...work, extraAtOnce: 0 }).settle();
  expect(begun).toEqual(["3", "6", "1", "0", "2", "5", "4"]);
  expect(said).toEqual(begun);
});

test("an account with a running job waits behind one without, and its place says so", async () => {
  const { work, inWork } = parcels();
  const servers = [server({ ...work, extraAtOnce: 1 })];
  await wanted("g1", greedy);
  await wanted("m1", modest);
  wake(servers);
  await expect.poll(inWork).toEqual(["g1", "m1"]);
  for (const to of ["g2", "m2"]) await wanted(to, to === "g2" ? greedy : modest);
  await wanted("t1", third);
  expect(await line()).toEqual(["t1", "g2", "m2"]);
});
