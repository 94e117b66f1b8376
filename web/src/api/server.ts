import type { DocumentName, Endpoints, CommandName, QueryName } from "@ekorok/domain/endpoints/all-endpoints";
import type { z } from "zod";
import { stringifyQuery } from "../query-string.ts";
import type { TypeGuard } from "../shape.ts";
import { api, type WithEtag } from "./client.ts";

// Documents of the server, by their declared addresses and typed by their declarations; what is called by name: by-name.ts.
// Addresses are text in the caller's own code, so that nothing of the declarations, and no zod, is in any page.

type PathOf<N> = N extends `${string} ${infer P}` ? P : never;
type Readable = PathOf<Extract<DocumentName, `GET ${string}`>>;
type WithFile = { [N in DocumentName]: Endpoints[N] extends { readonly body: "file" } ? N : never }[DocumentName];
/** The rest with what is sent as JSON. */
type Changing = Exclude<Extract<DocumentName, `POST ${string}` | `PATCH ${string}`>, WithFile>;
type ParameterNames<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** What stands in the gaps of an address. */
type PathParameters<P> = { readonly [Name in ParameterNames<P>]: string | number };
type SentPart<N extends DocumentName, Part extends "query" | "body"> = Endpoints[N] extends {
  readonly [K in Part]: infer S extends z.ZodType;
}
  ? Sendable<z.input<S>>
  : undefined;
/** In an address a number is text. */
type InAddress<T> = { readonly [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type Query<N extends DocumentName> = InAddress<SentPart<N, "query">>;
type CallOptions<N extends DocumentName> = {
  query?: Query<N>;
  signal?: AbortSignal | undefined;
  /** For the few answers that are looked at before they are believed. */
  isFine?: TypeGuard<AnswerOf<N>>;
};
/** A query that the declaration asks for cannot be left out. */
type OptionsArgument<N extends DocumentName> =
  Partial<Query<N>> extends Query<N> ? [more?: CallOptions<N>] : [more: CallOptions<N> & { query: Query<N> }];
type DocumentAt<P extends Readable> = AnswerOf<`GET ${P}` & DocumentName>;

const methodOf = (name: string) => name.slice(0, name.indexOf(" "));
const pathIn = (name: string) => name.slice(name.indexOf(" ") + 1);
export const addressOf = (path: string, place: object, query: object = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Reflect.get(place, name)))) +
  stringifyQuery({ ...query });

/** A document: `read("/api/users/:uid/account", { uid }, { signal })`. */
export const read = <P extends Readable>(
  path: P,
  place: PathParameters<P>,
  ...[{ query, signal, isFine } = {}]: OptionsArgument<`GET ${P}` & DocumentName>
): Promise<DocumentAt<P>> => api.get(addressOf(path, place, query), signal, isFine);

/** The same with the name of its state; what is known comes back where there is nothing newer. */
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

/** What is sent may be read-only here; JSON does not tell. */
type Sendable<T> = T extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

export type AnswerOf<N extends keyof Endpoints> = z.output<Endpoints[N]["output"]>;
export type InputOf<N extends QueryName | CommandName> = Sendable<z.input<Endpoints[N]["input"]>>;
/** What a command is told; the id of the request is made on the way, unless somebody sends again by themselves. */
export type CommandInput<N extends CommandName> = Without<InputOf<N>, "requestId"> & { readonly requestId?: string };
