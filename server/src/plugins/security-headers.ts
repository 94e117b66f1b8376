import type { FastifyInstance, FastifyReply } from "fastify";

const everywhere = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer", // the address may hold a client's uid
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cache-control": "no-store",
};

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/**
 * A file is no page either, but a worker's script must not be sandboxed, or it would lose the browser's cryptography, and
 * has to call us for what it works on.
 */
const FILE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What a page may do: run our scripts, use our styles, talk to us, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  // Text becomes markup or the address of a script only by way of web/src/trusted.ts.
  "require-trusted-types-for 'script'",
  "trusted-types ekorok",
].join("; ");

export const apiHeaders = { ...everywhere, "content-security-policy": API_POLICY };

/** Every answer begins with the strictest headers; pages and files loosen what they must. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(apiHeaders).header("x-request-id", request.id);
  });
}

export const allowFile = (reply: FastifyReply) => reply.header("content-security-policy", FILE_POLICY);

export const allowPage = (reply: FastifyReply) => reply.header("content-security-policy", PAGE_POLICY);
