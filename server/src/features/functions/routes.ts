import { entryFor, type Caller } from "@ekorok/domain/users/permissions";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CommandDeclaration, QueryDeclaration } from "@ekorok/domain/contract/endpoint";
import type { Db } from "../../db/index.ts";
import { isUnavailable } from "../../errors/system-errors.ts";
import { invalid, Refused, refusedWith, setFactorFirst, unavailable } from "../../errors/refused.ts";
import { refuseUnproved, type Identify } from "../../plugins/access.ts";
import { isVolumeUsedUp, volumeUsedUp } from "../../plugins/error-answers.ts";
import type { HasIntegrity } from "../../plugins/app-integrity.ts";
import { checkInput } from "../../plugins/input-check.ts";
import { RefusedContent } from "../../plugins/request-bodies.ts";
import { findAnswer, once, type NamedRequest, type NameRequest } from "./request-ledger.ts";
import { decode, encode } from "./wire.ts";
import type { WorkQueue } from "../../queues/work-queue.ts";
import type { EventLog } from "../../security-log.ts";

export type FunctionsDeps = {
  /** The database for a function, by its name. */
  dbFor: (name: string) => Db;
  identify: Identify;
  hasIntegrity: HasIntegrity;
  nameRequest: NameRequest;
  functions?: readonly Callable[];
};
/** `data` as it was sent, which identifies the request; `input` as parsed by the schema. */
type CallInput = { data: unknown; input: unknown };
type DepsOfCalls = FunctionsDeps & { joined: ReturnType<typeof joinCalls> };

/** Messages fixed by the protocol; its clients may look for them. */
const badRequest = () => new Refused("INVALID_ARGUMENT", "Bad Request");
const unauthenticated = () => new Refused("UNAUTHENTICATED", "Unauthenticated");
const permissionDenied = () => new Refused("PERMISSION_DENIED", "Permission Denied");

const envelope = z.strictObject({ data: z.unknown() }).refine((body) => "data" in body);
const withRequestId = z.looseObject({ requestId: z.uuid() });

