import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../test/app.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekorok-web-"));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (file: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};
put("index.html", '<head></head><script src="/assets/web.js"></script>');
put("page-parts.json", JSON.stringify([{ addresses: "^/raporty(/[^/]+)?$", files: ["/assets/year-1a2b.js"] }]));
put("login.html", '<h1>Logowanie</h1><script src="/assets/web.js"></script>');
put("favicon.svg", "<svg/>");
put("assets/app-1a2b.js", "alert(1)");
put("assets/app-1a2b.js.br", brotliCompressSync("alert(1)"));
put("assets/app-1a2b.js.map", "{}");
put(".env", "SECRET=1");
const app = await testApp({ webFolder: folder });
const page = { accept: "text/html,*/*" };

const common = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
  "base-uri 'none'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types ekorok";
const filePolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

test.each([
  [
    "a page",
    "/",
    { "content-security-policy": pagePolicy, "cache-control": "no-store", "content-type": "text/html; charset=utf-8" },
  ],
  [
    "a page the server does not know",
    "/raporty/2026",
    { "content-security-policy": pagePolicy, "cache-control": "no-store", "content-type": "text/html; charset=utf-8" },
  ],
  [
    "a hashed file",
    "/assets/app-1a2b.js",
    {
      "content-security-policy": filePolicy,
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
    },
  ],
  [
    "another file",
    "/favicon.svg",
    { "content-security-policy": filePolicy, "cache-control": "public, max-age=3600", "content-type": "image/svg+xml" },
  ],
  [
    "an answer",
    "/livez",
    {
      "content-security-policy": apiPolicy,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    },
  ],
  [
    "an error",
    "/api/no-such",
    {
      "content-security-policy": apiPolicy,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    },
  ],
])("the headers of %s", async (_, url, own) => {
  const { headers } = await app.inject({ url, headers: page });
  expect(headers).toMatchObject({ ...common, ...own });
  for (const name of ["server", "x-powered-by", "access-control-allow-origin", "set-cookie"])
    expect(headers).not.toHaveProperty(name);
});

test("a browser that accepts compression gets the file that the build has compressed", async () => {
  const answer = await app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br, gzip" } });
  expect([answer.headers["content-encoding"], answer.headers["vary"]]).toEqual(["br", "accept-encoding"]);
  expect(String(brotliDecompressSync(answer.rawPayload))).toBe("alert(1)");
});

test("a browser that has a file in this encoding is not sent it again", async () => {
  const url = "/assets/app-1a2b.js";
  const plain = await app.inject({ url });
  expect([plain.body, plain.headers["content-encoding"]]).toEqual(["alert(1)", undefined]);
  const known = { "if-none-match": String(plain.headers.etag) };
  const again = await app.inject({ url, headers: known });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const packed = await app.inject({ url, headers: { ...known, "accept-encoding": "br" } });
  expect(packed.statusCode).toBe(200);
});

test("the program does not start with a file of an unknown type", async () => {
  const odd = mkdtempSync(path.join(folder, "odd-"));
  writeFileSync(path.join(odd, "index.html"), "<head></head>");
  writeFileSync(path.join(odd, "notes.xyz"), "");
  await expect(testApp({ webFolder: odd })).rejects.toThrow("notes.xyz");
  rmSync(odd, { recursive: true });
});

test.each([
  ["at the sign-in page", "/login", { "sec-fetch-site": "none" }, true],
  ["that leads to it", "/", { "sec-fetch-site": "same-origin" }, true],
  ["at another", "/raporty", { "sec-fetch-site": "none" }, false],
  ["sent there from a page", "/login?powrot=/raporty", { "sec-fetch-site": "none" }, false],
  ["with a session", "/login", { "sec-fetch-site": "none", cookie: "a=b; __Host-ekorok-session=x" }, false],
  ["whose browser keeps the session to itself", "/", { "sec-fetch-site": "cross-site" }, false],
  ["whose browser does not say where it comes from", "/login", {}, false],
])("a browser %s gets the prerendered sign-in page or not", async (_, url, headers, isDrawn) => {
  const { statusCode, body, headers: sent } = await app.inject({ url, headers: { ...page, ...headers } });
  expect([statusCode, body.includes("Logowanie")]).toEqual([200, isDrawn]);
  expect(sent).toMatchObject({ "content-security-policy": pagePolicy, "cache-control": "no-store" });
});

