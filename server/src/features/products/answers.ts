import { MOST_CARD_ROWS } from "@ekorok/domain/contract/limits";
import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { updatedPlan } from "@ekorok/domain/imports/plan";
import type { Answers } from "../../answers/answers.ts";
import { invalid } from "../../errors/refused.ts";
import { readerOf, type UploadDeps } from "../imports/files/read-in-thread.ts";
import { sendSheets } from "../imports/files/send-sheets.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { saveProductsAnswers } from "./save-products.ts";
import { soldPieces, listProducts, readProductHistory } from "./store.ts";
import type { Db } from "../../db/index.ts";
import type { CardSheet } from "../imports/files/pack-file.ts";
import { findRememberedPlan } from "../imports/store.ts";
import type { ReadableReports } from "../reports/report-key.ts";

/** Bytes of all cells: as many rows as a file may have, with names. */
const LARGEST_TABLE = 4 * 1024 * 1024;

/** Product cards, edited by the client or by the consultancy for them. */
export const productAnswers = (means: UploadDeps) =>
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
      await sendSheets(reply, file, { rows: MOST_CARD_ROWS, bytes: LARGEST_TABLE, what: "wierszy" });
      return { name, sheets: [], notes: file.notes, reads: await rememberedReads(db, client, file.cards) };
    },
    ...saveProductsAnswers,
  }) satisfies Answers;

type RememberedRead = { headings: string; plan: ImportPlan | null };

/** How sheets with these headings were read when their cards were last imported. */
async function rememberedReads(db: Db, uid: ReadableReports, sheets: readonly CardSheet[]): Promise<RememberedRead[]> {
  const reads: RememberedRead[] = [];
  for (const { headings, plan: proposed } of sheets) {
    const found = await findRememberedPlan(db, uid, headings, [proposed.head]);
    reads.push({
      headings,
      plan: found ? { ...found.plan, sheets: found.plan.sheets.map((one) => updatedPlan(one, proposed)) } : null,
    });
  }
  return reads;
}
