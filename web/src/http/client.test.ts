import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { earlyAnswers } from "./early-answers.ts";
import { hasFields, isAnswer, isString } from "../shape.ts";
import { api, ApiError } from "./client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  earlyAnswers.forget();
});

/** Stands in for the network, the only part that is replaced. */
function answering(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error("the call succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

test("an answer is returned as the server sent it", async () => {
  const fetch = answering(() => Response.json({ status: "ready" }));
  expect(await api.get("/readyz")).toEqual({ status: "ready" });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/readyz", expect.objectContaining({ method: "GET" }));
});

test("the call accepts JSON, so that the server does not answer with the page", async () => {
  const fetch = answering(() => Response.json({ status: "ready" }));
  await api.get("/readyz");
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("accept")).toBe("application/json");
});

test("a refusal carries the server's status, message and details", async () => {
  const body = { error: { status: "UNAVAILABLE", message: "Baza danych nie odpowiada.", details: { after: 5 } } };
  answering(() => Response.json(body, { status: 503 }));
  const error = await failureOf(api.get("/readyz"));
  expect(error).toMatchObject({ httpStatus: 503, body, message: "Baza danych nie odpowiada." });
});

test.each([
  ["an HTML page from a proxy", () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 })],
  ["an error of another shape", () => Response.json({ message: "nope" }, { status: 500 })],
  [
    "an error with a status nobody knows",
    () => Response.json({ error: { status: "TEAPOT", message: "x" } }, { status: 418 }),
  ],
  ["an error without a body", () => new Response(null, { status: 500 })],
  ["an answer that is no object", () => Response.json("ready")],
  ["the page instead of data", () => new Response("<!doctype html>", { status: 200 })],
  ["no content", () => new Response(null, { status: 204 })],
])("%s is an unexpected answer, reported in Polish", async (_, answer) => {
  answering(answer);
  const error = await failureOf(api.get("/readyz"));
  expect(error.httpStatus).toBe(answer().status);
  const isOurFault = answer().status >= 500;
  expect(error.body.error.status).toBe(isOurFault ? "INTERNAL" : "UNKNOWN");
  expect(error.message).toMatch(isOurFault ? /po naszej stronie/ : /^Serwer odpowiedział w nieoczekiwany sposób/);
});

test("an answer that fails its check is an unexpected answer", async () => {
  const isReady = hasFields<{ status: string }>({ status: isString });
  answering(() => Response.json({ status: 1 }));
  expect((await failureOf(api.get("/readyz", undefined, isReady))).body.error.status).toBe("UNKNOWN");
});

test.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["a time limit", new DOMException("The operation timed out.", "TimeoutError")],
])("%s is an error without an HTTP status, reported in Polish", async (_, cause) => {
  answering(() => {
    throw cause;
  });
  const error = await failureOf(api.get("/readyz"));
  expect(error).toMatchObject({ httpStatus: null, body: { error: { status: "UNAVAILABLE" } }, cause });
  expect(error.message).toMatch(/^Nie udało się połączyć z serwerem/);
});

test("a connection that breaks in the middle of an answer counts as unreachable", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError("terminated")) });
  answering(() => new Response(broken));
  expect((await failureOf(api.get("/readyz"))).httpStatus).toBeNull();
});

test("an aborted call is not reported as an outage", async () => {
  answering(() => {
    throw new DOMException("The user aborted a request.", "AbortError");
  });
  await expect(api.get("/readyz")).rejects.toMatchObject({ name: "AbortError" });
});

test.each(["post", "patch"] as const)("%s sends JSON with its content type", async (method) => {
  const fetch = answering(() => Response.json({}));
  expect(await api[method]("/api/things", { a: "ż" })).toEqual({});
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual(["/api/things", method.toUpperCase(), '{"a":"ż"}']);
  expect(new Headers(init?.headers).get("content-type")).toBe("application/json");
});

test("a refusal may carry a code", async () => {
  const error = { status: "UNAUTHENTICATED", message: "x", details: { code: "auth/invalid-credential" } };
  answering(() => Response.json({ error }, { status: 401 }));
  expect((await failureOf(api.get("/api/x"))).code).toBe("auth/invalid-credential");
  answering(() => Response.json({ error: { ...error, details: ["x"] } }, { status: 401 }));
  expect((await failureOf(api.get("/api/x"))).code).toBeNull();
});

describe("refused as one call too many", () => {
  const details = { code: "requests/too-many-at-once", retryAfter: 1 };
  const tooMany = () =>
    Response.json({ error: { status: "RESOURCE_EXHAUSTED", message: "Zbyt wiele.", details } }, { status: 429 });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("the call is repeated after the time that the server names", async () => {
    let refusals = 2;
    const fetch = answering(() => (refusals-- > 0 ? tooMany() : Response.json({ status: "ready" })));
    const answer = api.get("/readyz");
    await vi.advanceTimersByTimeAsync(900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toEqual({ status: "ready" });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test("the call fails after five tries", async () => {
    const fetch = answering(tooMany);
    const failure = failureOf(api.get("/readyz"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toMatchObject({ httpStatus: 429, message: "Zbyt wiele." });
    expect(fetch).toHaveBeenCalledTimes(5);
  });
});

test("another limit is reported at once", async () => {
  const details = { code: "auth/too-many-requests" };
  const fetch = answering(() =>
    Response.json({ error: { status: "RESOURCE_EXHAUSTED", message: "Zbyt wiele prób.", details } }, { status: 429 }),
  );
  expect((await failureOf(api.get("/api/x"))).code).toBe("auth/too-many-requests");
  expect(fetch).toHaveBeenCalledTimes(1);
});

describe("what was requested early", () => {
  const early = { ok: true, httpStatus: 200, etag: null, text: '{"status":"ready"}' };
  beforeEach(() => {
    earlyAnswers.begin(["/readyz"]);
    earlyAnswers.hear({ path: "/readyz", answer: early, next: [] });
  });

  test("is not requested again, except a second time", async () => {
    const fetch = answering(() => Response.json({ status: "ready" }));
    expect(await api.get("/readyz")).toEqual({ status: "ready" });
    expect(fetch).not.toHaveBeenCalled();
    await api.get("/readyz");
    expect(fetch).toHaveBeenCalledOnce();
  });

  test("does not answer a change or a conditional request", async () => {
    const fetch = answering(() => Response.json({ status: "ready" }));
    await api.patch("/readyz", {});
    await api.renew("/readyz", isAnswer, { etag: '"1"', data: { status: "ready" } });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
