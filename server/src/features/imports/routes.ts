import { randomUUID } from "node:crypto";
import { LARGEST_FILE } from "@ekorok/domain/contract/limits";
import {
  importFile,
  importList,
  importParams,
  importQuery,
  importsParams,
  uploadQuery,
  type ImportFile,
} from "@ekorok/domain/imports/contract/imports";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { invalid } from "../../errors.ts";
import { signedIn } from "../../plugins/access.ts";
import { leaveLarge } from "../../threads/large.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { actorAsSent } from "../users/user-history.ts";
import { readHere, type ReadUpload } from "./files/read-beside.ts";
import { MOST_SHOWN_HERE } from "./files/shown-sheets.ts";
import { proposePlan } from "./propose.ts";
import { findFile, keepFile, partAsSent, recentImports, sizesOf } from "./store.ts";

const refuses = ["PERMISSION_DENIED", "NOT_FOUND"] as const;
const IMPORTS = "/api/users/:uid/imports";

type Named = Pick<ImportFile, "id" | "name" | "sheets" | "notes">;
const asSent = ({ id, name, sheets, notes }: Named, proposed: Pick<ImportFile, "plan" | "isRemembered">) => ({
  id,
  name,
  sheets,
  notes,
  ...proposed,
});

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
    async (request, reply) => {
      const { uid, actorUid } = reportWriter(signedIn(request), request.params.uid);
      const { name, area, ...month } = request.query;
      if (!Buffer.isBuffer(request.body)) throw invalid("Wybierz plik.");
      const file = await readUpload(actorUid, { file: request.body, name, purpose: "months" });
      if (reply.raw.closed || reply.raw.writableEnded) return reply; // it took too long, and nobody would look for it
      const id = randomUUID();
      await keepFile(db, uid, actorUid, { id, name, ...file });
      return asSent({ id, name, ...file }, await proposePlan(db, uid, file, { month, area }));
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
      leaveLarge((await sizesOf(db, uid, request.params.id)).shownSize, MOST_SHOWN_HERE);
      const file = await findFile(db, uid, request.params.id);
      return asSent(file, await proposePlan(db, uid, file, { month, area }));
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
