import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFunctionsClient, type FunctionTokens } from "./functions-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = async () => null;
const noTokens: FunctionTokens = { bearer: nothing, messaging: nothing, integrity: nothing };

/** Stands in for the network. */
function answering(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
const silence = () => new Promise<Response>(() => {});

test("a call posts its argument and gives back the value", async () => {
  const fetch = answering(() => Response.json({ result: { sum: 3 } }));
  const { call } = createFunctionsClient(noTokens);
  expect(await call("add", { a: 1, b: undefined })).toEqual({ data: { sum: 3 } });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/functions/add", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"data":{"a":1,"b":null}}',
  });
});

test("without an argument null is sent", async () => {
  const fetch = answering(() => Response.json({ data: null }));
  expect(await createFunctionsClient(noTokens).call("ping")).toEqual({ data: null });
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"data":null}');
});

test("the three tokens are asked for and sent in their order", async () => {
  const fetch = answering(() => Response.json({ data: 1 }));
  const asked: string[] = [];
  const token = (name: string) => async () => {
    asked.push(name);
    return name;
  };
  const tokens = { bearer: token("id"), messaging: token("fcm"), integrity: token("check") };
  await createFunctionsClient(tokens).call("f");
  expect(asked).toEqual(["id", "fcm", "check"]);
  expect(Object.entries(fetch.mock.calls[0]?.[1]?.headers ?? {})).toEqual([
    ["Content-Type", "application/json"],
    ["Authorization", "Bearer id"],
    ["Firebase-Instance-ID-Token", "fcm"],
    ["X-Firebase-AppCheck", "check"],
  ]);
});

test.each([
  ["bearer", "Authorization"],
  ["messaging", "Firebase-Instance-ID-Token"],
  ["integrity", "X-Firebase-AppCheck"],
] as const)("a %s token that cannot be had is left out", async (which, header) => {
  const fetch = answering(() => Response.json({ data: 1 }));
  const given = async () => "t";
  const tokens = { bearer: given, messaging: given, integrity: given };
  const client = createFunctionsClient({ ...tokens, [which]: () => Promise.reject(new Error("no")) });
  expect(await client.call("f")).toEqual({ data: 1 });
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty(header);
  expect(Object.keys(fetch.mock.calls[0]?.[1]?.headers ?? {})).toHaveLength(3);
});

test("an argument that cannot be encoded is not sent", async () => {
  const fetch = answering(() => Response.json({ data: 1 }));
  await expect(createFunctionsClient(noTokens).call("f", { n: 1n })).rejects.toThrow("Data cannot be encoded in JSON");
  expect(fetch).not.toHaveBeenCalled();
});

test("no answer at all is internal", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  const call = createFunctionsClient(noTokens).call("f");
  await expect(call).rejects.toMatchObject({ code: "functions/internal", message: "internal" });
});

test("a proxy's page of HTML is an answer that is no JSON", async () => {
  answering(() => new Response("<h1>Oops</h1>", { status: 503 }));
  const call = createFunctionsClient(noTokens).call("f");
  await expect(call).rejects.toMatchObject({ code: "functions/unavailable", message: "unavailable" });
});

test("an answer may take 70 seconds and not longer; the request itself goes on", async () => {
  const fetch = answering(silence);
  const failed = vi.fn<(error: unknown) => void>();
  void createFunctionsClient(noTokens).call("f").catch(failed);
  await vi.advanceTimersByTimeAsync(69_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({
    code: "functions/deadline-exceeded",
    message: "deadline-exceeded",
  });
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty("signal");
});

test("a call can have a limit of its own", async () => {
  answering(silence);
  const call = createFunctionsClient(noTokens).call("f", null, { timeLimit: 10 });
  const failed = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(await failed).toMatchObject({ code: "functions/deadline-exceeded" });
});

test("a closed client ends its calls and refuses new ones", async () => {
  const fetch = answering(silence);
  const client = createFunctionsClient(noTokens);
  const cancelled = { code: "functions/cancelled", message: "Firebase Functions instance was deleted." };
  const failed = client.call("f").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  client.close();
  expect(await failed).toMatchObject(cancelled);
  await expect(client.call("f")).rejects.toMatchObject(cancelled);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("no timer is left after an answer", async () => {
  answering(() => Response.json({ data: 1 }));
  await createFunctionsClient(noTokens).call("f");
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
