import { accessRules, type AccessRule } from "@ekorok/domain/contract/endpoint";
import type { Caller } from "@ekorok/domain/users/permissions";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../test/app.ts";
import { endpointTable, type DoorName } from "../../test/doors/all-doors.ts";
import type { Plugin } from "../app.ts";

const callers: Record<string, Caller> = {
  nobody: null,
  client: {
    by: "session",
    uid: "00000000-0000-4000-8000-000000000001",
    sessionId: "s1",
    isAdmin: false,
    isProved: true,
    colleagues: [],
  },
  administrator: {
    by: "session",
    uid: "00000000-0000-4000-8000-000000000002",
    sessionId: "s2",
    isAdmin: true,
    isProved: true,
    colleagues: [],
  },
};

const schema = { hide: true };

/** One route for each rule. */
const doors: Plugin = async (app) => {
  for (const access of accessRules)
    app.get(`/api/doors/${access}`, { config: { access }, schema }, async () => ({ open: true }));
};

const expectations = {
  anyone: { nobody: 200, client: 200, administrator: 200 },
  signedIn: { nobody: 401, client: 200, administrator: 200 },
  administrator: { nobody: 401, client: 403, administrator: 200 },
} satisfies Record<AccessRule, Record<string, number>>;

test.each(Object.entries(expectations))("who may call a route with the rule %s", async (rule, expected) => {
  const answers: Record<string, number> = {};
  for (const [name, caller] of Object.entries(callers)) {
    const app = await testApp({ caller, plugins: [doors] });
    answers[name] = (await app.inject(`/api/doors/${rule}`)).statusCode;
  }
  expect(answers).toEqual(expected);
});

test("server/test/doors lists every route of the program with its rule", async () => {
  const found: string[] = [];
  await testApp({
    plugins: [
      async (app) => {
        for (const { method, url, access } of app.routesWithAccess)
          if (method !== "HEAD") found.push(`${method} ${url}: ${access}`);
      },
    ],
  });
  expect(found.toSorted()).toEqual(endpointTable.map(([route, { who }]) => `${route}: ${who}`).toSorted());
});

const UPLOADS: readonly string[] = [
  "POST /api/users/:uid/imports",
  "POST /api/client-lists",
  "POST /api/users/:uid/products/file",
  "PUT /api/users/:uid/sales/files/:id/:number",
] satisfies DoorName[];
const file = { payload: Buffer.from("x"), headers: { "content-type": "application/octet-stream" } };

test.each(["nobody", "client", "administrator"] as const)(
  "%s may call the routes that server/test/doors says, and no others",
  async (who) => {
    const caller = callers[who] ?? null;
    const app = await testApp({ caller });
    for (const [route, { who: rule }] of endpointTable) {
      const [method = "", url = ""] = route.split(" ");
      const { statusCode } = await app.inject({
        method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]).parse(method),
        url: url.replace(":uid", caller?.uid ?? "00000000-0000-4000-8000-000000000000"),
        ...(method === "GET" ? {} : UPLOADS.includes(route) ? file : { payload: { data: null } }),
      });
      // A caller with access may still get the answer that the input is invalid or that nothing was found.
      const isKeptOut = rule !== "anyone" && [401, 403].includes(statusCode);
      expect([route, isKeptOut ? statusCode : 200]).toEqual([route, expectations[rule][who]]);
    }
  },
);

test("the program does not start with a route without a rule", async () => {
  const forgotten: Plugin = async (app) => void app.get("/api/forgotten", { schema }, async () => ({}));
  await expect(testApp({ plugins: [forgotten] })).rejects.toThrow("GET /api/forgotten does not say who may call it");
});

test("the program does not start with a route without a schema of its answer", async () => {
  const forgotten: Plugin = async (app) =>
    void app.get("/api/forgotten", { config: { access: "anyone" } }, async () => ({}));
  await expect(testApp({ plugins: [forgotten] })).rejects.toThrow("GET /api/forgotten does not say what it answers");
});

test("a caller without access is refused before the body is read", async () => {
  const picky: Plugin = async (app) =>
    void app.post("/api/picky", { config: { access: "signedIn" }, schema }, async () => ({}));
  const app = await testApp({ plugins: [picky] });
  const answer = await app.inject({
    method: "POST",
    url: "/api/picky",
    headers: { "content-type": "application/json" },
    payload: "{not json",
  });
  expect(answer.json()).toEqual({ error: { status: "UNAUTHENTICATED", message: "Zaloguj się, aby kontynuować." } });
});
