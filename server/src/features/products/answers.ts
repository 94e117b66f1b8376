import { MOST_CARD_ROWS } from "@ekorok/domain/contract/limits";
import type { Answers } from "../../answers/answers.ts";
import { invalid } from "../../errors.ts";
import { readerOf, type ReadingMeans } from "../imports/files/read-beside.ts";
import { sendWholeFile } from "../imports/files/whole-file.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { lastReads } from "./last-reads.ts";
import { saveProductsAnswers } from "./save-products.ts";
import { soldPieces } from "./sold-pieces.ts";
import { listProducts, readProductHistory } from "./store.ts";

/** Of all cells together, in bytes: as many rows as a file may have, with names. */
const LARGEST_TABLE = 4 * 1024 * 1024;

/** Cards of products: by the client, or by the consultancy for them. */
export const productAnswers = (means: ReadingMeans) =>
  ({
    "GET /api/users/:uid/products": async ({ db, caller }, { place }) => {
      const uid = readableReports(caller, place.uid);
      const products = await listProducts(db, uid);
      return { products, sold: await soldPieces(db, uid, products) };
    },
    "GET /api/users/:uid/products/:id/history": ({ db, caller }, { place: { uid, id } }) =>
      readProductHistory(db, readableReports(caller, uid), id, caller),
    "POST /api/users/:uid/products/file": async ({ db, caller, reply }, { place, query: { name }, body }) => {
      const { uid: client, actorUid } = reportWriter(caller, place.uid);
      if (!Buffer.isBuffer(body)) throw invalid("Wybierz plik.");
      const file = await readerOf(means)(actorUid, { file: body, name, purpose: "cards" });
      await sendWholeFile(reply, file, { rows: MOST_CARD_ROWS, bytes: LARGEST_TABLE, what: "wierszy" });
      return { name, sheets: [], notes: file.notes, reads: await lastReads(db, client, file.cards) };
    },
    ...saveProductsAnswers,
  }) satisfies Answers;
