import { systemAnswer } from "@ekorok/domain/contract/system";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import type { Jobs } from "../../jobs/runner.ts";
import type { Settings } from "../../settings.ts";
import { lookAtSystem } from "./system-view.ts";

export type SystemDeps = { db: Db; settings: Settings; jobs: Jobs };

export const systemRoutes: FastifyPluginAsyncZod<SystemDeps> = async (app, { db, settings, jobs }) => {
  app.get(
    "/api/system",
    { config: { access: "administrator" }, schema: { response: { 200: systemAnswer } } },
    async (request) =>
      lookAtSystem({ db, settings, now: new Date() }, jobs.all, (error, check) =>
        request.log.error({ err: error, check }, "a check of the system failed"),
      ),
  );
};
