import { dutyListAnswer, dutyListQuery, yearDuties } from "@ekorok/domain/duties/contract/duties";
import { yearParams } from "@ekorok/domain/reports/contract/reports";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { signedIn } from "../../plugins/access.ts";
import { readableReports } from "../reports/access.ts";
import { readDuties } from "./duties.ts";
import { listDuties } from "./duty-list.ts";

export const dutyRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    "/api/users/:uid/reports/:year/duties",
    {
      config: { access: "signedIn", refuses: ["PERMISSION_DENIED", "NOT_FOUND"], compress: true },
      schema: { params: yearParams, response: { 200: yearDuties } },
    },
    async (request) => {
      const reader = signedIn(request);
      const { uid, year } = request.params;
      return readDuties(db, readableReports(reader, uid), year, reader);
    },
  );

  app.get(
    "/api/duties",
    {
      config: { access: "administrator", compress: true },
      schema: { querystring: dutyListQuery, response: { 200: dutyListAnswer } },
    },
    async (request) => listDuties(db, request.query, new Date()),
  );
};
