import { entryFor, type Caller } from "@ekorok/domain";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import { isUnavailable } from "../../db/unavailable.ts";
import type { Db } from "../../db/index.ts";
import { invalid, Refused, unavailable } from "../../errors.ts";
import type { Identify } from "../../plugins/access.ts";
import type { HasIntegrity } from "../../plugins/app-integrity.ts";
import type { Callable } from "./callable.ts";
import { findAnswer, nameRequest, once } from "./store.ts";
import { decode, encode } from "./wire.ts";

export type FunctionsDeps = { db: Db; identify: Identify; hasIntegrity: HasIntegrity; functions: readonly Callable[] };

/** Words of the protocol, which its clients may look for. */
const badRequest = () => new Refused("INVALID_ARGUMENT", "Bad Request");
const unauthenticated = () => new Refused("UNAUTHENTICATED", "Unauthenticated");
const permissionDenied = () => new Refused("PERMISSION_DENIED", "Permission Denied");

const envelope = z.strictObject({ data: z.unknown() }).refine((body) => "data" in body);
const withRequestId = z.looseObject({ requestId: z.uuid() });
const result = z.object({ result: z.unknown() });

/** Commands over the callable protocol: `POST /functions/{name}` with `{data}`, answered with `{result}`. */
export const functionRoutes: FastifyPluginAsync<FunctionsDeps> = async (app, deps) => {
  speakTheProtocol(app);
  for (const callable of deps.functions) {
    app.post(
      `/functions/${callable.name}`,
      { config: { access: callable.access, checks: "own" }, schema: { response: { 200: result } } },
      async (request) => ({
        result: encode(await call(deps, callable, request)),
      }),
    );
  }
  const others = { config: { access: "anyone", checks: "own" }, schema: { hide: true } } as const;
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/functions/:name",
    ...others,
    handler: () => Promise.reject(badRequest()),
  });
  app.post("/functions/:name", others, () => Promise.reject(new Refused("NOT_FOUND", "Nie ma takiej funkcji.")));
};

/** In the order of the protocol: the envelope, then the tokens, then who may call, then the input. */
async function call(deps: FunctionsDeps, callable: Callable, request: FastifyRequest): Promise<unknown> {
  const body = envelope.safeParse(request.body);
  if (!body.success) throw badRequest();
  const [caller, hasIntegrity] = await Promise.all([deps.identify(request), deps.hasIntegrity(request)]);
  if ((request.headers.authorization !== undefined && !caller) || !hasIntegrity) throw unauthenticated();
  const entry = entryFor(callable.access, caller);
  if (entry === "sign-in-first") throw unauthenticated();
  if (entry === "not-allowed") throw permissionDenied();
  const data = decoded(body.data.data);
  const input = callable.input.safeParse(data);
  if (!input.success)
    throw invalid("Niektóre wartości są nieprawidłowe.", {
      issues: input.error.issues.map(({ path, message }) => ({
        path: `/data/${path.join("/")}`.replace(/\/$/, ""),
        message,
      })),
    });
  return carryOut(deps.db, callable, caller, data);
}

async function carryOut(db: Db, callable: Callable, caller: Caller, data: unknown): Promise<unknown> {
  const request =
    callable.changesSomething && caller
      ? nameRequest(caller.uid, withRequestId.parse(data).requestId, [callable.name, data])
      : undefined;
  const earlier = request && (await findAnswer(db, request));
  if (earlier) return callable.output.parse(earlier.result);
  let isCommitted = false;
  const commit = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (!request) throw new Error(`${callable.name} says that it changes nothing`);
    isCommitted = true;
    // What is stored for a request is what its work returned, in this call or in an earlier one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await once(db, request, work)) as T;
  };
  const answer = callable.output.parse(await callable.run({ db, caller, commit }, data));
  if (request && !isCommitted) throw new Error(`${callable.name} changed something without commit`);
  return answer;
}

function decoded(data: unknown): unknown {
  try {
    return decode(data);
  } catch {
    throw badRequest();
  }
}

/** What fails before the function is reached, and bugs, are told in the protocol's words. */
function speakTheProtocol(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refused = refusalFor(error, request.body !== undefined);
    if (refused.status === "INTERNAL") request.log.error({ err: error }, "unexpected error in a function");
    if (refused.status === "UNAVAILABLE") reply.header("retry-after", "2");
    if (refused.retryAfter) reply.header("retry-after", String(refused.retryAfter));
    return reply.code(refused.httpStatus).send(refused.body);
  });
}

function refusalFor(error: Error & { statusCode?: number }, hasBody: boolean): Refused {
  // Without a body it was refused while being read, and the protocol has one word for all such refusals.
  if (error instanceof Refused) return error.status === "INVALID_ARGUMENT" && !hasBody ? badRequest() : error;
  if (isUnavailable(error)) return unavailable();
  return error.statusCode && error.statusCode < 500 ? badRequest() : new Refused("INTERNAL", "INTERNAL");
}
