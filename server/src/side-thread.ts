import { parentPort, workerData } from "node:worker_threads";
import type { Caller } from "@ekorok/domain/users/permissions";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { serveAnswers } from "./answers/serve-answers.ts";
import { openDatabase } from "./db/index.ts";
import { openRequestNames } from "./features/functions/request-ledger.ts";
import { openLog } from "./log.ts";
import { sideAnswers } from "./side-answers.ts";
import { guardRoutes, type Identify } from "./plugins/access.ts";
import { compressAnswers } from "./plugins/compressed-answers.ts";
import { answerErrors } from "./plugins/error-answers.ts";
import { checkWithZod } from "./plugins/input-check.ts";
import { readStrictly } from "./plugins/strict-requests.ts";
import { lowerPriority } from "./threads/processor-share.ts";
import { READY, type HandedAnswer, type HandedRequest, type SideThreadStart } from "./threads/side-threads.ts";

// The code of a side thread: it answers large requests over two connections of its own. The main thread has already
// identified the caller, checked their rights and counted the request.

lowerPriority();
// Only side-threads.ts starts this, and only it sends here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { login, settings } = workerData as SideThreadStart;
const { db } = openDatabase(login, { max: 2 });
// The main thread logs requests.
const isQuiet = (level: SideThreadStart["settings"]["logLevel"]) =>
  level && ["fatal", "error", "silent"].includes(level);
const log: FastifyBaseLogger = openLog(isQuiet(settings.logLevel) ? settings.logLevel : "warn");
const app = Fastify({
  loggerInstance: log,
  bodyLimit: 16 * 1024 * 1024, // the main thread has applied the route's own limit
  routerOptions: { maxParamLength: 200 },
});
app.setValidatorCompiler(checkWithZod);
app.setSerializerCompiler(serializerCompiler);
readStrictly(app, undefined);
/** Callers of the running requests, by the value of a header that only `answer` sets: callers cannot, as it is not passed on. */
const callers = new Map<string, Caller>();
const HANDED = "x-handed";
const identify: Identify = async ({ headers }) => callers.get(String(headers[HANDED])) ?? null;
guardRoutes(app, identify);
answerErrors(app);
compressAnswers(app);
const nameRequest = await openRequestNames(db);
const mail = { wake: () => {} }; // jobs run in the main thread, which polls for them
/** The main thread reads uploads, in a thread that ends when a file takes too much memory. */
const readUpload = () => Promise.reject(new Error("a side thread got an upload"));
await serveAnswers(app, sideAnswers({ nameRequest, settings, mail, jobs: mail, readUpload }), {
  dbFor: () => db,
  identify,
  hasIntegrity: async () => true,
  nameRequest,
});

async function answer({ id, method, url, headers, body, caller }: HandedRequest): Promise<void> {
  const key = String(id);
  callers.set(key, caller);
  const answered = await app.inject({
    // One of the methods of our own routes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    method: method as "GET",
    url,
    headers: { ...headers, [HANDED]: key },
    ...(body ? { payload: Buffer.from(body) } : {}),
  });
  callers.delete(key);
  const named = Object.entries(answered.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const payload = Uint8Array.from(answered.rawPayload);
  const message: HandedAnswer = { id, status: answered.statusCode, headers: Object.fromEntries(named), payload };
  parentPort?.postMessage(message, [payload.buffer]);
}

// oxlint-disable-next-line typescript/no-misused-promises -- `inject` turns every failure into an answer
parentPort?.on("message", answer);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(READY);
