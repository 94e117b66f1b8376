import {
  dictionariesAnswer,
  dictionaryParams,
  dictionaryPatch,
  lookUp,
  may,
  patchedField,
  withoutNotes,
} from "@ekorok/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { signedIn } from "../../plugins/access.ts";
import { once, type NameRequest } from "../functions/request-ledger.ts";
import { dictionaryEditor } from "./access.ts";
import { changeFrom } from "./changes.ts";
import { saveChanges } from "./save.ts";
import { readDictionaries, readRevision } from "./store.ts";

export type DictionaryDeps = { db: Db; nameRequest: NameRequest };

const unchanged = z.undefined().describe("What the caller has is what there is");

export const dictionaryRoutes: FastifyPluginAsyncZod<DictionaryDeps> = async (app, { db, nameRequest }) => {
  app.get(
    "/api/dictionaries",
    {
      config: { access: "signedIn", compress: true },
      schema: { response: { 200: dictionariesAnswer, 304: unchanged } },
    },
    async (request, reply) => {
      // A browser may keep it, and asks each time whether it is still so.
      reply.header("cache-control", "private, no-cache");
      const withNotes = may(signedIn(request), { do: "dictionary.readNotes" });
      const known = tagsIn(request.headers["if-none-match"]);
      const present = known.length > 0 ? etag(await readRevision(db), withNotes) : "";
      if (known.includes(present)) return reply.code(304).header("etag", present).send(undefined);
      const { revision, dictionaries } = await readDictionaries(db);
      reply.header("etag", etag(revision, withNotes));
      return withNotes ? dictionaries : dictionariesAnswer.parse(withoutNotes(dictionaries));
    },
  );

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

/**
 * One state, but two answers: somebody who becomes an administrator must not keep what a client was sent. A weak tag:
 * compressed or not, it says the same in other bytes.
 */
const etag = (revision: string, withNotes: boolean) => `W/"${revision}${withNotes ? "+notes" : ""}"`;
const tagsIn = (header = "") => header.split(",").flatMap((tag) => tag.trim().replace(/^(?:W\/)?(?=")/, "W/") || []);
