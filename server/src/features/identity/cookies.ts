import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_COOKIE, SESSION_LIFE } from "@ekorok/domain/users/identity";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The route needs the session's cookie, or uses it if there is one. Other routes must not read it. */
    session?: "needed" | "welcome";
  }
}

/** The mark of a browser that has signed in to an account; it grants nothing by itself. */
const KNOWN_BROWSER = "__Host-ekorok-known-browser";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Strict";
const YEAR = 365 * 24 * 3_600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const valuesOf = ({ headers }: FastifyRequest, name: string) =>
  (headers.cookie ?? "")
    .split(/;\s*/)
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));

/** A cookie's value. One that occurs twice was injected by somebody and is ignored. */
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
/** Whether the browser sent a session cookie, valid or not. */
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
