import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { errorBody } from "@ekorok/domain/contract/error-body";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../test/app.ts";
import { freshDatabase } from "../../test/database.ts";
import type { Plugin } from "../app.ts";
import { openDatabase } from "../db/index.ts";
import { Refused } from "../errors/refused.ts";
import { openLog } from "../log.ts";

const logged: string[] = [];
const log = openLog("info", { write: (line) => void logged.push(line) });
const config = { access: "anyone" } as const;
const schema = { hide: true };
const thrower =
  (error: Error): (() => Promise<never>) =>
  async () => {
    throw error;
  };

const faults: Plugin = async (app) => {
  app.get("/api/bug", { config, schema }, thrower(new Error("SELECT secret FROM users -- at /home/x:1:1")));
  app.get(
    "/api/refused",
    { config, schema },
    thrower(new Refused("ABORTED", "Ktoś inny to zmienił.", { currentVersion: 3 })),
  );
  app.get(
    "/api/gone",
    { config, schema },
    thrower(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" })),
  );
  app.get(
    "/api/wrapped",
    { config, schema },
    thrower(new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") })),
  );
  app.get("/api/leak", { config, schema: { response: { 200: z.object({ id: z.string() }) } } }, async () => ({
    id: "1",
    password: "x",
  }));
  app.get("/api/wrong-answer", { config, schema: { response: { 200: z.object({ id: z.string() }) } } }, async () =>
    JSON.parse("{}"),
  );
  app.post(
    "/api/picky",
    { config, schema: { hide: true, body: z.strictObject({ mass: z.string() }) } },
    async () => ({}),
  );
};
const app = await testApp({ plugins: [faults], log });

test.each([
  ["/api/bug", 500, "INTERNAL"],
  ["/api/wrong-answer", 500, "INTERNAL"],
  ["/api/refused", 409, "ABORTED"],
  ["/api/gone", 503, "UNAVAILABLE"],
  ["/api/wrapped", 503, "UNAVAILABLE"],
  ["/api/no-such", 404, "NOT_FOUND"],
])("%s answers %i %s", async (url, httpStatus, status) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, errorBody.parse(answer.json()).error.status]).toEqual([httpStatus, status]);
  expect(answer.headers["retry-after"]).toBe(status === "UNAVAILABLE" ? "2" : undefined);
  expect(answer.body).not.toMatch(/SELECT|\/home\/|ECONN|Failed query|terminated|node_modules/);
});

test("details of a refusal reach the caller", async () => {
  expect((await app.inject("/api/refused")).json().error.details).toEqual({ currentVersion: 3 });
});

test("invalid input is reported in Polish with its place", async () => {
  const answer = await app.inject({ method: "POST", url: "/api/picky", payload: { mass: 5, isAdmin: true } });
  expect(answer.json()).toMatchObject({
    error: {
      status: "INVALID_ARGUMENT",
      details: {
        issues: [
          { path: "/body/mass", message: "Podaj tekst." },
          { path: "/body", message: "Nieznane pole: isAdmin." },
        ],
      },
    },
  });
});

test("a field that is not in the answer's schema is not sent", async () => {
  expect((await app.inject("/api/leak")).json()).toEqual({ id: "1" });
});

test("the log holds the path, never the query, the headers or a line break of the caller's", async () => {
  logged.length = 0;
  await app.inject({
    url: "/reset-hasla?token=canary-token",
    headers: { authorization: "Bearer canary-bearer", cookie: "s=canary-cookie", "user-agent": "a\tb" },
  });
  await app.inject("/livez%0d%0aforged?x=%0d%0a");
  expect(logged.join("")).toContain("/reset-hasla");
  expect(logged.join("")).not.toContain("canary");
  for (const line of logged) expect(() => JSON.parse(line)).not.toThrow();
  expect(logged.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
});

test("a query that fails leaves none of its parameters in the log", async () => {
  const { app: login } = await freshDatabase();
  const { db, close } = openDatabase(login);
  const failing: Plugin = async (app) => {
    app.get("/api/failing", { config, schema }, () =>
      db.execute(sql`select ${"canary-parameter"}::uuid`).then(() => ({})),
    );
    app.get("/api/hanging", { config, schema }, () =>
      db.execute(sql`select ${"canary-parameter"}, pg_terminate_backend(pg_backend_pid())`).then(() => ({})),
    );
  };
  const app = await testApp({ plugins: [failing], log });
  logged.length = 0;
  expect((await app.inject("/api/failing")).statusCode).toBe(500);
  expect((await app.inject("/api/hanging")).statusCode).toBe(503);
  expect(logged.join("")).toContain("22P02");
  expect(logged.join("")).toContain("57P01");
  expect(logged.join("")).not.toContain("canary");
  await close();
});

test("while the server closes, requests get the usual 503", async () => {
  const [started, released] = [deferred(), deferred()];
  const slow: Plugin = async (app) => {
    app.get("/api/slow", { config, schema }, async () => {
      started.resolve();
      await released.promise;
      return {};
    });
  };
  const app = await testApp({ plugins: [slow] });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = z.object({ port: z.int() }).parse(app.server.address());
  const [first, second] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  const [firstAnswer, secondAnswer] = [text(first), text(second)];
  first.write("GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n");
  second.write("GET /livez HTTP/1.1\r\nhost: x\r\n"); // half a request, so the connection is not idle
  await started.promise;
  await expect.poll(() => second.bytesWritten).toBeGreaterThan(0);
  const closed = app.close();
  second.write("\r\n");
  const refusal = await secondAnswer;
  expect(refusal).toMatch(/^HTTP\/1\.1 503 [^]*"status":"UNAVAILABLE"/);
  for (const header of [/^retry-after: 2\r$/im, /^connection: close\r$/im]) expect(refusal).toMatch(header);
  released.resolve();
  expect(await firstAnswer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  await closed;
});

function deferred() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
