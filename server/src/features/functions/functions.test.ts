import { randomUUID } from "node:crypto";
import * as firebaseApp from "@firebase/app";
import { getFunctions, httpsCallable } from "@firebase/functions";
import { errorStatuses } from "@ekorok/domain/contract/error-status";
import { emptyAnswer } from "@ekorok/domain/contract/schema-parts";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../../test/app.ts";
import { call, person, signedIn, type App } from "../../../test/people.ts";
import { Refused } from "../../errors/refused.ts";
import type { Callable } from "./routes.ts";

const open = (name: string, run: Callable["run"], input: z.ZodType = z.unknown()): Callable => ({
  name,
  who: "anyone",
  kind: "query",
  input,
  output: z.unknown(),
  run,
});
/** Functions that exist only here, to test the protocol. */
const functions = [
  open("echo", async (_context, data) => data),
  open("strict", async () => ({}), z.strictObject({ mass: z.string() })),
  open("fail", async (_context, data) => {
    const { status } = z.object({ status: z.enum(errorStatuses) }).parse(data);
    throw new Refused(status, "tekst", { long: "1" });
  }),
  open("bug", async () => {
    throw new Error("SELECT secret");
  }),
  {
    ...open("whoAmI", async ({ caller }) => caller?.uid, emptyAnswer.nullable()),
    who: "signedIn",
    output: z.string(),
  } satisfies Callable,
];

let app: App;
let guarded: App;
beforeAll(async () => {
  app = await testApp({ functions });
  guarded = await testApp({ functions, settings: { isIntegrityEnforced: true } });
});

const bad = { error: { status: "INVALID_ARGUMENT", message: "Bad Request" } };
const unauthenticated = { error: { status: "UNAUTHENTICATED", message: "Unauthenticated" } };
const raw = (
  payload: string | undefined,
  headers: Record<string, string> = { "content-type": "application/json" },
  method: "POST" | "GET" | "PUT" = "POST",
) => app.inject({ method, url: "/functions/echo", headers, ...(payload === undefined ? {} : { payload }) });
const wrapped = (type: string, value: string) =>
  `{"data":{"@type":"type.googleapis.com/google.protobuf.${type}","value":${value}}}`;

test.each([
  ["no body", undefined, undefined],
  ["no data", "{}", undefined],
  ["an extra key", '{"data":1,"uid":"x"}', undefined],
  ["a primitive", "5", undefined],
  ["an array", "[]", undefined],
  ["null", "null", undefined],
  ["not JSON", "{", undefined],
  ["another type", '{"data":1}', { "content-type": "text/plain" }],
  ["an unknown wrapped type", '{"data":{"@type":"type.googleapis.com/Evil","value":"1"}}', undefined],
  ...['"x"', '"2026abc"', '" 5"', '"1.5"', '"1e3"', '"0x10"', '""', "null", "[5]", '"9007199254740993"'].map(
    (value): [string, string, undefined] => [`a wrapped number ${value}`, wrapped("Int64Value", value), undefined],
  ),
  ["a wrapped number below zero that has no sign", wrapped("UInt64Value", '"-1"'), undefined],
])("%s is a bad request", async (_, payload, headers) => {
  const answer = await raw(payload, headers);
  expect([answer.statusCode, answer.json()]).toEqual([400, bad]);
});

test("what the protocol allows and we do not is refused in our own words", async () => {
  const many = JSON.stringify({ data: { uids: Array.from({ length: 1_001 }, () => "x") } });
  expect((await raw(many)).json().error.message).toContain("zbyt wiele elementów");
  const long = JSON.stringify({ data: "x".repeat(300_000) });
  expect((await raw(long)).json().error.message).toBe("Przesłano za dużo danych naraz. Prześlij mniej.");
  const nul = String.raw`{"data":"\u0000"}`;
  expect((await raw(nul)).json().error).toEqual({
    status: "INVALID_ARGUMENT",
    message: "Tekst zawiera niedozwolone znaki.",
  });
});

test.each(["GET", "PUT"] as const)("%s is a bad request", async (method) => {
  const answer = await raw(method === "GET" ? undefined : '{"data":1}', method === "GET" ? {} : undefined, method);
  expect([answer.statusCode, answer.json()]).toEqual([400, bad]);
});

