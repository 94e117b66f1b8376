import type { CommandName, DocumentName, Endpoints, QueryName } from "@ekorok/domain/endpoints/all-endpoints";
import type { z } from "zod";
import { stringifyQuery } from "../query-string.ts";
import type { Check } from "../shape.ts";
import { api, type Tagged } from "./client.ts";
import { callCommand, callFunction, callWhileLeaving } from "./functions.ts";

// The one way to the server: what is asked by its declared name, typed by its declaration. Names and addresses are text in the
// caller's own code, so that nothing of the declarations, and no zod, is in any page.

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
export type Told<N extends CommandName> = Without<InputOf<N>, "requestId"> & { readonly requestId?: string };

type PathOf<N> = N extends `${string} ${infer P}` ? P : never;
type Readable = PathOf<Extract<DocumentName, `GET ${string}`>>;
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
type Query<N extends DocumentName> = { readonly [K in keyof Said<N, "query">]?: Said<N, "query">[K] | number };
type Reading<N extends DocumentName> = {
  query?: Query<N>;
  signal?: AbortSignal | undefined;
  /** For the few answers that are looked at before they are believed. */
  isFine?: Check<AnswerOf<N>>;
};
type Changing = Exclude<DocumentName, `GET ${string}`>;
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
  { query, signal, isFine }: Reading<`GET ${P}` & DocumentName> = {},
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
  { isFine, ...more }: Omit<Reading<N>, "query"> & { headers?: Record<string, string> } = {},
): Promise<AnswerOf<N>> =>
  (methodOf(name) === "PATCH" ? api.patch : api.post)(addressOf(pathIn(name), place), body, isFine, more);

/** Sends a file as it is: `upload("POST /api/users/:uid/imports", { uid }, file, { query: { name } })`. */
export const upload = <N extends Changing>(
  name: N,
  place: Place<PathOf<N>>,
  file: Blob,
  { query, signal }: Omit<Reading<N>, "isFine"> = {},
): Promise<AnswerOf<N>> => api.upload(addressOf(pathIn(name), place, query), file, { method: methodOf(name), signal });

/** Asks by name; nothing is changed by it. */
export const ask = <N extends QueryName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => callFunction(name, input);

/** Has an effect, one however often it is sent. */
export const command = <N extends CommandName>(name: N, told: Told<N>): Promise<AnswerOf<N>> => callCommand(name, told);

/** Sent while the page is being closed; nobody reads the answer. */
export const commandWhileLeaving = <N extends CommandName>(name: N, told: Told<N>): void =>
  callWhileLeaving(name, told);
