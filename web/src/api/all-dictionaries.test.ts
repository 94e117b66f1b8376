import { emptyDictionaries, lookUp } from "@ekorok/domain/dictionaries/dictionary-items";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../queries/query-client.ts";
import { renewSoon, dictionariesQuery, mergeItems, loadUnknownItems, renewDictionaries } from "./all-dictionaries.ts";
import { itemsMentionedIn, patchRows } from "./report-rows.ts";

const id = (last: number) => `11111111-1111-4111-8111-11111111111${last}`;
const busesAnd = (...added: number[]) => ({
  ...emptyDictionaries(),
  vehicles: {
    fuels: {},
    engines: {},
    categories: Object.fromEntries([1, ...added].map((last) => [id(last), { name: `Pojazdy ${last}`, version: 1 }])),
  },
});
const kind = "vehicleCategory";
const place = { uid: "u", year: 2026, month: 10, area: "vehicles" };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A server whose dictionaries can change; it counts how often it was asked, and how often it had to send them. */
function serving() {
  const server = { revision: 1, all: busesAnd(), asked: 0, sent: 0 };
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    const tag = `W/"${server.revision}"`;
    server.asked += 1;
    if (new Headers(init?.headers).get("if-none-match") === tag) return new Response(null, { status: 304 });
    server.sent += 1;
    return Response.json(server.all, { headers: { etag: tag } });
  });
  return server;
}
const copy = () => queryClient.getQueryData(dictionariesQuery.queryKey)?.data;
const nameOf = (last: number) => lookUp(copy() ?? emptyDictionaries(), kind, id(last))?.name;

test("unchanged dictionaries are not sent again, and stay the same object", async () => {
  const server = serving();
  await renewDictionaries();
  const before = copy();
  await renewDictionaries();
  expect([server.asked, server.sent]).toEqual([2, 1]);
  expect(copy()).toBe(before);
});

test.each([
  ["a page of a hotel's network", "<html>"],
  ["a document less", { ...emptyDictionaries(), vehicles: undefined }],
  ["an item that is none", { ...emptyDictionaries(), "sup-fees": { types: { [id(1)]: { name: "Kubki" } } } }],
])("%s is refused as dictionaries", async (_, answer) => {
  vi.stubGlobal("fetch", async () => Response.json(answer));
  await expect(renewDictionaries()).rejects.toThrow("Serwer odpowiedział w nieoczekiwany sposób");
  expect(copy()).toBeUndefined();
});

test("dictionaries are reloaded when something mentions an unknown item, and only then", async () => {
  const server = serving();
  await renewDictionaries();
  Object.assign(server, { revision: 2, all: busesAnd(2) });
  await loadUnknownItems(new Set([id(1)]));
  expect(server.asked).toBe(1);
  await loadUnknownItems(itemsMentionedIn("vehicles", [{ cells: { category: id(2), document: "FV 1" } }]));
  expect(nameOf(2)).toBe("Pojazdy 2");
});

test("without an answer the known dictionaries stay", async () => {
  serving();
  await renewDictionaries();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await loadUnknownItems(new Set([id(2)]));
  expect(nameOf(1)).toBe("Pojazdy 1");
});

test("items in somebody else's rows are loaded before a conflict is shown", async () => {
  const server = serving();
  await renewDictionaries();
  Object.assign(server, { revision: 2, all: busesAnd(2) });
  const dictionaries = globalThis.fetch;
  const row = { id: id(9), version: 2, cells: { category: id(2) }, amounts: {}, position: "aaaaaa" };
  const clash = { error: { status: "ABORTED", message: "x", details: { rows: [{ id: id(9), row, changed: null }] } } };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    path === "/api/dictionaries" ? dictionaries(path, init) : Response.json(clash, { status: 409 }),
  );
  await expect(patchRows(place, { requestId: id(8), changes: [] })).rejects.toMatchObject({ httpStatus: 409 });
  expect(nameOf(2)).toBe("Pojazdy 2");
});

test("a save by another revision of the dictionaries reloads them", async () => {
  const server = serving();
  await renewDictionaries();
  const dictionaries = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    path === "/api/dictionaries"
      ? dictionaries(path, init)
      : Response.json({ rows: [], revision: String(server.revision) }),
  );
  const save = () => patchRows(place, { requestId: id(8), changes: [] });
  await save();
  expect(server.asked).toBe(1);
  Object.assign(server, { revision: 2, all: { ...busesAnd(2), removed: { names: { [id(3)]: "Pojazdy 3" } } } });
  await save();
  await vi.waitFor(() => expect([nameOf(2), copy()?.removed?.names]).toEqual(["Pojazdy 2", { [id(3)]: "Pojazdy 3" }]));
});

test("an answer from before a write does not undo it in the cache", async () => {
  serving();
  await renewDictionaries();
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const onItsWay = renewDictionaries().catch(() => undefined);
  await vi.waitFor(() => expect(answer).not.toBeUndefined());
  await mergeItems([{ kind, id: id(1), item: { name: "Autobusy", version: 2 } }]);
  answer(Response.json(busesAnd(), { headers: { etag: 'W/"1"' } }));
  await onItsWay;
  expect(nameOf(1)).toBe("Autobusy");
});

test("items that a saved item refers to are loaded, too", async () => {
  const server = serving();
  await renewDictionaries();
  Object.assign(server, { revision: 2, all: busesAnd(2) });
  const engine = { name: "EURO 7", categories: [id(2)], rates: {}, version: 1 };
  await mergeItems([{ kind: "vehicleEngine", id: id(3), item: engine }]);
  expect(nameOf(2)).toBe("Pojazdy 2");
});

test("unknown names reload the dictionaries, at most once in a while, and also for the last name", async () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000 }); // long after any other test has asked
  try {
    const server = serving();
    await renewDictionaries();
    renewSoon();
    renewSoon();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toBe(2);
    Object.assign(server, { revision: 2, all: busesAnd(2) });
    renewSoon();
    renewSoon();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked).toBe(2);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([server.asked, nameOf(2)]).toEqual([3, "Pojazdy 2"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
