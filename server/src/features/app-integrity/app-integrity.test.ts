import { randomUUID } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../../test/app.ts";
import { person, signedIn, type App } from "../../../test/people.ts";
import type { Plugin } from "../../app.ts";

let app: App;
beforeAll(async () => {
  app = await testApp({ settings: { isIntegrityEnforced: true } });
});

const challenge = async () => (await app.inject("/api/app-integrity/challenge")).json();
const solve = async () => {
  const given = await challenge();
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return { challenge: given, solution: { counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? "" } };
};
const exchange = (proof: object) => app.inject({ method: "POST", url: "/api/app-integrity/token", payload: proof });
const signIn = (headers: Record<string, string>) =>
  app.inject({ method: "POST", url: "/api/auth/sign-in", payload: { email: "x@firma.pl", password: "x" }, headers });

/** Endpoints that answer without a token: those that issue one, and those without personal data. */
const open = [
  "GET /api/openapi.json",
  "GET /api/auth/jwks",
  "GET /api/app-integrity/challenge",
  "POST /api/app-integrity/token",
];

test("without a token nothing under /api or /functions answers except the calls that lead to one, not even for an administrator", async () => {
  const routes: string[] = [];
  const collect: Plugin = async (app) => {
    for (const { method, url } of app.routesWithAccess)
      if (/^\/(api|functions)\//.test(url) && !url.endsWith("/:name") && method !== "HEAD")
        routes.push(`${method} ${url}`);
  };
  const caller = { uid: randomUUID(), sessionId: randomUUID(), isAdmin: true };
  const guarded = await testApp({ settings: { isIntegrityEnforced: true }, caller, plugins: [collect] });
  const answering: string[] = [];
  for (const route of routes) {
    const [method = "", url = ""] = route.split(" ");
    const { statusCode } = await guarded.inject({
      method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(method),
      url: url.replace(/:\w+/, caller.uid),
      ...(method === "GET" ? {} : { payload: { data: null } }),
    });
    if (statusCode !== 401) answering.push(route);
  }
  expect(routes.length).toBeGreaterThan(10);
  expect(answering.toSorted()).toEqual(open.toSorted());
});

test("where machines may call, a session still needs an app-integrity token", async () => {
  const forMachines: Plugin = async (app) => {
    app.get(
      "/api/for-machines",
      { config: { access: "signedIn", machines: true }, schema: { hide: true } },
      async () => "in",
    );
  };
  const { email } = await person();
  const { bearer } = await signedIn(await testApp(), email);
  const called = async (isIntegrityEnforced: boolean) => {
    const app = await testApp({ settings: { isIntegrityEnforced }, plugins: [forMachines] });
    return (await app.inject({ url: "/api/for-machines", headers: bearer })).statusCode;
  };
  expect([await called(false), await called(true)]).toEqual([200, 401]);
});

test("with a token the call is answered", async () => {
  expect((await signIn({})).json().error.message).toBe("Aplikacja nie została potwierdzona. Odśwież stronę.");
  const { token, ttl } = (await exchange(await solve())).json();
  expect(ttl).toBe("3600s");
  expect((await signIn({ "x-firebase-appcheck": token })).json().error.details).toEqual({
    code: "auth/invalid-credential",
  });
  for (const url of ["/livez", "/readyz", "/api/openapi.json", "/api/auth/jwks"])
    expect((await app.inject(url)).statusCode).toBe(200);
});

test("a proof of work counts once, even for twenty callers at the same moment", async () => {
  const proof = await solve();
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(proof)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await exchange(proof)).statusCode).toBe(403);
});

test("a proof without the work is refused", async () => {
  const { challenge: given, solution } = await solve();
  const parameters = given.parameters;
  const forged = [
    { challenge: given, solution: { ...solution, derivedKey: "00".repeat(32) } },
    { challenge: { ...given, signature: "00".repeat(32) }, solution },
    { challenge: { ...given, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { ...given, parameters: { ...parameters, keyPrefix: "00" } }, solution },
    { challenge: { ...given, parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 } }, solution },
  ];
  for (const proof of forged) expect([400, 403]).toContain((await exchange(proof)).statusCode);
});

test("neither token is accepted in place of the other", async () => {
  const { token } = (await exchange(await solve())).json();
  const open = await testApp();
  const { uid, email } = await person();
  const { idToken } = await signedIn(open, email);
  expect(
    (
      await app.inject({
        url: `/api/users/${uid}`,
        headers: { authorization: `Bearer ${token}`, "x-firebase-appcheck": token },
      })
    ).statusCode,
  ).toBe(401);
  expect((await signIn({ "x-firebase-appcheck": idToken })).statusCode).toBe(401);
  expect(
    (
      await app.inject({
        url: `/api/users/${uid}`,
        headers: { authorization: `Bearer ${idToken}`, "x-firebase-appcheck": token },
      })
    ).statusCode,
  ).toBe(200);
});
