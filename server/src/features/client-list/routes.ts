import { LARGEST_FILE, MOST_LISTED_CLIENTS } from "@ekorok/domain/contract/limits";
import { clientListFile, clientListQuery } from "@ekorok/domain/imports/contract/client-lists";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { invalid } from "../../errors.ts";
import { signedIn } from "../../plugins/access.ts";
import { readHere, type ReadUpload } from "../imports/files/read-beside.ts";
import { sendWholeFile } from "../imports/files/whole-file.ts";

/** A thousand clients with what firms keep beside them. */
const shortEnough = { rows: MOST_LISTED_CLIENTS, bytes: 2 * 1024 * 1024, what: "klientów" };

export type ClientListDeps = {
  /** Left out, files are read here, as in tests. */
  readUpload?: ReadUpload;
};

export const clientListRoutes: FastifyPluginAsyncZod<ClientListDeps> = async (app, { readUpload = readHere }) => {
  app.post(
    "/api/client-lists",
    {
      bodyLimit: LARGEST_FILE,
      config: { access: "administrator", takesFile: true, refuses: ["RESOURCE_EXHAUSTED"] },
      schema: { querystring: clientListQuery, response: { 200: clientListFile } },
    },
    async (request, reply) => {
      const { name } = request.query;
      if (!Buffer.isBuffer(request.body)) throw invalid("Wybierz plik.");
      const file = await readUpload(signedIn(request).uid, { file: request.body, name, purpose: "clients" });
      await sendWholeFile(reply, file, shortEnough);
      return { name, sheets: [], notes: file.notes };
    },
  );
};
