import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { KsefLimitGroup } from "../limits.ts";
import type { Exports } from "./exports.ts";
import type { StandInFault, StandInPlace } from "./faults.ts";
import type { MinistryKeys } from "./ministry-keys.ts";
import { pageOf } from "./pages.ts";
import { invalid } from "./refused.ts";
import { beginRequest, exportRequest, filtersRequest, KSEF_NUMBER, noQuery, pageRequest } from "./requests.ts";
import type { Session, Sessions } from "./sessions.ts";
import type { StoredInvoices } from "./stored-invoices.ts";

/** What a route answers with: JSON, or bytes of another type. */
export type StandInAnswer = {
  readonly status: number;
  readonly json?: object;
  readonly bytes?: { readonly type: string; readonly content: Uint8Array; readonly headers?: Record<string, string> };
};
type Asked = {
  /** What the address says in place of a name. */
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly clientIp: string;
  /** Scheme, host and port that were asked. */
  readonly origin: string;
  readonly hadBearer: boolean;
  readonly fault: StandInFault | undefined;
  /** Of routes that want a token. */
  readonly session: () => Session;
};

export type Route = {
  readonly place: StandInPlace;
  /** What it is counted as; undefined: it is not. */
  readonly group?: KsefLimitGroup;
  readonly method: string;
  /** Its group is the name. */
  readonly path: RegExp;
  readonly bearer?: readonly ("operation" | "access" | "refresh")[];
  /** The permission that the KSeF token must have. */
  readonly permission?: string;
  readonly answer: (asked: Asked) => StandInAnswer | Promise<StandInAnswer>;
};

type Checked<B extends z.ZodType, Q extends z.ZodType> = Omit<Route, "answer"> & {
  /** What body and query must be. */
  readonly takes: B;
  readonly query: Q;
  readonly answer: (
    asked: Omit<Asked, "body" | "query"> & { readonly body: z.output<B>; readonly query: z.output<Q> },
  ) => StandInAnswer | Promise<StandInAnswer>;
};

const NOTHING = { takes: z.undefined(), query: noQuery };

const route = <B extends z.ZodType, Q extends z.ZodType>({ takes, query, answer, ...rest }: Checked<B, Q>): Route => ({
  ...rest,
  answer: (asked) => answer({ ...asked, body: fitting(takes, asked.body), query: fitting(query, asked.query) }),
});

function fitting<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalid(...error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  return data;
}

export const addressOf = (request: IncomingMessage): URL => new URL(request.url ?? "/", "http://stand-in");

type Ministry = {
  readonly keys: MinistryKeys;
  readonly sessions: Sessions;
  readonly invoices: StoredInvoices;
  readonly exports: Exports;
  readonly mostRecords: () => number;
};

export const routesOf = (ministry: Ministry): readonly Route[] => [
  ...signInRoutes(ministry),
  ...invoiceRoutes(ministry),
];

const signInRoutes = ({ keys, sessions }: Ministry): readonly Route[] => [
  route({
    place: "challenge",
    group: "auth",
    method: "POST",
    path: /^\/v2\/auth\/challenge$/,
    ...NOTHING,
    answer: ({ clientIp }) => ({ status: 200, json: sessions.challenge(clientIp) }),
  }),
  route({
    place: "keys",
    group: "auth",
    method: "GET",
    path: /^\/v2\/security\/public-key-certificates$/,
    ...NOTHING,
    answer: () => ({ status: 200, json: keys.list() }),
  }),
  route({
    place: "begin",
    group: "auth",
    method: "POST",
    path: /^\/v2\/auth\/ksef-token$/,
    takes: beginRequest,
    query: noQuery,
    answer: ({ body }) => ({ status: 202, json: sessions.begin(body) }),
  }),
  route({
    place: "redeem",
    group: "auth",
    method: "POST",
    path: /^\/v2\/auth\/token\/redeem$/,
    bearer: ["operation"],
    ...NOTHING,
    answer: ({ session }) => ({ status: 200, json: sessions.redeem(session()) }),
  }),
  route({
    place: "refresh",
    group: "auth",
    method: "POST",
    path: /^\/v2\/auth\/token\/refresh$/,
    bearer: ["refresh"],
    ...NOTHING,
    answer: ({ session }) => ({ status: 200, json: sessions.refresh(session()) }),
  }),
  route({
    place: "signOut",
    group: "other",
    method: "DELETE",
    path: /^\/v2\/auth\/sessions\/current$/,
    bearer: ["access", "refresh"],
    ...NOTHING,
    answer: ({ session }) => {
      sessions.end(session());
      return { status: 204 };
    },
  }),
  route({
    place: "status",
    group: "auth",
    method: "GET",
    path: /^\/v2\/auth\/([^/]{36})$/,
    bearer: ["operation"],
    ...NOTHING,
    answer: ({ session, name, fault }) => ({ status: 200, json: sessions.status(session(), name, fault) }),
  }),
];

const READS = { bearer: ["access"], permission: "InvoiceRead" } as const;

const invoiceRoutes = ({ invoices, exports, mostRecords }: Ministry): readonly Route[] => [
  route({
    place: "metadata",
    group: "metadata",
    method: "POST",
    path: /^\/v2\/invoices\/query\/metadata$/,
    ...READS,
    takes: filtersRequest,
    query: pageRequest,
    answer: ({ session, body, query }) => {
      const found = invoices.find(session().nip, body);
      return { status: 200, json: pageOf(found, query, mostRecords()) };
    },
  }),
  route({
    place: "invoice",
    group: "invoice",
    method: "GET",
    path: /^\/v2\/invoices\/ksef\/([^/]+)$/,
    ...READS,
    ...NOTHING,
    answer: ({ session, name }) => {
      if (!KSEF_NUMBER.safeParse(name).success) throw invalid("ksefNumber: to nie jest numer KSeF.");
      const { xml, hash } = invoices.one(session().nip, name);
      return {
        status: 200,
        bytes: { type: "application/xml", content: xml, headers: { "x-ms-meta-hash": hash } },
      };
    },
  }),
  route({
    place: "export",
    group: "export",
    method: "POST",
    path: /^\/v2\/invoices\/exports$/,
    ...READS,
    takes: exportRequest,
    query: noQuery,
    answer: ({ session, body }) => ({ status: 201, json: exports.start(session().nip, body) }),
  }),
  route({
    place: "exportStatus",
    group: "exportStatus",
    method: "GET",
    path: /^\/v2\/invoices\/exports\/([^/]{36})$/,
    ...READS,
    ...NOTHING,
    answer: async ({ session, name, origin, fault }) => ({
      status: 200,
      json: await exports.status(session().nip, name, origin, fault),
    }),
  }),
  route({
    place: "part",
    method: "GET",
    path: /^\/storage\/[^/]+$/,
    takes: NOTHING.takes,
    query: z.strictObject({ sig: z.string() }),
    answer: ({ query, hadBearer }) => {
      const { bytes, facts } = exports.part(query.sig, hadBearer);
      const headers = { "x-ms-meta-hash": facts.encryptedPartHash };
      return { status: 200, bytes: { type: "application/octet-stream", content: bytes, headers } };
    },
  }),
];