test.each([
  [null, null],
  [5, 5],
  ["2026-11-15", "2026-11-15"],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  [{ "@type": "type.googleapis.com/google.protobuf.Int64Value", value: "12" }, 12],
  [{ "@type": "type.googleapis.com/google.protobuf.Int64Value", value: "-9007199254740991" }, -9007199254740991],
  [{ "@type": "type.googleapis.com/google.protobuf.UInt64Value", value: 12 }, 12],
  [{ hasOwnProperty: 1 }, { hasOwnProperty: 1 }],
  [
    { "@type": null, value: "12" },
    { "@type": null, value: "12" },
  ],
  [
    { "@type": "", value: "12" },
    { "@type": "", value: "12" },
  ],
])("%j comes back as %j", async (data, result) => {
  expect((await call(app, "echo", data)).json()).toEqual({ result });
});

test("the envelope is checked before the tokens, the tokens before the caller's rights, those before the input", async () => {
  const garbage = { authorization: "Bearer garbage" };
  expect(
    (await app.inject({ method: "POST", url: "/functions/whoAmI", payload: {}, headers: garbage })).json(),
  ).toEqual(bad);
  expect((await call(app, "echo", 1, garbage)).json()).toEqual(unauthenticated);
  expect((await call(app, "whoAmI", { wrong: "input" })).json()).toEqual(unauthenticated);
  expect((await call(guarded, "echo", 1)).json()).toEqual(unauthenticated);
  expect((await call(app, "noSuch", 1)).json()).toMatchObject({ error: { status: "NOT_FOUND" } });
});

test("an error of the input is named by its place; a bug has one message", async () => {
  expect((await call(app, "strict", { mass: 5, isAdmin: true })).json()).toMatchObject({
    error: {
      status: "INVALID_ARGUMENT",
      details: {
        issues: [
          { path: "/data/mass", message: "Podaj tekst." },
          { path: "/data", message: "Nieznane pole: isAdmin." },
        ],
      },
    },
  });
  expect((await call(app, "bug", null)).json()).toEqual({ error: { status: "INTERNAL", message: "INTERNAL" } });
});

test("the official client works: success, details, every error code, bearer through its auth hook", async () => {
  const { email, uid } = await person();
  const { idToken } = await signedIn(app, email);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = z.object({ port: z.int() }).parse(app.server.address());
  const firebase = firebaseApp.initializeApp({ projectId: "ekorok" }, randomUUID());
  let bearer: string | undefined;
  addAuthHook(firebase, async () => (bearer ? { accessToken: bearer } : null));
  try {
    const functions = getFunctions(firebase, `http://127.0.0.1:${port}/functions`);
    expect((await httpsCallable(functions, "echo")({ a: 1 })).data).toEqual({ a: 1 });
    for (const status of errorStatuses) {
      const failure = await httpsCallable(functions, "fail")({ status }).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        code: `functions/${status.toLowerCase().replaceAll("_", "-")}`,
        message: expect.stringContaining("tekst"),
        details: { long: "1" },
      });
    }
    const whoAmI = httpsCallable(functions, "whoAmI");
    expect(await whoAmI(null).catch(({ code }: { code: string }) => code)).toBe("functions/unauthenticated");
    bearer = idToken;
    expect((await whoAmI(null)).data).toBe(uid);
  } finally {
    await firebaseApp.deleteApp(firebase);
  }
});

/** Registers a token provider as the client's auth library would. Its types are not published. */
function addAuthHook(app: firebaseApp.FirebaseApp, getToken: () => Promise<{ accessToken: string } | null>): void {
  const nothing = () => {};
  const auth = {
    getToken,
    getUid: () => null,
    initializeReflection: async () => {},
    addAuthTokenListener: nothing,
    removeAuthTokenListener: nothing,
  };
  const component = {
    name: "auth-internal",
    instanceFactory: () => auth,
    type: "PRIVATE",
    instantiationMode: "LAZY",
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  };
  const module: unknown = firebaseApp;
  if (!canAddComponents(module)) throw new Error("the client has changed");
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the client's own name
  module._addComponent(app, component);
}

const canAddComponents = (module: unknown): module is { _addComponent: (app: unknown, component: unknown) => void } =>
  typeof module === "object" && module !== null && "_addComponent" in module;
