import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { z } from "zod";
import { testApp } from "../../test/app.ts";
import type { Plugin } from "../app.ts";
import { STRANGERS_BODY } from "./request-bodies.ts";

const schema = { hide: true, body: z.unknown() };

/** Returns what it was sent. */
const echo: Plugin = async (app) => {
  const bodyLimit = 256 * 1024;
  app.post("/api/echo", { config: { access: "anyone" }, bodyLimit, schema }, async ({ body }) => ({ got: body }));
  app.post("/api/short", { config: { access: "anyone" }, schema }, async () => ({}));
};
const app = await testApp({ plugins: [echo] });
const atPublicAddress = await testApp({
  plugins: [echo],
  settings: { publicUrl: new URL("https://ekorok.example.pl") },
});
await app.listen({ host: "127.0.0.1", port: 0 });
const { port } = z.object({ port: z.int() }).parse(app.server.address());

const json = { "content-type": "application/json" };
const post = (payload: string | Buffer, headers: Record<string, string> = json, to = app) =>
  to.inject({ method: "POST", url: "/api/echo", headers, payload });
const record = (keys: number, name: (key: number) => string) =>
  Object.fromEntries(Array.from({ length: keys }, (_, key) => [name(key), 0]));
const mostColumns = Math.max(...areaIds.map((id) => Object.keys(areaById(id)?.columns ?? {}).length));
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["a body of 256 KiB", JSON.stringify("x".repeat(256 * 1024 - 2)), 200],
  ["a byte more", JSON.stringify("x".repeat(256 * 1024 - 1)), 413],
  ["32 levels", nested(32), 200],
  ["33 levels", nested(33), 400],
  ["10 000 levels", nested(10_000), 400],
  ["1 000 items", JSON.stringify(Array(1_000).fill(0)), 200],
  ["1 001 items", JSON.stringify(Array(1_001).fill(0)), 400],
  ["2 001 keys", JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, key) => [key, 0]))), 400],
  ["five hundred rows with every column", JSON.stringify(Array(500).fill(record(mostColumns + 5, String))), 200],
  ["twice as many keys", JSON.stringify(Array(1_000).fill(record(mostColumns + 5, String))), 400],
  ["more items in all than that", JSON.stringify(Array(1_000).fill(Array(30).fill(0))), 400],
  ["signs of JSON in a text", JSON.stringify("[{,:".repeat(20_000)), 200],
  ["__proto__", '{"__proto__":{"isAdmin":true}}', 400],
  ["__proto__ in escapes", '{"__proto\\u005f_":{"isAdmin":true}}', 400],
  ["constructor.prototype", '{"constructor":{"prototype":{"x":1}}}', 400],
  ["invalid UTF-8", Buffer.from([0x22, 0xc3, 0x28, 0x22]), 400],
  ["UTF-16", Buffer.from("\ufeff1", "utf16le"), 400],
  ["a NUL in a text", '{"a":["x\\u0000"]}', 400],
  ["a NUL in a key", '{"x\\u0000":1}', 400],
  ["half a character", '"\\ud83d"', 400],
  ["the other half", '"\\ude00"', 400],
  ["half a character and a letter", '"\\ud83dx"', 400],
  ["half a character twice", '"\\ud83d\\ud83d"', 400],
  ["a whole one", '"😀"', 200],
  ["a whole one in escapes", '"\\ud83d\\uDE00"', 200],
  ["what looks like a NUL and is none", '"\\\\u0000"', 200],
  ["a backslash at the end", '"\\', 400],
  ["half an object", '{"a":', 400],
  ["nothing", "", 400],
])("%s", async (_, payload, status) => {
  expect((await post(payload)).statusCode).toBe(status);
});

test.each([
  ["application/json", 200],
  ["Application/JSON", 200],
  ["application/json; charset=utf-8", 200],
  ['application/json;charset="UTF-8"', 200],
  ["application/json; charset=utf-7", 415],
  ["application/json garbage", 415],
  ["application/json\ta", 415],
  ["application/problem+json", 415],
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["multipart/form-data; boundary=x", 415],
  ["", 415],
])("content type %j", async (type, status) => {
  expect((await post("1", { "content-type": type })).statusCode).toBe(status);
});

