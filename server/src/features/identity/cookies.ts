import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_COOKIE, SESSION_LIFE } from "@ekorok/domain/users/identity";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The route reads the session's cookie, which it cannot or can do without. A route that does not say so reads none. */
    session?: "needed" | "welcome";
  }
}

/** Says that this browser has signed in to an account before; worth nothing by itself. */
const KNOWN_BROWSER = "__Host-ekorok-known-browser";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Strict";
const YEAR = 365 * 24 * 3_600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const valuesOf = ({ headers }: FastifyRequest, name: string) =>
  (headers.cookie ?? "")
    .split(/;\s*/)
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));

/** The value of a cookie. One that is there twice was tossed in by somebody and is ignored. */
function read(request: FastifyRequest, name: string): string | undefined {
  const values = valuesOf(request, name);
  const [value] = values;
  return values.length === 1 && value && SECRET.test(value) ? value : undefined;
}

export function sessionOf(request: FastifyRequest): string | undefined {
  const { config, url } = request.routeOptions;
  if (!config.session) throw new Error(`${url} reads the session's cookie without saying so: add config.session`);
  return read(request, SESSION_COOKIE);
}
/** Whether there is anything that wants to be a session, good or not. */
export const showsSession = (request: FastifyRequest) => valuesOf(request, SESSION_COOKIE).length > 0;
export const knownBrowserOf = (request: FastifyRequest) => read(request, KNOWN_BROWSER);

export function setSession(reply: FastifyReply, session: string, knownBrowser: string): void {
  reply.header("set-cookie", [
    `${SESSION_COOKIE}=${session}; Max-Age=${SESSION_LIFE}; ${ATTRIBUTES}`,
    `${KNOWN_BROWSER}=${knownBrowser}; Max-Age=${YEAR}; ${ATTRIBUTES}`,
  ]);
}

export function clearSession(reply: FastifyReply): void {
  reply.header("set-cookie", `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
}
