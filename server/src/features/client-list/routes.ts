import { clientListFile, clientListQuery, LARGEST_FILE } from "@ekorok/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { invalid } from "../../errors.ts";
import { readHere, type ReadUpload } from "../imports/files/read-beside.ts";
import { unpackedList } from "./unpacked-list.ts";

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
    async (request) => {
      const { name } = request.query;
      if (!Buffer.isBuffer(request.body)) throw invalid("Wybierz plik.");
      const { content } = await readUpload({ file: request.body, name });
      return { name, sheets: unpackedList(content) };
    },
  );
};