test.each([
  "/.env",
  "/.git/config",
  "/assets/app-1a2b.js.map",
  "/assets/app-1a2b.js.br",
  "/index.html",
  "/login.html",
  "/assets/",
  "/assets/no-such.js",
  "/assets/../.env",
  "/..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/package.json",
  "/assets/%2e%2e%2f.env",
  "/..\\..\\package.json",
  "/%c0%ae%c0%ae/package.json",
  "/assets/app-1a2b.js%00",
  "/api/x.css",
  "/functions/x",
  "//etc/passwd.txt",
  "/api",
])("%s is not served", async (url) => {
  const { statusCode, body } = await app.inject({ url, headers: page });
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toContain("SECRET");
});

test("only a browser that asks for a page gets one for an unknown path", async () => {
  expect((await app.inject({ url: "/metrics", headers: { accept: "*/*" } })).statusCode).toBe(404);
  expect((await app.inject({ method: "POST", url: "/raporty", headers: page })).statusCode).toBe(404);
  expect((await app.inject({ method: "HEAD", url: "/reset-hasla?token=x", headers: page })).statusCode).toBe(200);
});

test.each([
  "/",
  "/login",
  "/reset-hasla?token=x",
  "/start",
  "/raporty",
  "/raporty/2026/11/kotly",
  "/konto/bezpieczenstwo",
  "/konto/sesje",
  "/admin/users",
])("%s is a page even for a caller that accepts anything", async (url) => {
  for (const headers of [{ accept: "*/*" }, {}]) {
    const { statusCode, headers: sent } = await app.inject({ url, headers });
    expect([statusCode, sent["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  }
});

/** The beginnings of the web's addresses, from the files of its routes. */
function beginnings(): string[] {
  const routes = path.join(import.meta.dirname, "../../../web/src/routes");
  const names = readdirSync(routes, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    // Layouts (_app), non-routes (-error-page), parameters and index files add nothing to an address.
    .map((file) =>
      file
        .replace(/\.tsx$/, "")
        .split("/")
        .find((part) => /^[a-z]/.test(part) && part !== "index"),
    );
  return [...new Set(names.flatMap((name) => name ?? []))].toSorted();
}

test("every page of the web is served to a caller that accepts anything", async () => {
  expect(beginnings()).toContain("raporty");
  for (const name of beginnings()) {
    const { statusCode } = await app.inject({ url: `/${name}`, headers: { accept: "*/*" } });
    expect([name, statusCode]).toEqual([name, 200]);
  }
});

test.each(["/.env", "/.git/config", "/backup", "/data/", "/metrics", "/docs", "/raporty/app.js.map", "/nie-ma"])(
  "%s does not exist for a caller that accepts anything",
  async (url) => {
    expect((await app.inject({ url, headers: { accept: "*/*" } })).json().error.status).toBe("NOT_FOUND");
  },
);

test.each(["/backup", "/data/", "/metrics", "/docs"])("%s does not exist for a browser either", async (url) => {
  expect((await app.inject({ url, headers: page })).statusCode).toBe(404);
});

test("an address copied with a full stop gets the page that says that it does not exist", async () => {
  const { statusCode, body } = await app.inject({ url: "/raporty/2026.", headers: page });
  expect(statusCode).toBe(404);
  expect(body).toContain("<script");
});

test.each(["/%", "/raporty/100%", "/%c0%ae", "/%zz?powrot=%"])(
  "a browser gets a page for the broken address %s",
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: page });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body).toContain("<script");
    expect((await app.inject({ url, headers: { accept: "application/json" } })).json().error.status).toBe(
      "INVALID_ARGUMENT",
    );
  },
);

test("the head of a page preloads exactly the scripts that its address needs", async () => {
  const pageAt = async (url: string) => (await app.inject({ url, headers: page })).body;
  const link = '<link rel="modulepreload" crossorigin href="/assets/year-1a2b.js"></head>';
  for (const url of ["/raporty", "/raporty/2026", "/raporty/2026?uid=1"]) expect(await pageAt(url)).toContain(link);
  for (const url of ["/raporty/2026/11", "/konto/sesje"]) expect(await pageAt(url)).not.toContain("year-1a2b");
  expect((await app.inject({ url: "/page-parts.json" })).statusCode).toBe(404);
});
