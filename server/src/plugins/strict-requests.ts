import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalid, notAllowed, Refused, refusedWith, signInFirst } from "../errors/refused.ts";
import { hasBody, STRANGERS_BODY, readJson, paceLongBodies } from "./request-bodies.ts";

const MAX_URL = 8 * 1024;
const MAX_PARAMETERS = 100;

const JSON_TYPE = /^application\/json(\s*;\s*charset=("?)utf-8\2)?\s*$/i;
/** The type of every uploaded file: we look at its content, not at a declared type. */
const FILE_TYPE = /^application\/octet-stream$/i;
/** Such requests must come from our own pages, with JSON or, where a file is expected, a file. */
export const changesSomething = (method: string) => !["GET", "HEAD", "OPTIONS"].includes(method);
/** Headers that may occur only once: a proxy and we might choose different ones. */
const SINGLE = new Set(["authorization", "content-type", "origin", "host"]);

declare module "fastify" {
  // oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended
  interface FastifyRequest {
    /** The raw body, for a side thread. */
    sentBody: Buffer | null;
  }
  interface FastifyContextConfig {
    /** The body is a raw file instead of JSON. */
    takesFile?: boolean;
  }
  // oxlint-enable typescript/consistent-type-definitions
}

/** Refuses requests that no honest client sends, before anything else reads them. */
export function readStrictly(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.addHook("onRequest", async (request) => {
    const { method, url, raw } = request;
    if (url.length > MAX_URL) throw refusedWith(414);
    if (url.split("&").length > MAX_PARAMETERS) throw invalid("Zbyt wiele parametrów w adresie.");
    if (!request.headers.host && raw.httpVersion === "1.1") throw refusedWith(400);
    const repeated = repeatedOf(raw.rawHeaders);
    if (repeated.has("authorization")) throw signInFirst(); // we cannot tell which one to believe
    if (repeated.size > 0) throw invalid("Nagłówek powtórzono.");
    // With other transfer encodings (such as "gzip, chunked") Node would give us packed bytes.
    if ((request.headers["transfer-encoding"] ?? "chunked").toLowerCase() !== "chunked") throw refusedWith(415);
    // We do not unpack bodies; a proxy that does would see another body than we do.
    if (request.headers["content-encoding"] !== undefined) throw refusedWith(415);
    if (!changesSomething(method)) return;
    if (!isSameOrigin(request, publicUrl)) throw notAllowed();
    const type = request.headers["content-type"] ?? "";
    const { takesFile = false } = request.routeOptions.config;
    if (hasBody(request) && !JSON_TYPE.test(type) && !(takesFile && FILE_TYPE.test(type))) throw refusedWith(415);
  });

  // In this hook, so that callers without access are refused for that first.
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

/** Browsers say where a request comes from. Scripts without a browser do not, and they have no cookies of ours either. */
function isSameOrigin({ headers }: FastifyRequest, publicUrl: URL | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return publicUrl ? origin === publicUrl.origin : isLoopbackOrigin(origin) && origin === `http://${headers.host}`;
}

const isLoopbackOrigin = (origin: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

/** The single headers that were repeated. `rawHeaders` alternates names and values. */
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