/** The callable protocol: `POST /functions/{name}` with `{data}`, answered with `{result}`. */
export const functionRoutes: FastifyPluginAsync<FunctionsDeps> = async (app, deps) => {
  answerErrorsByProtocol(app);
  const joined = joinCalls();
  for (const callable of deps.functions ?? []) {
    app.post(
      `/functions/${callable.name}`,
      {
        config: {
          access: callable.who,
          wantsProof: callable.wantsProof ?? false,
          machines: callable.machines ?? false,
          checks: "own",
          refuses: callable.refuses ?? [],
        },
        // For the description of the API only. Input is checked below, in the protocol's order, and output is cut
        // there.
        schema: {
          body: z.strictObject({ data: callable.input }),
          response: { 200: z.object({ result: callable.output }) },
        },
        validatorCompiler: () => () => true,
        serializerCompiler: () => (answer) => JSON.stringify(answer),
        ...(callable.largest ? { bodyLimit: callable.largest } : {}),
      },
      async (request) => {
        const answer = () => call({ ...deps, joined }, callable, request);
        return { result: encode(await (callable.lane ? callable.lane.run(answer) : answer())) };
      },
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

/** Checks in the protocol's order: the envelope, the tokens, who may call, the input. */
async function call(deps: DepsOfCalls, callable: Callable, request: FastifyRequest): Promise<unknown> {
  const body = envelope.safeParse(request.body);
  if (!body.success) throw badRequest();
  const [caller, hasIntegrity] = await Promise.all([deps.identify(request), deps.hasIntegrity(request)]);
  request.caller = caller;
  if ((request.headers.authorization !== undefined && !caller) || !hasIntegrity) throw unauthenticated();
  const entry = entryFor(callable.who, caller, callable);
  if (entry === "sign-in-first") throw unauthenticated();
  if (entry === "set-factor-first") throw setFactorFirst();
  if (entry === "not-allowed") throw permissionDenied();
  const data = decoded(body.data.data);
  const input = checkInput(callable.input, data, "data");
  if ("error" in input) throw input.error;
  if (callable.wantsProof) refuseUnproved(caller); // last, so that nobody is asked for a password for nothing
  const asked = { db: deps.dbFor(callable.name), log: request.log, caller };
  return carryOut(deps, callable, asked, { data, input: input.value });
}

/** Carries a command out once for each request id, whether repeated later or at the same time. */
async function carryOut(
  deps: DepsOfCalls,
  callable: Callable,
  context: CallContext,
  sent: CallInput,
): Promise<unknown> {
  const { caller } = context;
  const readOnly = () => Promise.reject(new Error(`${callable.name} says that it changes nothing`));
  if (callable.kind === "query" || !caller)
    return callable.output.parse(await callable.run({ ...context, commit: readOnly }, sent.input));
  const named = withRequestId.parse(sent.data);
  const request = {
    ...deps.nameRequest(caller.uid, named.requestId, callable.name, named),
    isAlwaysKept: callable.isAlwaysKept,
    isOneAtATime: callable.isOneAtATime,
  };
  const key = [request.uid, request.requestId, request.hash.toString("hex")].join(" ");
  return deps.joined(key, () => answerOnce(callable, context, request, sent.input));
}

async function answerOnce(callable: Callable, context: CallContext, request: NamedRequest, input: unknown) {
  const { db } = context;
  const earlier = await findAnswer(db, request);
  if (earlier) return callable.output.parse(earlier.result);
  let isCommitted = false;
  const commit: Commit = async (work) => {
    isCommitted = true;
    return once(db, request, async (db) => (await work(db)) ?? {});
  };
  try {
    const answer = callable.output.parse(await callable.run({ ...context, commit }, input));
    if (!isCommitted) throw new Error(`${callable.name} changed something without commit`);
    return answer;
  } catch (error) {
    // Another server may have carried it out meanwhile, and this refusal may be due to that.
    const meanwhile = error instanceof Refused ? await findAnswer(db, request) : undefined;
    if (!meanwhile) throw error;
    return callable.output.parse(meanwhile.result);
  }
}

function decoded(data: unknown): unknown {
  try {
    return decode(data);
  } catch {
    throw badRequest();
  }
}

/** Answers errors in the protocol's words, including those before the function is reached. */
function answerErrorsByProtocol(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refused = refusalFor(error, request.body !== undefined);
    if (refused.status === "INTERNAL") request.log.error({ err: error }, "unexpected error in a function");
    if (refused.retryAfter) reply.header("retry-after", String(refused.retryAfter));
    return reply.code(refused.httpStatus).send(refused.body);
  });
}

function refusalFor(error: Error & { statusCode?: number }, hasBody: boolean): Refused {
  if (error instanceof RefusedContent) return error;
  if (error.statusCode === 413 || (error instanceof Refused && error.httpStatus === 413))
    return invalid(refusedWith(413).message);
  // Without a body it was refused while being read, for which the protocol has one message.
  if (error instanceof Refused && !hasBody && error.status === "INVALID_ARGUMENT") return badRequest();
  if (error instanceof Refused && !hasBody && error.status === "UNAUTHENTICATED") return unauthenticated();
  if (error instanceof Refused) return error;
  if (isUnavailable(error)) return unavailable();
  if (isVolumeUsedUp(error)) return volumeUsedUp();
  return error.statusCode && error.statusCode < 500 ? badRequest() : new Refused("INTERNAL", "INTERNAL");
}

/** Calls for the same key while one is in work wait for it and share its answer or failure. */
function joinCalls(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>) => {
    const started = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    // Under one key there is one kind of work.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return started as Promise<T>;
  };
}

/**
 * Changes something, in one transaction with the ledger's entry of the answer, which is `{}` if the work returns nothing.
 * Slow work comes before.
 */
type Commit = (work: (db: Db) => Promise<unknown>) => Promise<unknown>;
type CallContext = { db: Db; log: EventLog; caller: Caller };

/** A query or command with its types erased. */
export type Callable = (QueryDeclaration | CommandDeclaration) & {
  name: string;
  /** Limits how many calls of all callers run at a time, before anything is spent on them. */
  lane?: WorkQueue | undefined;
  run: (context: CallContext & { commit: Commit }, input: unknown) => Promise<unknown>;
};
