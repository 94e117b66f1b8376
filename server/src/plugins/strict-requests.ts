import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalid, notAllowed, Refused, refusedWith, signInFirst } from "../errors/refused.ts";
import { hasBody, STRANGERS_BODY, readJson, paceLongBodies } from "./request-bodies.ts";

const MAX_URL = 8 * 1024;
const MAX_PARAMETERS = 100;

const JSON_TYPE = /^application\/json(\s*;\s*charset=("?)utf-8\2)?\s*$/i;
/** Of a file, whatever its own type: what is in it is looked at, not what is said of it. */
const FILE_TYPE = /^application\/octet-stream$/i;
/** Such requests must come from our own pages, and be JSON, or a file where one is wanted. */
export const changesSomething = (method: string) => !["GET", "HEAD", "OPTIONS"].includes(method);
/** Said twice, two readers may understand two things. */
const SINGLE = new Set(["authorization", "content-type", "origin", "host"]);

declare module "fastify" {
  // oxlint-disable typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The body as it came, for whom the request is handed over to. */
    sentBody: Buffer | null;
  }
  interface FastifyContextConfig {
    /** Its body is a file as it is, and no JSON. */
    takesFile?: boolean;
  }
  // oxlint-enable typescript/consistent-type-definitions
}

/** Refuses what a well-meaning client never sends, before anything else looks at it. */
export function readStrictly(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.addHook("onRequest", async (request) => {
    const { method, url, raw } = request;
    if (url.length > MAX_URL) throw refusedWith(414);
    if (url.split("&").length > MAX_PARAMETERS) throw invalid("Zbyt wiele parametrów w adresie.");
    if (!request.headers.host && raw.httpVersion === "1.1") throw refusedWith(400);
    const repeated = repeatedOf(raw.rawHeaders);
    if (repeated.has("authorization")) throw signInFirst(); // nobody was identified
    if (repeated.size > 0) throw invalid("Nagłówek powtórzono.");
    // What Node takes for chunks although it was packed before is not what we read.
    if ((request.headers["transfer-encoding"] ?? "chunked").toLowerCase() !== "chunked") throw refusedWith(415);
    // Nothing here unpacks: a proxy that does would see another body than we do.
    if (request.headers["content-encoding"] !== undefined) throw refusedWith(415);
    if (!changesSomething(method)) return;
    if (!isSameOrigin(request, publicUrl)) throw notAllowed();
    const type = request.headers["content-type"] ?? "";
    const { takesFile = false } = request.routeOptions.config;
    if (hasBody(request) && !JSON_TYPE.test(type) && !(takesFile && FILE_TYPE.test(type))) throw refusedWith(415);
  });

  // Only here, before the body is read: who may not come in hears that first.
  app.addHook("preParsing", async ({ headers, routeOptions }) => {
    if (routeOptions.config.takesFile && !FILE_TYPE.test(headers["content-type"] ?? "")) throw refusedWith(415);
  });

  app.addHook("onRoute", (route) => {
    if (route.config?.access === "anyone") route.bodyLimit ??= STRANGERS_BODY;
  });

  app.decorateRequest("sentBody", null);
  app.removeAllContentTypeParsers();
  const pace = paceLongBodies();
  app.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      await pace(request, body);
      request.sentBody = body;
      return body;
    },
  );
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    await pace(request, body);
    try {
      request.sentBody = Buffer.from(body);
      return readJson(request.sentBody);
    } catch (error) {
      throw error instanceof Refused ? error : invalid("Treść żądania nie jest poprawnym JSON-em.");
    }
  });
}

/** A browser says where a request comes from; a script without a browser says nothing, and carries no cookies of ours either. */
function isSameOrigin({ headers }: FastifyRequest, publicUrl: URL | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return publicUrl ? origin === publicUrl.origin : isLoopbackOrigin(origin) && origin === `http://${headers.host}`;
}

const isLoopbackOrigin = (origin: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

/** Which of those that may come once came more often; names and values take turns. */
function repeatedOf(rawHeaders: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? "";
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return repeated;
}
