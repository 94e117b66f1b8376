import type { AccessRule } from "@ekorok/domain/contract/endpoint";
import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import { entryFor, type Caller, type SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { notAllowed, proveFirst, setFactorFirst, signInFirst } from "../errors/refused.ts";
import { inRequestSlot } from "./concurrency-limits.ts";

// Only an interface can be added to.
// oxlint-disable typescript/consistent-type-definitions
declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: a route without a rule stops the program at start. */
    access?: AccessRule;
    /** Open also to those who have to set up a second factor before anything else. */
    beforeFactor?: boolean;
    /** Open also to machines. */
    machines?: boolean;
    /** The caller must have shown a short while ago that it is them (`POST /api/auth/prove`), and not only hold a session. */
    wantsProof?: boolean;
    /** The route keeps its rule itself, at another point than the others. */
    checks?: "own";
    /** What it refuses besides what every route may be refused for; it stands in the description of the API. */
    refuses?: readonly ErrorStatus[];
  }
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyInstance {
    /** Every route with its rule, for the test that walks them all. */
    routesWithAccess: { method: string; url: string; access: AccessRule }[];
  }
}
// oxlint-enable typescript/consistent-type-definitions

/** Finds out who is calling. It may trust nothing but what it verified itself. */
export type Identify = (request: FastifyRequest) => Promise<Caller>;

/** Every route declares its rule; the rule is kept before anything of the request is read. */
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
    const { access: rule = "anyone", checks, wantsProof } = config; // no rule: no route was found, and 404 is for everybody
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

/** The caller of a route that lets in nobody else. */
export function signedIn({ caller }: FastifyRequest): SignedIn {
  if (!caller) throw signInFirst();
  return caller;
}
