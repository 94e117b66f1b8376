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

// What a side thread runs: whatever may turn out to be large, over two connections of its own. What comes here has passed the
// door of the program: who calls, whether they may and whose share it is was decided there.

lowerPriority();
// Only side-threads.ts starts this, and only it sends here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { login, settings } = workerData as SideThreadStart;
const { db } = openDatabase(login, { max: 2 });
// Requests are logged at the door.
const isQuiet = (level: SideThreadStart["settings"]["logLevel"]) =>
  level && ["fatal", "error", "silent"].includes(level);
const log: FastifyBaseLogger = openLog(isQuiet(settings.logLevel) ? settings.logLevel : "warn");
const app = Fastify({
  loggerInstance: log,
  bodyLimit: 16 * 1024 * 1024, // the route's own limit was kept already
  routerOptions: { maxParamLength: 200 },
});
app.setValidatorCompiler(checkWithZod);
app.setSerializerCompiler(serializerCompiler);
readStrictly(app, undefined);
/** Who sent what is under way, by a header that only `answer` sets: it is not among those that are handed over. */
const callers = new Map<string, Caller>();
const HANDED = "x-handed";
const identify: Identify = async ({ headers }) => callers.get(String(headers[HANDED])) ?? null;
guardRoutes(app, identify);
answerErrors(app);
compressAnswers(app);
const nameRequest = await openRequestNames(db);
const mail = { wake: () => {} }; // jobs are done in the main thread, whose patrol finds them
/** It was read at the door, in a thread that ends where a file asks for too much. */
const readUpload = () => Promise.reject(new Error("a file came to a side thread"));
await serveAnswers(app, sideAnswers({ nameRequest, settings, mail, jobs: mail, readUpload }), {
  dbFor: () => db,
  identify,
  hasIntegrity: async () => true,
  nameRequest,
});

async function answer({ id, method, url, headers, body, caller }: HandedRequest): Promise<void> {
  const handed = String(id);
  callers.set(handed, caller);
  const answered = await app.inject({
    // Of what our own routes take.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    method: method as "GET",
    url,
    headers: { ...headers, [HANDED]: handed },
    ...(body ? { payload: Buffer.from(body) } : {}),
  });
  callers.delete(handed);
  const named = Object.entries(answered.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const payload = Uint8Array.from(answered.rawPayload);
  const message: HandedAnswer = { id, status: answered.statusCode, headers: Object.fromEntries(named), payload };
  parentPort?.postMessage(message, [payload.buffer]);
}

// oxlint-disable-next-line typescript/no-misused-promises -- what fails in there has an answer of its own
parentPort?.on("message", answer);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(READY);