test.each(["gzip", "br", "deflate", "identity", "aes128gcm", ""])(
  "content encoding %j is refused",
  async (encoding) => {
    const headers = { ...json, "content-encoding": encoding };
    expect((await post(gzipSync("1"), headers)).statusCode).toBe(415);
    expect((await post("1", headers)).statusCode).toBe(415);
    expect((await app.inject({ url: "/livez", headers: { "content-encoding": encoding } })).statusCode).toBe(415);
  },
);

test.each([
  ["no origin (a script)", {}, 200],
  ["the own origin", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, 200],
  ["the own origin by name", { origin: "http://localhost:3000", host: "localhost:3000" }, 200],
  ["another port", { origin: "http://localhost:4000", host: "localhost:3000" }, 403],
  ["a name that points here", { origin: "http://evil.example:3000", host: "evil.example:3000" }, 403],
  ["null", { origin: "null", host: "localhost:3000" }, 403],
  ["another site", { origin: "https://evil.example", host: "localhost:3000" }, 403],
  ["cross-site without origin", { "sec-fetch-site": "cross-site" }, 403],
  ["same-site is not same origin", { "sec-fetch-site": "same-site" }, 403],
])("a change asked for by %s", async (_, headers, status) => {
  expect((await post("1", { ...json, ...headers })).statusCode).toBe(status);
});

test.each([
  ["https://ekorok.example.pl", 200],
  ["http://ekorok.example.pl", 403],
  ["https://ekorok.example.pl.evil.example", 403],
  ["http://localhost:3000", 403],
])("with PUBLIC_URL, a change asked for by %s", async (origin, status) => {
  expect((await post("1", { ...json, origin, host: "localhost:3000" }, atPublicAddress)).statusCode).toBe(status);
});

test.each([
  [`/livez?x=${"x".repeat(8 * 1024)}`, 414],
  [`/livez?${"a=1&".repeat(500)}`, 400],
])("an address that is too long or too full", async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status);
});

/** Sends bytes as they are and gives back the first line and the body. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return await text(socket);
}

test.each([
  ["headers of 17 KiB", `GET /livez HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(17 * 1024)}\r\n\r\n`, 431],
  ["not HTTP", "hello\r\n\r\n", 400],
  [
    "two content types",
    "POST /api/echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\n1",
    400,
  ],
  [
    "two bearers",
    "GET /api/dictionaries HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer a\r\nauthorization: Bearer a\r\n\r\n",
    401,
  ],
  [
    "two bearers for a function",
    'POST /functions/listSessions HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer a\r\nauthorization: Bearer a\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{"data":null}',
    401,
  ],
  [
    "length and chunks at once",
    "POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n",
    400,
  ],
  [
    "packed chunks",
    "POST /api/echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: gzip, chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n",
    415,
  ],
  ["a broken address", "GET /% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", 400],
  ["an address that is not UTF-8", "GET /api/%c0%ae HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", 400],
  ["no host", "GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["an odd expectation", "GET /livez HTTP/1.1\r\nhost: x\r\nexpect: foo\r\nconnection: close\r\n\r\n", 417],
  ["CONNECT", "CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n", 405],
  ["TRACE", "TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", 404],
])("%s is refused with the error body", async (_, bytes, status) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\{"error":\{"status":"[A-Z_]+","message":"[^"]+"\}\}$/);
  expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
});

test("a __proto__ header does no harm", async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    request({ port, path: "/livez", headers: { ["__proto__"]: "x" } }, (response) => resolve(response.statusCode))
      .on("error", reject)
      .end();
  });
  expect(answer).toBe(200);
});

test("strangers may send only short bodies to routes for everybody and to functions, and functions refuse their chunked bodies unread", async () => {
  const ofLength = (bytes: number) => JSON.stringify({ data: "x".repeat(bytes - '{"data":""}'.length) });
  const say = async (url: string, payload: string, headers = {}) =>
    (await app.inject({ method: "POST", url, payload, headers: { ...json, ...headers } })).statusCode;
  expect(await say("/api/short", ofLength(STRANGERS_BODY))).toBe(200);
  expect(await say("/api/short", ofLength(STRANGERS_BODY + 1))).toBe(413);
  expect(await say("/functions/saveDictionaryItems", ofLength(STRANGERS_BODY))).toBe(401);
  expect(await say("/functions/saveDictionaryItems", ofLength(STRANGERS_BODY + 1))).toBe(400);
  const chunks = `POST /functions/listSessions HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  expect(await raw(`${chunks}d\r\n{"data":null}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
});
