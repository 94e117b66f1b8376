import { liveness, readiness } from "@ekorok/domain/contract/health";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unavailable } from "../../errors.ts";

export type HealthDeps = { isReady: () => Promise<boolean> };

const config = { access: "anyone" } as const;

/** For a monitor of the program: is it alive, and should it get requests? */
export const healthRoutes: FastifyPluginAsyncZod<HealthDeps> = async (app, { isReady }) => {
  app.get("/livez", { config, schema: { response: { 200: liveness } } }, async () => ({ status: "alive" as const }));

  app.get("/readyz", { config, schema: { response: { 200: readiness } } }, async () => {
    if (!(await isReady())) throw unavailable();
    return { status: "ready" as const };
  });
};
