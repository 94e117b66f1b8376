import { yearForms } from "@ekorok/domain/forms/contract/forms";
import { yearParams } from "@ekorok/domain/reports/contract/reports";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { signedIn } from "../../plugins/access.ts";
import { readableReports } from "../reports/access.ts";
import { readYearForms } from "./year-forms.ts";

export const formRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    "/api/users/:uid/reports/:year/forms",
    {
      config: { access: "signedIn", refuses: ["PERMISSION_DENIED", "NOT_FOUND"], compress: true },
      schema: { params: yearParams, response: { 200: yearForms } },
    },
    async (request) => {
      const { uid, year } = request.params;
      const reader = signedIn(request);
      return readYearForms(db, readableReports(reader, uid), year, reader);
    },
  );
};
