import { afterEach, expect, test, vi } from "vitest";
import { sheetsFile } from "./exports.ts";

afterEach(() => vi.unstubAllGlobals());

test("rows are sent as a file, and the answer becomes a file", async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ file: Buffer.from(bytes).toString("base64") }),
  );
  vi.stubGlobal("fetch", fetch);
  const sheets = [{ name: "x", head: ["Nazwa"], rows: [["=1+1", 0.5, null]] }];
  const file = await sheetsFile(sheets, "csv");
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([...bytes]);
  expect(file.type).toBe("text/csv;charset=utf-8");
  const [path, { method, headers, body } = {}] = fetch.mock.calls[0] ?? [];
  expect([path, method]).toEqual(["/api/sheets?format=csv", "POST"]);
  expect(new Headers(headers).get("content-type")).toBe("application/octet-stream");
  expect(body instanceof Blob && JSON.parse(await body.text())).toEqual(sheets);
});
