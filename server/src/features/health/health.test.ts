import fs from "node:fs/promises";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { testApp } from "../../../test/app.ts";
import { openDatabase } from "../../db/index.ts";
import { readinessProbe } from "../../db/readiness.ts";

const { app: login } = await freshDatabase();

async function answers(to: typeof login, dataFolder?: string) {
  const database = openDatabase(to, { max: 1 });
  const app = await testApp({ isReady: readinessProbe(database.db, dataFolder) });
  const [live, ready] = [await app.inject("/livez"), await app.inject("/readyz")];
  await database.close();
  return { live: live.json(), ready: ready.json(), status: ready.statusCode };
}

test("alive and ready", async () => {
  expect(await answers(login)).toEqual({ live: { status: "alive" }, ready: { status: "ready" }, status: 200 });
});

test("without a database: alive, not ready, and no reason is given", async () => {
  expect(await answers({ ...login, host: "/nowhere" })).toEqual({
    live: { status: "alive" },
    ready: {
      error: { status: "UNAVAILABLE", message: "Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę." },
    },
    status: 503,
  });
});

test("a hundred questions at once ask the database once", async () => {
  const database = openDatabase(login, { max: 1 });
  const isReady = readinessProbe(database.db, undefined);
  await isReady(); // opens a connection
  const asked = vi.spyOn(pg.Client.prototype, "query");
  expect(await Promise.all(Array.from({ length: 100 }, isReady))).toEqual(Array(100).fill(true));
  expect(asked).toHaveBeenCalledTimes(1);
  await database.close();
});

test("without space on the data disk the server is not ready", async () => {
  vi.spyOn(fs, "statfs").mockResolvedValue(Object.assign(await fs.statfs("/"), { bavail: 1_000, bsize: 4_096 }));
  expect((await answers(login, "/data")).status).toBe(503);
});
