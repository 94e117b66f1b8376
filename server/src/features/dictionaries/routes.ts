import { dictionariesAnswer, dictionaryKeys } from "@ekorok/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

/** The whole collection. There are no items yet; the documents and their keys are those of the specification. */
export const dictionaryRoutes: FastifyPluginAsyncZod = async (app) => {
  const empty = Object.fromEntries(
    Object.entries(dictionaryKeys).map(([document, keys]) => [
      document,
      Object.fromEntries(keys.map((key) => [key, {}])),
    ]),
  );
  app.get(
    "/api/dictionaries",
    { config: { access: "signedIn" }, schema: { response: { 200: dictionariesAnswer } } },
    async () => empty,
  );
};
