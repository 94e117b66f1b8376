import type { CommandName, DocumentName, EndpointName, Endpoints } from "@ekorok/domain/endpoints/all-endpoints";
import type { Caller, SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import type { Db } from "../db/index.ts";
import type { WorkQueue } from "../queues/work-queue.ts";
import type { EventLog } from "../security-log.ts";

/** What an endpoint's schema parses a part of the request into; undefined if it declares no schema for it. */
type SchemaOutput<N extends EndpointName, P extends string> = Endpoints[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;
type Body<N extends EndpointName> = Endpoints[N] extends { readonly body: "file" } ? unknown : SchemaOutput<N, "body">;
/** An answer before its schema strips undeclared fields. */
type AnswerGiven<N extends EndpointName> = z.input<Endpoints[N]["output"]>;
type CallerOf<N extends EndpointName> = Endpoints[N] extends { readonly who: "anyone" } ? Caller : SignedIn;
type AnswerContext<C> = { db: Db; log: EventLog; caller: C };
type RequestParts<N extends EndpointName> = {
  place: SchemaOutput<N, "params">;
  query: SchemaOutput<N, "query">;
  body: Body<N>;
};

type DocumentAnswer<C, S, G> = (
  asked: AnswerContext<C> & { request: FastifyRequest; reply: FastifyReply },
  said: S,
) => Promise<G | FastifyReply>;
type QueryAnswer<C, I, G> = (asked: AnswerContext<C>, input: I) => Promise<G>;
/** Work for an empty answer need not return it. */
type OrNothing<G> = Record<string, never> extends G ? void : never;
type CommandAnswer<C, I, G> = (
  asked: AnswerContext<C> & {
    /** Runs in one transaction with the record that this request was answered. Do slow work before it. */
    commit: (work: (db: Db) => Promise<G | OrNothing<G>>) => Promise<G>;
  },
  input: I,
) => Promise<G>;

export type AnswerTo<N extends EndpointName> = N extends DocumentName
  ? DocumentAnswer<CallerOf<N>, RequestParts<N>, AnswerGiven<N>>
  : N extends CommandName
    ? CommandAnswer<CallerOf<N>, SchemaOutput<N, "input">, AnswerGiven<N>>
    : QueryAnswer<CallerOf<N>, SchemaOutput<N, "input">, AnswerGiven<N>>;
/** For the few that need more: options of Fastify's, or a queue that limits how many run at a time for all callers. */
type AnswerOptions<N> = N extends DocumentName
  ? { route: Pick<RouteOptions, "onRequest" | "serializerCompiler"> }
  : { lane: WorkQueue };

/** A feature's answers by endpoint name: `{ readNote: ({ db, caller }, { uid }) => … } satisfies Answers`. */
export type Answers = { readonly [N in EndpointName]?: AnswerTo<N> | ({ run: AnswerTo<N> } & AnswerOptions<N>) };
