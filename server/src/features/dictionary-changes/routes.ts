import { lookUp } from "@ekorok/domain/dictionaries/collection";
import { dictionaryParams, dictionaryPatch, patchedField } from "@ekorok/domain/dictionaries/contract/dictionaries";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { signedIn } from "../../plugins/access.ts";
import { dictionaryEditor } from "../dictionaries/access.ts";
import { changeFrom } from "../dictionaries/changes.ts";
import { once, type NameRequest } from "../functions/request-ledger.ts";
import { saveChanges } from "./save.ts";

type Deps = { db: Db; nameRequest: NameRequest };

export const dictionaryChangeRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, nameRequest }) => {
  app.patch(
    "/api/dictionaries/:document",
    {
      config: { access: "administrator", refuses: ["ABORTED", "FAILED_PRECONDITION"] },
      schema: { params: dictionaryParams, body: dictionaryPatch, response: { 200: patchedField } },
    },
    async (request) => {
      const editor = dictionaryEditor(signedIn(request));
      const change = changeFrom(request.params.document, request.body);
      const { requestId, ...patch } = request.body;
      const carryOut = async (db: Db) => {
        const all = await saveChanges(db, editor, [change], patch.reason);
        return { field: patch.field, item: lookUp(all, change.kind, change.id) ?? null };
      };
      if (requestId === undefined) return db.transaction(carryOut);
      return once(db, nameRequest(editor, requestId, "dictionary.patch", { ...request.params, ...patch }), carryOut);
    },
  );
};
