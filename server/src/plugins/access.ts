import type { AccessRule } from "@ekorok/domain/contract/endpoint";
import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import { entryFor, type Caller, type SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { notAllowed, proveFirst, setFactorFirst, signInFirst } from "../errors/refused.ts";
import { inRequestSlot } from "./concurrency-limits.ts";

// Only interfaces can be extended.
// oxlint-disable typescript/consistent-type-definitions
declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. Without it the program does not start. */
    access?: AccessRule;
    /** Also open to callers who must set up a second factor first. */
    beforeFactor?: boolean;
    /** Also open to machines. */
    machines?: boolean;
    /** A session is not enough: the caller must have proved recently who they are (`POST /api/auth/prove`). */
    wantsProof?: boolean;
    /** The route checks its rule itself, at a later point. */
    checks?: "own";
    /** Refusals of its own, beyond those of every route, for the description of the API. */
    refuses?: readonly ErrorStatus[];
  }
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyInstance {
    /** Every route with its rule, for tests. */
    routesWithAccess: { method: string; url: string; access: AccessRule }[];
  }
}
// oxlint-enable typescript/consistent-type-definitions

/** Identifies the caller. It must trust only what it has verified itself. */
export type Identify = (request: FastifyRequest) => Promise<Caller>;

/** Requires every route to declare its rule, and checks the rule before the body is read. */
export function guardRoutes(app: FastifyInstance, identify: Identify): void {
  app.decorate("routesWithAccess", []);
  app.addHook("onRoute", ({ method: methods, url, config, schema }) => {
    for (const method of [methods].flat()) {
      if (!schema?.response && !schema?.hide)
        throw new Error(`${method} ${url} does not say what it answers: add schema.response, or hide it from the API`);
      if (!config?.access) throw new Error(`${method} ${url} does not say who may call it: add config.access`);
      app.routesWithAccess.push({ method, url, access: config.access });
    }
  });

  app.decorateRequest("caller", null);
  app.addHook("onRequest", async (request) => {
    const { config } = request.routeOptions;
    const { access: rule = "anyone", checks, wantsProof } = config; // no rule: there is no such route, and everybody gets 404
    if (rule === "anyone" || checks === "own") return;
    request.caller = await inRequestSlot(request, () => identify(request));
    const entry = entryFor(rule, request.caller, config);
    if (entry === "sign-in-first") throw signInFirst();
    if (entry === "set-factor-first") throw setFactorFirst();
    if (entry === "not-allowed") throw notAllowed();
    if (wantsProof) refuseUnproved(request.caller);
  });
}

export function refuseUnproved(caller: Caller): void {
  if (!caller?.isProved) throw proveFirst();
}

/** The signed-in caller of a route that requires one. */
export function signedIn({ caller }: FastifyRequest): SignedIn {
  if (!caller) throw signInFirst();
  return caller;
}
