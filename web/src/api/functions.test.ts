import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../http/client.ts";
import { callFunction } from "./functions.ts";

afterEach(() => void vi.unstubAllGlobals());

const refused = (status: string, httpStatus: number, more: object = { message: "Nie." }) =>
  Response.json({ error: { status, ...more } }, { status: httpStatus });

test.each([
  ["refuses", () => refused("NOT_FOUND", 404), { status: "NOT_FOUND", httpStatus: 404, isLost: false }],
  [
    "says why",
    () => refused("ABORTED", 409, { message: "Zmieniono.", details: { code: "x", version: 2 } }),
    { message: "Zmieniono.", code: "x", body: { error: { details: { code: "x", version: 2 } } } },
  ],
  ["has broken", () => refused("INTERNAL", 500), { status: "INTERNAL", httpStatus: 500, isLost: true }],
  ["was never reached", () => new Response("<h1>502</h1>", { status: 503 }), { httpStatus: 503, isLost: true }],
  ["gives no answer", () => Promise.reject(new TypeError("Failed to fetch")), { httpStatus: null, isLost: true }],
  ["says nothing", () => Response.json({}), { status: "INTERNAL", httpStatus: null, isLost: true }],
  ["answers what is no answer", () => Response.json({ result: 1 }), { status: "INTERNAL", isLost: true }],
  ["knows no such thing", () => refused("UNIMPLEMENTED", 501), { status: "UNIMPLEMENTED", isLost: false }],
])("a server that %s: the call fails like one of the API", async (_, answer, expected) => {
  vi.stubGlobal("fetch", async () => answer());
  const error: unknown = await callFunction("doIt", {}).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(expected);
});
