import type { DocumentName, Endpoints } from "@ekorok/domain/endpoints/all-endpoints";
import type { z } from "zod";
import { stringifyQuery } from "../query-string.ts";
import type { Check } from "../shape.ts";
import { api, type Tagged } from "./client.ts";
import type { AnswerOf, Sendable } from "./declared.ts";

// Documents of the server, by their declared addresses and typed by their declarations; what is called by name: by-name.ts.
// Addresses are text in the caller's own code, so that nothing of the declarations, and no zod, is in any page.

type PathOf<N> = N extends `${string} ${infer P}` ? P : never;
type Readable = PathOf<Extract<DocumentName, `GET ${string}`>>;
type WithFile = { [N in DocumentName]: Endpoints[N] extends { readonly body: "file" } ? N : never }[DocumentName];
/** The rest with what is sent as JSON. */
type Changing = Exclude<Extract<DocumentName, `POST ${string}` | `PATCH ${string}`>, WithFile>;
type Gaps<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Gaps<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** What stands in the gaps of an address. */
type Place<P> = { readonly [Name in Gaps<P>]: string | number };
type Said<N extends DocumentName, Part extends "query" | "body"> = Endpoints[N] extends {
  readonly [K in Part]: infer S extends z.ZodType;
}
  ? Sendable<z.input<S>>
  : undefined;
/** In an address a number is text. */
type InAddress<T> = { readonly [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type Query<N extends DocumentName> = InAddress<Said<N, "query">>;
type Asked<N extends DocumentName> = {
  query?: Query<N>;
  signal?: AbortSignal | undefined;
  /** For the few answers that are looked at before they are believed. */
  isFine?: Check<AnswerOf<N>>;
};
/** A query that the declaration asks for cannot be left out. */
type More<N extends DocumentName> =
  Partial<Query<N>> extends Query<N> ? [more?: Asked<N>] : [more: Asked<N> & { query: Query<N> }];
type Got<P extends Readable> = AnswerOf<`GET ${P}` & DocumentName>;

const methodOf = (name: string) => name.slice(0, name.indexOf(" "));
const pathIn = (name: string) => name.slice(name.indexOf(" ") + 1);
export const addressOf = (path: string, place: object, query: object = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Reflect.get(place, name)))) +
  stringifyQuery({ ...query });

/** A document: `read("/api/users/:uid/account", { uid }, { signal })`. */
export const read = <P extends Readable>(
  path: P,
  place: Place<P>,
  ...[{ query, signal, isFine } = {}]: More<`GET ${P}` & DocumentName>
): Promise<Got<P>> => api.get(addressOf(path, place, query), signal, isFine);

/** The same with the name of its state; what is known comes back where there is nothing newer. */
export const renew = <P extends Readable>(
  path: P,
  place: Place<P>,
  isFine: Check<Got<P>>,
  known?: Tagged<Got<P>>,
  signal?: AbortSignal,
): Promise<Tagged<Got<P>>> => api.renew(addressOf(path, place), isFine, known, signal);

/** Changes a document, or signs in: `send("PATCH /api/users/:uid", { uid }, patch)`. */
export const send = <N extends Changing>(
  name: N,
  place: Place<PathOf<N>>,
  body: Said<N, "body">,
  { isFine, ...more }: Omit<Asked<N>, "query"> & { headers?: Record<string, string> } = {},
): Promise<AnswerOf<N>> =>
  (methodOf(name) === "PATCH" ? api.patch : api.post)(addressOf(pathIn(name), place), body, isFine, more);

/** Sends a file as it is: `upload("POST /api/users/:uid/imports", { uid }, file, { query: { name } })`. */
export const upload = <N extends WithFile>(
  name: N,
  place: Place<PathOf<N>>,
  file: Blob,
  ...[{ query, signal } = {}]: More<N>
): Promise<AnswerOf<N>> => api.upload(addressOf(pathIn(name), place, query), file, { method: methodOf(name), signal });
