import { LARGEST_FILE, MOST_CARD_ROWS } from "@ekorok/domain/contract/limits";
import {
  productFile,
  productFileQuery,
  productHistory,
  productList,
  productParams,
  productsParams,
} from "@ekorok/domain/products/contract/products";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { invalid } from "../../errors.ts";
import { signedIn } from "../../plugins/access.ts";
import { readHere, type ReadUpload } from "../imports/files/read-beside.ts";
import { sendWholeFile } from "../imports/files/whole-file.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { lastReads } from "./last-reads.ts";
import { soldPieces } from "./sold-pieces.ts";
import { listProducts, readProductHistory } from "./store.ts";

const PRODUCTS = "/api/users/:uid/products";
const config = { access: "signedIn", refuses: ["PERMISSION_DENIED", "NOT_FOUND"], compress: true } as const;

/** Of all cells together, in bytes: as many rows as a file may have, with names. */
const LARGEST_TABLE = 4 * 1024 * 1024;

export type ProductDeps = {
  db: Db;
  /** Left out, files are read here, as in tests. */
  readUpload?: ReadUpload;
};

export const productRoutes: FastifyPluginAsyncZod<ProductDeps> = async (app, { db, readUpload = readHere }) => {
  app.get(PRODUCTS, { config, schema: { params: productsParams, response: { 200: productList } } }, async (request) => {
    const uid = readableReports(signedIn(request), request.params.uid);
    const products = await listProducts(db, uid);
    return { products, sold: await soldPieces(db, uid, products) };
  });

  app.get(
    `${PRODUCTS}/:id/history`,
    { config, schema: { params: productParams, response: { 200: productHistory } } },
    async (request) => {
      const reader = signedIn(request);
      const { uid, id } = request.params;
      return readProductHistory(db, readableReports(reader, uid), id, reader);
    },
  );

  app.post(
    `${PRODUCTS}/file`,
    {
      bodyLimit: LARGEST_FILE,
      config: { ...config, takesFile: true, refuses: [...config.refuses, "RESOURCE_EXHAUSTED"] },
      schema: { params: productsParams, querystring: productFileQuery, response: { 200: productFile } },
    },
    async (request, reply) => {
      const { uid: client, actorUid } = reportWriter(signedIn(request), request.params.uid);
      const { name } = request.query;
      if (!Buffer.isBuffer(request.body)) throw invalid("Wybierz plik.");
      const file = await readUpload(actorUid, { file: request.body, name, purpose: "cards" });
      await sendWholeFile(reply, file, { rows: MOST_CARD_ROWS, bytes: LARGEST_TABLE, what: "wierszy" });
      return { name, sheets: [], notes: file.notes, reads: await lastReads(db, client, file.cards) };
    },
  );
};
