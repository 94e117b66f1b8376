import { randomUUID } from "node:crypto";
import {
  importFile,
  importList,
  importParams,
  importQuery,
  importsParams,
  LARGEST_FILE,
  uploadQuery,
} from "@ekorok/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { invalid } from "../../errors.ts";
import { signedIn } from "../../plugins/access.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { actorAsSent } from "../users/user-history.ts";
import { readHere, type ReadUpload } from "./files/read-beside.ts";
import { proposePlan } from "./propose.ts";
import { findFile, keepFile, partAsSent, recentImports } from "./store.ts";

const refuses = ["PERMISSION_DENIED", "NOT_FOUND"] as const;
const IMPORTS = "/api/users/:uid/imports";

export type ImportDeps = {
  db: Db;
  /** Left out, files are read here, as in tests. */
  readUpload?: ReadUpload;
};

export const importRoutes: FastifyPluginAsyncZod<ImportDeps> = async (app, { db, readUpload = readHere }) => {
  app.post(
    IMPORTS,
    {
      bodyLimit: LARGEST_FILE,
      config: { access: "signedIn", takesFile: true, refuses: [...refuses, "RESOURCE_EXHAUSTED"] },
      schema: { params: importsParams, querystring: uploadQuery, response: { 200: importFile } },
    },
    async (request) => {
      const { uid, actorUid } = reportWriter(signedIn(request), request.params.uid);
      const { name, area, ...month } = request.query;
      if (!Buffer.isBuffer(request.body)) throw invalid("Wybierz plik.");
      const { content, sheets } = await readUpload(actorUid, { file: request.body, name });
      const id = randomUUID();
      await keepFile(db, uid, actorUid, { id, name, content, sheets });
      return { id, name, sheets, ...(await proposePlan(db, uid, sheets, { month, area })) };
    },
  );

  app.get(
    `${IMPORTS}/:id`,
    {
      config: { access: "signedIn", refuses: [...refuses, "FAILED_PRECONDITION"] },
      schema: { params: importParams, querystring: importQuery, response: { 200: importFile } },
    },
    async (request) => {
      const uid = readableReports(signedIn(request), request.params.uid);
      const { area, ...month } = request.query;
      const { id, name, sheets } = await findFile(db, uid, request.params.id);
      return { id, name, sheets, ...(await proposePlan(db, uid, sheets, { month, area })) };
    },
  );

  app.get(
    IMPORTS,
    { config: { access: "signedIn", refuses }, schema: { params: importsParams, response: { 200: importList } } },
    async (request) => {
      const reader = signedIn(request);
      const found = await recentImports(db, readableReports(reader, request.params.uid));
      return {
        imports: found.map(({ id, name, at, isKept, parts, ...done }) => ({
          id,
          name,
          at: at.toISOString(),
          by: actorAsSent(reader, done),
          isKept,
          parts: parts.map(partAsSent),
        })),
      };
    },
  );
};
