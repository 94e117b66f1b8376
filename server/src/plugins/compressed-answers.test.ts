import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { person } from "../../test/people.ts";
import { encodingFor } from "./compressed-answers.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=0.8", "gzip"],
  ["br;q=0, gzip;q=0.000", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("a caller that accepts %s gets %s", (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected);
});

test("reports are compressed; routes that do not allow it are not, however large, nor are refusals", async () => {
  const { uid } = await person();
  const app = await testApp({ caller: { uid, sessionId: "s", isAdmin: false } });
  const headers = { "accept-encoding": "br" };
  const year = await app.inject({ url: `/api/users/${uid}/reports/2026`, headers });
  expect([year.headers["content-encoding"], year.headers["cache-control"]]).toEqual(["br", "no-store"]);
  expect(JSON.parse(String(brotliDecompressSync(year.rawPayload)))).toMatchObject({ year: 2026 });
  const description = await app.inject({ url: "/api/openapi.json", headers });
  expect([description.headers["content-encoding"], description.headers.vary]).toEqual([undefined, undefined]);
  const refused = await app.inject({ url: `/api/users/${uid}/reports/2026/1/noSuch`, headers });
  expect([refused.statusCode, refused.headers["content-encoding"]]).toEqual([404, undefined]);
});
