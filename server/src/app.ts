import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { serveAnswers } from "./answers/serve-answers.ts";
import { notFound, unavailable } from "./errors/refused.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Callable } from "./features/functions/routes.ts";
import { guardRoutes } from "./plugins/access.ts";
import { demandIntegrity } from "./plugins/app-integrity.ts";
import { compressAnswers } from "./plugins/compressed-answers.ts";
import { answerErrors, answerOddRequests, rawAnswers, limitAnswers } from "./plugins/error-answers.ts";
import { limitConnections } from "./plugins/connection-limits.ts";
import { limitConcurrency } from "./plugins/concurrency-limits.ts";
import { handOverLarge } from "./plugins/hand-over.ts";
import { checkWithZod } from "./plugins/input-check.ts";
import { describeApi } from "./plugins/openapi.ts";
import { secureAnswers } from "./plugins/security-headers.ts";
import { readStrictly } from "./plugins/strict-requests.ts";
import { forMainThread } from "./threads/large.ts";
import type { SideThreads } from "./threads/side-threads.ts";
import { readableAddress, serveWebApp } from "./plugins/web-app.ts";

/** Routes that an entry point or a test adds. */
export type Plugin = (app: FastifyInstance) => Promise<void>;

export type Deps = Omit<Dependencies, "stop"> & {
  /** Functions of tests, in addition to the declared ones. */
  functions?: readonly Callable[];
  sideThreads?: SideThreads;
  /** The built web; without it only the API is served. */
  webFolder: string | undefined;
};

const MAX_CONNECTIONS = 2_000;
/** Longer than any statement may take (db/index.ts). */
const TIME_TO_ANSWER = 12_000;

/** Builds the whole HTTP side of the program without listening yet, so that tests can call it directly. */
export async function buildApp(deps: Deps, more: readonly Plugin[] = []): Promise<FastifyInstance> {
  const { settings, db, sideThreads } = deps;
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Only these proxies may say what the caller's address is.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: 256 * 1024,
    return503OnClosing: false, // refuseWhileClosing answers with our own error body
    // A caller has 15 s to send a request, 10 s of them for the headers. A connection is closed after 18 s of silence.
    requestTimeout: 15_000,
    connectionTimeout: 18_000,
    keepAliveTimeout: 15_000,
    maxRequestsPerSocket: 1_000,
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
    ...rawAnswers,
  });
  limitConnections(app.server, MAX_CONNECTIONS);
  answerOddRequests(app.server);
  app.setValidatorCompiler(checkWithZod);
  app.setSerializerCompiler(serializerCompiler);

  secureAnswers(app);
  limitAnswers(app, TIME_TO_ANSWER);
  refuseWhileClosing(app);
  readStrictly(app, settings.publicUrl);
  demandIntegrity(app, deps.hasIntegrity);
  if (sideThreads) handOverLarge(app, sideThreads);
  limitConcurrency(app, deps.sharerOf);
  guardRoutes(app, deps.identify);
  answerErrors(app);
  compressAnswers(app);

  await describeApi(app);
  const boundedDb = forMainThread(db);
  // Endpoints that side threads do not have are answered here, however large the answer is.
  const dbFor = (name: string) => (sideThreads && Object.hasOwn(deps.sideAnswers, name) ? boundedDb : db);
  await serveAnswers(app, deps.answers, { ...deps, dbFor });
  for (const plugin of more) await app.register(plugin);
  if (deps.webFolder) serveWebApp(app, deps.webFolder);
  else
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  return app;
}

/** While the server finishes its last requests, new ones get 503: a proxy tries another server, a browser tries again. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async () => {
    if (isClosing) throw unavailable();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}
