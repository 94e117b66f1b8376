import { dictionariesAnswer, dictionaryParams, dictionaryPatch, lookUp, patchedField } from "@ekorok/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { signedIn } from "../../plugins/access.ts";
import { type NameRequest, once } from "../functions/store.ts";
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
      const known = tagsIn(request.headers["if-none-match"]);
      const present = known.length > 0 ? etag(await readRevision(db)) : "";
      if (known.includes(present)) return reply.code(304).header("etag", present).send(undefined);
      const { revision, dictionaries } = await readDictionaries(db);
      reply.header("etag", etag(revision));
      return dictionaries;
    },
  );

  app.patch(
    "/api/dictionaries/:document",
    {
      config: { access: "administrator", refuses: ["ABORTED"] },
      schema: { params: dictionaryParams, body: dictionaryPatch, response: { 200: patchedField } },
    },
    async (request) => {
      const editor = dictionaryEditor(signedIn(request));
      const change = changeFrom(request.params.document, request.body);
      const { requestId, ...patch } = request.body;
      const carryOut = async (db: Db) => {
        const all = await saveChanges(db, editor, [change]);
        return { field: patch.field, item: lookUp(all, change.kind, change.id) ?? null };
      };
      if (requestId === undefined) return db.transaction(carryOut);
      return once(db, nameRequest(editor, requestId, "dictionary.patch", { ...request.params, ...patch }), carryOut);
    },
  );
};

/** A weak one: compressed or not, it says the same in other bytes. */
const etag = (revision: string) => `W/"${revision}"`;
const tagsIn = (header = "") => header.split(",").flatMap((tag) => tag.trim().replace(/^(?:W\/)?(?=")/, "W/") || []);
