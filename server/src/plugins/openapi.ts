import { APP_INTEGRITY_HEADER } from "@ekorok/domain/contract/call-headers";
import { errorBody } from "@ekorok/domain/contract/error-body";
import { errorStatuses, httpStatusOf, type ErrorStatus } from "@ekorok/domain/contract/error-status";
import { NEEDS_PROOF, SESSION_COOKIE } from "@ekorok/domain/users/identity";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema, RouteOptions } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { refusedWith } from "../errors/refused.ts";
import { wantsIntegrity } from "./app-integrity.ts";
import { isShared } from "./concurrency-limits.ts";
import { changesSomething } from "./strict-requests.ts";

const description =
  "Sprawozdania środowiskowe producentów i importerów. Żądanie, którego nie da się odczytać, dostaje tę samą treść błędu z kodem 408, 414 lub 431.";

/** Must be registered before the routes, as it collects them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Ekorok", version: "1", description },
      components: { securitySchemes },
    },
    transform: (route) => jsonSchemaTransform({ ...route, schema: describeOperation(route.schema, route.route) }),
    transformObject: (document) => dropUnused(jsonSchemaTransformObject(document)),
  });
  let written: Buffer | undefined; // made once: it takes longer than most answers, and anybody may ask for it
  const config = { access: "anyone", integrity: false, share: "own" } as const;
  app.get("/api/openapi.json", { config, schema: { hide: true } }, async (_request, reply) => {
    written ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type("application/json; charset=utf-8").send(written);
  });
}

/** Removes schemas without references: each is described twice, as an input and as an answer. */
function dropUnused(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const schemas = ("components" in document && document.components?.schemas) || {};
  const used = new Set<string>();
  const visit = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(document.paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  return document;
}

type Requirement = Partial<Record<keyof typeof securitySchemes, []>>;

const securitySchemes = {
  idToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The id token that signing in and refreshing give; good for an hour.",
  },
  appIntegrity: {
    type: "apiKey",
    in: "header",
    name: APP_INTEGRITY_HEADER,
    description: "A token won by a proof of work. Servers with APP_INTEGRITY=off do without it.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIE,
    description: "The session, kept by the browser out of reach of scripts.",
  },
} as const;

const WANTS_PROOF = `Refused with the code ${NEEDS_PROOF} when the caller has not signed in or called POST /api/auth/prove within the last ten minutes.`;

/** Adds to a route's schema its security requirements and possible refusals, which follow from its rules. */
function describeOperation(schema: FastifySchema, route: RouteOptions): FastifySchema {
  if (schema.hide) return schema;
  const security = securityOf(route);
  const answers = typeof schema.response === "object" ? schema.response : {};
  const description = route.config?.wantsProof ? WANTS_PROOF : undefined;
  return {
    ...schema,
    ...(description ? { description } : {}),
    security,
    response: { ...answers, ...refusalsOf(schema, route, security) },
  };
}

/** Alternative sets of credentials; none at all means that none are needed. */
function securityOf({ url, config = {} }: RouteOptions): Requirement[] {
  const always: Requirement = {
    ...(config.access === "anyone" ? {} : { idToken: [] }),
    ...(wantsIntegrity(url, config) ? { appIntegrity: [] } : {}),
  };
  if (config.session === "needed") return [{ ...always, session: [] }];
  if (config.session === "welcome") return [{ ...always, session: [] }, always];
  return Object.keys(always).length > 0 ? [always] : [];
}

/** Any request may be malformed, limited, hit a bug or an outage; other refusals follow from the route. */
function refusalsOf(
  schema: FastifySchema,
  { method, url, config = {} }: RouteOptions,
  security: readonly Requirement[],
): Record<number, Refusal> {
  const statuses: readonly ErrorStatus[] = [
    "INVALID_ARGUMENT",
    ...(security.some((way) => Object.keys(way).length > 0) ? ["UNAUTHENTICATED" as const] : []),
    ...(config.access === "administrator" || changesSomething(String(method)) ? ["PERMISSION_DENIED" as const] : []),
    ...(config.refuses ?? []),
    ...(isShared(url, config) ? ["RESOURCE_EXHAUSTED" as const] : []),
    "INTERNAL",
    "UNAVAILABLE",
  ];
  // Functions answer 400 to every body that they cannot read.
  const unreadable = schema.body && config.checks !== "own" ? [413, 415] : [];
  const codes = [...statuses.map((status) => httpStatusOf[status]), ...unreadable];
  return Object.fromEntries(codes.map((code) => [code, refusalWith(code)]));
}

type Refusal = { description: string; content: { "application/json": { schema: typeof errorBody } } };

/** The error body, and the values of `error.status` with this code. */
function refusalWith(code: number): Refusal {
  const named = errorStatuses.filter((status) => httpStatusOf[status] === code);
  const description = named.length > 0 ? named.join(", ") : refusedWith(code).status;
  return { description, content: { "application/json": { schema: errorBody } } };
}
