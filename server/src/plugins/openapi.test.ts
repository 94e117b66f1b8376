import type { Endpoint } from "@ekorok/domain/contract/endpoint";
import { authEndpoints } from "@ekorok/domain/users/contract/auth";
import { z } from "zod";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../test/app.ts";

const content = z.object({ "application/json": z.object({ schema: z.looseObject({}) }) });
const operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1), content: content.optional() })),
});
const document = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.record(z.string(), z.looseObject({})),
  }),
});

/** A schema as in the description, which names the dialect only once. */
function jsonOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

let api: z.infer<typeof document>;
let text = "";
beforeAll(async () => {
  text = (await (await testApp()).inject("/api/openapi.json")).body;
  api = document.parse(JSON.parse(text));
});

/** Every operation by its name, `GET /livez`. */
const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ name: `${method.toUpperCase()} ${path}`, ...described })),
  );
const named = (wanted: string) => operations().find(({ name }) => name === wanted);

test("every reference exists, every schema is referenced, and no schema exists twice", () => {
  const references = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference));
  expect(references).toEqual(
    new Set(Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`)),
  );
  expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(["ErrorBody", "UserDocument", "IdToken"]));
  expect(Object.keys(api.components.schemas).filter((name) => name.endsWith("Input"))).toEqual([]);
});

test("every operation names its credentials by described security schemes", () => {
  const schemes = new Set(Object.keys(api.components.securitySchemes));
  for (const { security } of operations())
    for (const way of security) for (const scheme of Object.keys(way)) expect(schemes).toContain(scheme);
  expect(api.components.securitySchemes).toMatchObject({
    idToken: { type: "http", scheme: "bearer" },
    appIntegrity: { in: "header", name: "X-Firebase-AppCheck" },
    session: { in: "cookie", name: "__Host-ekorok-session" },
  });
});

test.each<[string, string[][]]>([
  ["GET /livez", []],
  ["GET /api/app-integrity/challenge", []],
  ["POST /api/auth/reset", [["appIntegrity", "session"], ["appIntegrity"]]],
  ["POST /api/auth/token", [["appIntegrity", "session"]]],
  ["POST /api/auth/sign-out", [["appIntegrity", "session"], ["appIntegrity"]]],
  ["GET /api/users/{uid}", [["idToken", "appIntegrity"]]],
  ["POST /functions/endSession", [["idToken", "appIntegrity"]]],
])("%s requires %j", (name, ways) => {
  expect(named(name)?.security.map((way) => Object.keys(way))).toEqual(ways);
});

test("every operation has one answer and some refusals, all with the error body", () => {
  for (const { name, responses } of operations()) {
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(["200", "400", "500", "503"])]);
    const { 200: _answer, 304: _unchanged, ...refusals } = responses;
    const shapes = Object.values(refusals).map(({ content }) => content?.["application/json"].schema);
    expect([name, shapes]).toEqual([name, shapes.map(() => ({ $ref: "#/components/schemas/ErrorBody" }))]);
  }
});

test.each([
  ["GET /readyz", "400 500 503"],
  ["GET /api/dictionaries", "304 400 401 429 500 503"],
  ["PATCH /api/dictionaries/{document}", "400 401 403 409 413 415 429 500 503"],
  ["GET /api/users/{uid}", "400 401 403 404 429 500 503"],
  ["PATCH /api/users/{uid}", "400 401 403 404 409 413 415 429 500 503"],
  ["POST /api/auth/sign-in", "400 401 403 413 415 429 500 503"],
  ["POST /functions/changePassword", "400 401 403 429 500 503"],
  ["POST /functions/createUser", "400 401 403 409 429 500 503"],
  ["POST /functions/deleteUser", "400 401 403 404 429 500 503"],
  ["POST /functions/saveDictionaryItems", "400 401 403 409 429 500 503"],
])("%s may refuse with %s", (name, codes) => {
  expect(
    Object.keys(named(name)?.responses ?? {})
      .filter((code) => code !== "200")
      .join(" "),
  ).toBe(codes);
});

const functions = Object.entries<Endpoint>(authEndpoints).flatMap(([name, endpoint]) =>
  endpoint.kind === "document" ? [] : [[name, endpoint] as const],
);
test.each(functions)("%s is described with the fields of its input and of its result", (name, { input, output }) => {
  const { requestBody, responses } = named(`POST /functions/${name}`) ?? {};
  expect(requestBody?.content["application/json"].schema).toMatchObject({
    properties: { data: jsonOf(input, "input") },
    required: ["data"],
    additionalProperties: false,
  });
  expect(responses?.["200"]?.content?.["application/json"].schema).toMatchObject({
    properties: { result: jsonOf(output, "output") },
  });
});
