import type { DocumentName, Endpoints, CommandName, QueryName } from "@ekorok/domain/endpoints/all-endpoints";
import type { z } from "zod";
import { stringifyQuery } from "../query-string.ts";
import type { TypeGuard } from "../shape.ts";
import { api, type WithEtag } from "../http/client.ts";

// Calls by address, typed by the server's declarations; calls by name: functions.ts. Only types are imported, so that
// pages load neither the declarations nor zod.

type PathOf<N> = N extends `${string} ${infer P}` ? P : never;
type Readable = PathOf<Extract<DocumentName, `GET ${string}`>>;
type WithFile = { [N in DocumentName]: Endpoints[N] extends { readonly body: "file" } ? N : never }[DocumentName];
/** Documents that are sent as JSON. */
type Changing = Exclude<Extract<DocumentName, `POST ${string}` | `PATCH ${string}`>, WithFile>;
type ParameterNames<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type PathParameters<P> = { readonly [Name in ParameterNames<P>]: string | number };
type SentPart<N extends DocumentName, Part extends "query" | "body"> = Endpoints[N] extends {
  readonly [K in Part]: infer S extends z.ZodType;
}
  ? Sendable<z.input<S>>
  : undefined;
/** Numbers may be given for text: in an address they are text. */
type InAddress<T> = { readonly [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type Query<N extends DocumentName> = InAddress<SentPart<N, "query">>;
type CallOptions<N extends DocumentName> = {
  query?: Query<N>;
  signal?: AbortSignal | undefined;
  /** Checks the answer; most are trusted. */
  isFine?: TypeGuard<AnswerOf<N>>;
};
/** The argument is required if the declaration requires a query. */
type OptionsArgument<N extends DocumentName> =
  Partial<Query<N>> extends Query<N> ? [more?: CallOptions<N>] : [more: CallOptions<N> & { query: Query<N> }];
type DocumentAt<P extends Readable> = AnswerOf<`GET ${P}` & DocumentName>;

const methodOf = (name: string) => name.slice(0, name.indexOf(" "));
const pathIn = (name: string) => name.slice(name.indexOf(" ") + 1);
export const addressOf = (path: string, place: object, query: object = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Reflect.get(place, name)))) +
  stringifyQuery({ ...query });

/** Reads a document: `read("/api/users/:uid/account", { uid }, { signal })`. */
export const read = <P extends Readable>(
  path: P,
  place: PathParameters<P>,
  ...[{ query, signal, isFine } = {}]: OptionsArgument<`GET ${P}` & DocumentName>
): Promise<DocumentAt<P>> => api.get(addressOf(path, place, query), signal, isFine);

/** Reads a document with its ETag; returns `known` if nothing has changed. */
export const renew = <P extends Readable>(
  path: P,
  place: PathParameters<P>,
  isFine: TypeGuard<DocumentAt<P>>,
  known?: WithEtag<DocumentAt<P>>,
  signal?: AbortSignal,
): Promise<WithEtag<DocumentAt<P>>> => api.renew(addressOf(path, place), isFine, known, signal);

/** Changes a document, or signs in: `send("PATCH /api/users/:uid", { uid }, patch)`. */
export const send = <N extends Changing>(
  name: N,
  place: PathParameters<PathOf<N>>,
  body: SentPart<N, "body">,
  { isFine, ...more }: Omit<CallOptions<N>, "query"> & { headers?: Record<string, string> } = {},
): Promise<AnswerOf<N>> =>
  (methodOf(name) === "PATCH" ? api.patch : api.post)(addressOf(pathIn(name), place), body, isFine, more);

/** Sends a file as it is: `upload("POST /api/users/:uid/imports", { uid }, file, { query: { name } })`. */
export const upload = <N extends WithFile>(
  name: N,
  place: PathParameters<PathOf<N>>,
  file: Blob,
  ...[{ query, signal } = {}]: OptionsArgument<N>
): Promise<AnswerOf<N>> => api.upload(addressOf(pathIn(name), place, query), file, { method: methodOf(name), signal });

/** Makes an input read-only: callers may pass constants. */
type Sendable<T> = T extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

export type AnswerOf<N extends keyof Endpoints> = z.output<Endpoints[N]["output"]>;
export type InputOf<N extends QueryName | CommandName> = Sendable<z.input<Endpoints[N]["input"]>>;
/** A command's input. The request id is made on the way, unless the caller repeats a request by itself. */
export type CommandInput<N extends CommandName> = Without<InputOf<N>, "requestId"> & { readonly requestId?: string };
