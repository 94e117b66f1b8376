import type { CommandName, Endpoints, QueryName } from "@ekorok/domain/endpoints/all-endpoints";
import type { z } from "zod";

/** What is sent may be read-only here; JSON does not tell. */
export type Sendable<T> = T extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

export type AnswerOf<N extends keyof Endpoints> = z.output<Endpoints[N]["output"]>;
export type InputOf<N extends QueryName | CommandName> = Sendable<z.input<Endpoints[N]["input"]>>;
/** What a command is told; the id of the request is made on the way, unless somebody sends again by themselves. */
export type Told<N extends CommandName> = Without<InputOf<N>, "requestId"> & { readonly requestId?: string };
