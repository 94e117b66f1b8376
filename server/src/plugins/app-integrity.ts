import { APP_INTEGRITY_HEADER } from "@ekorok/domain/contract/call-headers";
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../errors/refused.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces can be extended
  interface FastifyContextConfig {
    /** `false`: the route answers without an app-integrity token. */
    integrity?: false;
  }
}

/** Does the request carry a token of app integrity, or is none required? */
export type HasIntegrity = (request: FastifyRequest) => Promise<boolean>;

/** The API and the functions require a token of app integrity from every caller. */
export const wantsIntegrity = (url: string, { integrity }: FastifyContextConfig) =>
  /^\/(api|functions)\//.test(url) && integrity !== false;

/** Functions check the token themselves, at a later point. */
export function demandIntegrity(app: FastifyInstance, hasIntegrity: HasIntegrity): void {
  app.addHook("onRequest", async (request) => {
    const { url = "", config } = request.routeOptions;
    if (!wantsIntegrity(url, config) || config.checks === "own") return;
    if (!(await hasIntegrity(request))) throw noIntegrity();
  });
}

const noIntegrity = () => new Refused("UNAUTHENTICATED", "Aplikacja nie została potwierdzona. Odśwież stronę.");

export const integrityTokenOf = ({ headers }: FastifyRequest) => {
  const token = headers[APP_INTEGRITY_HEADER.toLowerCase()];
  return typeof token === "string" && token.length < 4_096 ? token : undefined;
};
