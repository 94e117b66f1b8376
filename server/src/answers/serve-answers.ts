import type { DocumentDeclaration, Endpoint } from "@ekorok/domain/contract/endpoint";
import { endpoints, type EndpointName } from "@ekorok/domain/endpoints/all-endpoints";
import type { FastifyInstance, RouteOptions } from "fastify";
import { z } from "zod";
import type { Db } from "../db/index.ts";
import { type Callable, functionRoutes, type FunctionsDeps } from "../features/functions/routes.ts";
import type { WorkQueue } from "../queues/work-queue.ts";
import { signedIn } from "../plugins/access.ts";
import type { Answers } from "./answers.ts";

type Run = (asked: object, said: unknown) => Promise<unknown>;
type UntypedAnswer = Run | { run: Run; lane?: WorkQueue; route?: Partial<RouteOptions> };

const asBuilt = () => (answer: unknown) => JSON.stringify(answer);
const unchanged = z.undefined().describe("What the caller has is what there is");

/** Makes routes and functions of declarations and their answers. `deps.functions` has additional functions of tests. */
export async function serveAnswers(app: FastifyInstance, answers: Answers, deps: FunctionsDeps): Promise<void> {
  const functions: Callable[] = [...(deps.functions ?? [])];
  // The compiler has checked each answer against its declaration; from here on their types are plain.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  for (const [name, answer] of Object.entries(answers) as [EndpointName, UntypedAnswer][]) {
    const declared: Endpoint = endpoints[name];
    const { run, lane, route } = typeof answer === "function" ? { run: answer } : answer;
    if (declared.kind === "document") app.route({ ...routeOf(name, declared, run, deps.dbFor(name)), ...route });
    else functions.push({ ...declared, name, lane, run });
  }
  await app.register(functionRoutes, { ...deps, functions });
}

function routeOf(name: string, declared: DocumentDeclaration, run: Run, db: Db): RouteOptions {
  const [method = "", url = ""] = name.split(" ");
  const {
    kind: _kind,
    who,
    output,
    params,
    query,
    body,
    largest,
    isBuilt,
    mayBeUnchanged,
    isHidden,
    ...config
  } = declared;
  return {
    method,
    url,
    ...(largest ? { bodyLimit: largest } : {}),
    config: { ...config, access: who, ...(body === "file" ? { takesFile: true } : {}) },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body && body !== "file" ? { body } : {}),
      ...(isHidden ? { hide: true } : { response: { 200: output, ...(mayBeUnchanged ? { 304: unchanged } : {}) } }),
    },
    ...(isBuilt ? { serializerCompiler: asBuilt } : {}),
    handler: async (request, reply) => {
      const { params: place, query, body, log } = request;
      const caller = who === "anyone" ? request.caller : signedIn(request);
      return run({ db, log, caller, request, reply }, { place, query, body });
    },
  };
}
