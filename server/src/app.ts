import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { notFound, refusedWith } from "./errors.ts";
import { healthRoutes, type HealthDeps } from "./features/health/routes.ts";
import { guardRoutes, type Identify } from "./plugins/access.ts";
import { answerErrors } from "./plugins/error-answers.ts";
import { describeApi } from "./plugins/openapi.ts";
import { apiHeaders, secureAnswers } from "./plugins/security-headers.ts";
import { readStrictly } from "./plugins/strict-requests.ts";
import { serveWebApp } from "./plugins/web-app.ts";

export type Feature = (app: FastifyInstance) => Promise<void>;

export type Deps = HealthDeps & {
  identify: Identify;
  log: FastifyBaseLogger;
  publicUrl: URL | undefined;
  /** The built web; without it only the API is served. */
  webFolder: string | undefined;
};

const MAX_CONNECTIONS = 2_000;

/** The whole HTTP side of the program. It listens nowhere yet, so a test can call it directly. */
export async function buildApp(deps: Deps, moreFeatures: readonly Feature[] = []): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: false,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 18_000,
    handlerTimeout: 20_000,
    keepAliveTimeout: 15_000,
    maxRequestsPerSocket: 1_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: answerBrokenRequest,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  secureAnswers(app);
  readStrictly(app, deps.publicUrl);
  guardRoutes(app, deps.identify);
  answerErrors(app);

  await describeApi(app);
  await app.register(healthRoutes, deps);
  for (const feature of moreFeatures) await app.register(feature);
  if (deps.webFolder) await serveWebApp(app, deps.webFolder);
  else
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  return app;
}

/** What is not even HTTP, or takes too long to become a request, gets the same error body as everything else. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { httpStatus, body } = refusedWith(
    error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400,
  );
  const text = JSON.stringify(body);
  const headers = {
    ...apiHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${httpStatus} Refused\r\n${head.join("")}\r\n${text}`);
}
