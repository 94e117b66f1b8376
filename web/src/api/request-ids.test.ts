import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { patchDictionary } from "./dictionary-editing.ts";
import { callCommand, command } from "./functions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idIn = z.union([
  z.object({ data: z.object({ requestId: z.uuid() }) }).transform(({ data }) => data.requestId),
  z.object({ requestId: z.uuid() }).transform(({ requestId }) => requestId),
]);
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const done = async () => Response.json({ result: {}, field: "x", item: null });
const refused = async () =>
  Response.json({ error: { status: "FAILED_PRECONDITION", message: "Nie." } }, { status: 400 });
const halfway = async () => new Response("<h1>502</h1>", { status: 502 });

/** A network that gives these answers, one for each call; returns the ids of the requests. */
function network(...answers: (() => Promise<Response>)[]): string[] {
  const ids: string[] = [];
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
    ids.push(idIn.parse(JSON.parse(typeof init?.body === "string" ? init.body : "{}")));
    return (answers[ids.length - 1] ?? done)();
  });
  return ids;
}
const press = (input: object) => callCommand("doIt", input).catch(() => undefined);
const same = (ids: readonly string[]) => ids.map((id) => ids.indexOf(id));

test.each([
  ["a lost answer", lost],
  ["an error of something in between", halfway],
])("after %s the same input is sent with the same id, another input with another", async (_, answer) => {
  const ids = network(answer, done, answer);
  await press({ month: 1 });
  await press({ month: 1 });
  await press({ month: 2 });
  await press({ month: 3 });
  expect(same(ids)).toEqual([0, 0, 2, 3]);
});

test("after an answer, also a refusal, the same input gets a new id", async () => {
  const ids = network(done, refused, done);
  for (let times = 0; times < 3; times += 1) await press({ month: 1 });
  expect(same(ids)).toEqual([0, 1, 2]);
});

test("so does the same input two minutes later", async () => {
  const ids = network(lost, lost);
  await press({ month: 1 });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await press({ month: 1 });
  expect(same(ids)).toEqual([0, 1]);
});

test("a double click is one request", async () => {
  const ids = network();
  await Promise.all([press({ month: 1 }), press({ month: 1 })]);
  expect(same(ids)).toEqual([0, 0]);
});

test("moves of reports and changes of dictionaries are sent that way", async () => {
  const ids = network(lost, lost, lost, lost);
  for (let times = 0; times < 2; times += 1) {
    await command("submitReport", { uid: "u", year: 2026, month: 1, declaration: true }).catch(() => undefined);
    await patchDictionary("vehicles", { field: "x", version: 1, delete: true }).catch(() => undefined);
  }
  expect(same(ids)).toEqual([0, 1, 0, 1]);
});
