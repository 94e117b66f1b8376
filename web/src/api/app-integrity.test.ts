import { afterEach, expect, test, vi } from "vitest";
import { askForChallenge, isRefusedFor } from "./app-integrity.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["a refusal of ours", 403, '{"error":{"status":"PERMISSION_DENIED","message":"Nie."}}', true],
  ["one of a proxy, in HTML", 403, "<html>Forbidden</html>", true],
  ["a page that there is not, in HTML", 404, "<html>Not found</html>", true],
  ["nothing at all", 404, "", true],
  ["a page of a hotel's network", 200, "<html>Welcome</html>", false],
  ["a server that is down", 502, "<html>Bad gateway</html>", false],
])("%s: whether trying again soon is useless", async (_, status, body, isRefused) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  const error: unknown = await askForChallenge().catch((error: unknown) => error);
  expect([String(error), isRefusedFor(error)]).toEqual([
    `Error: /api/app-integrity/challenge was answered ${status}`,
    isRefused,
  ]);
});
