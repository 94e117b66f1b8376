import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import type { KsefLimitGroup } from "../limits.ts";
import type { StandInPlace } from "./faults.ts";
import type { MinistryKeys } from "./ministry-keys.ts";
import { beginRequest, noQuery } from "./requests.ts";
import { invalid } from "./refused.ts";
import type { Session, Sessions } from "./sessions.ts";

/** What a route answers with: JSON, or bytes of another type. */
export type StandInAnswer = {
  readonly status: number;
  readonly json?: object;
  readonly bytes?: { readonly type: string; readonly content: Uint8Array; readonly headers?: Record<string, string> };
};
export type Asked = {
  /** What the address says in place of a name. */
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly clientIp: string;
  /** Of routes that want a token. */
  readonly session: () => Session;
};

export type Route = {
  readonly place: StandInPlace;
  readonly group: KsefLimitGroup;
  readonly method: string;
  /** Below the base address; its group is the name. */
  readonly path: RegExp;
  readonly bearer?: readonly ("operation" | "access" | "refresh")[];
  /** The permission that the KSeF token must have. */
  readonly permission?: string;
  readonly takes?: z.ZodType;
  readonly query?: z.ZodType;
  readonly answer: (asked: Asked) => StandInAnswer | Promise<StandInAnswer>;
};

/** A route whose body and query are checked by schemas. */
const route = <B extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = typeof noQuery>(
  of: Omit<Route, "takes" | "query" | "answer"> & {
    takes?: B;
    query?: Q;
    answer: (
      asked: Omit<Asked, "body" | "query"> & { body: z.output<B>; query: z.output<Q> },
    ) => ReturnType<Route["answer"]>;
  },
): Route => ({
  ...of,
  answer: (asked) =>
    of.answer({ ...asked, body: fitting(of.takes, asked.body), query: fitting(of.query ?? noQuery, asked.query) }),
});

function fitting<T>(schema: z.ZodType | undefined, value: unknown): T {
  const result = schema?.safeParse(value);
  if (result?.success === false)
    throw invalid(...result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  return result?.data as T;
}

export const addressOf = (request: IncomingMessage): URL => new URL(request.url ?? "/", "http://stand-in");

export const routesOf = (keys: MinistryKeys, sessions: Sessions): readonly Route[] => [
  route({
    place: "challenge",
    group: "auth",
    method: "POST",
    path: /^\/auth\/challenge$/,
    answer: ({ clientIp }) => ({ status: 200, json: sessions.challenge(clientIp) }),
  }),
  route({
    place: "keys",
    group: "auth",
    method: "GET",
    path: /^\/security\/public-key-certificates$/,
    answer: () => ({ status: 200, json: keys.list() }),
  }),
  route({
    place: "begin",
    group: "auth",
    method: "POST",
    path: /^\/auth\/ksef-token$/,
    takes: beginRequest,
    answer: ({ body }) => ({ status: 202, json: sessions.begin(body) }),
  }),
  route({
    place: "redeem",
    group: "auth",
    method: "POST",
    path: /^\/auth\/token\/redeem$/,
    bearer: ["operation"],
    answer: ({ session }) => ({ status: 200, json: sessions.redeem(session()) }),
  }),
  route({
    place: "refresh",
    group: "auth",
    method: "POST",
    path: /^\/auth\/token\/refresh$/,
    bearer: ["refresh"],
    answer: ({ session }) => ({ status: 200, json: sessions.refresh(session()) }),
  }),
  route({
    place: "signOut",
    group: "other",
    method: "DELETE",
    path: /^\/auth\/sessions\/current$/,
    bearer: ["access", "refresh"],
    answer: ({ session }) => {
      sessions.end(session());
      return { status: 204 };
    },
  }),
  route({
    place: "status",
    group: "auth",
    method: "GET",
    path: /^\/auth\/([^/]{36})$/,
    bearer: ["operation"],
    answer: ({ session, name }) => ({ status: 200, json: sessions.status(session(), name) }),
  }),
];
