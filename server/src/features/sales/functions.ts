import { nothing } from "@ekorok/domain/contract/nothing";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { forgetGoodsInput, nameGoodsInput } from "@ekorok/domain/sales/contract/sale-names";
import { previewCardsInput, salesRecounts } from "@ekorok/domain/sales/contract/sale-recounts";
import { undoSalesInput } from "@ekorok/domain/sales/contract/sale-steps";
import {
  answerSalesInput,
  closeAdvanceInput,
  countSalesInput,
  countSalesOutput,
  dropReturnedInput,
  previewSalesInput,
  readSalesInput,
  restoreSalesRowInput,
  salesPreview,
  takeSalesInput,
  takeSalesOutput,
} from "@ekorok/domain/sales/contract/sales";
import { isAdvance } from "@ekorok/domain/sales/sale-document";
import type { Db } from "../../db/index.ts";
import { leaveLarge } from "../../threads/large.ts";
import { MOST_PRODUCTS_HERE, WHOLE_STEP } from "../products/functions.ts";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import type { SalesContent } from "./files/pack-sales.ts";
import { closeAdvance, settledBefore, settledByHand } from "./advances.ts";
import { documentsOf } from "./documents-of.ts";
import { dropReturned } from "./drop-returned.ts";
import { previewOf } from "./preview.ts";
import { previewRecounts, readRecounts } from "./recounts.ts";
import { forgetGoods } from "./remembered-names.ts";
import { restoreRow } from "./restore-row.ts";
import { countedOtherwise, similarLists } from "./similar-lists.ts";
import { countSales, nameGoods, planDocuments, takeSales } from "./take-sales.ts";
import { undoSales } from "./undo-sales.ts";
import { contentSize, orderReading, readContent } from "./uploads.ts";

/** Packed, in bytes: some ten invoices, which are looked through within a few milliseconds. */
const MOST_HERE = 4_000;

/** What was read, where it is not too much for this place. */
async function contentOf(db: Db, uid: ReadableReports, id: string): Promise<SalesContent> {
  leaveLarge(await contentSize(db, uid, id), MOST_HERE);
  return readContent(db, uid, id);
}

const refuses = ["PERMISSION_DENIED", "NOT_FOUND", "FAILED_PRECONDITION"] as const;

/** Sales from which months are counted: sent by routes.ts, read by a job, looked at and taken here. */
export const saleFunctions = ({ wake }: { wake: () => void }): readonly Callable[] => [
  forSignedIn({
    name: "readSales",
    changesSomething: true,
    input: readSalesInput,
    output: nothing,
    refuses,
    run: async ({ caller, commit }, { uid, id, size }) => {
      const writer = reportWriter(caller, uid);
      const answer = await commit(async (db) => {
        await orderReading(db, writer, id, size);
        return {};
      });
      wake();
      return answer;
    },
  }),
  forSignedIn({
    name: "previewSales",
    changesSomething: false,
    input: previewSalesInput,
    output: salesPreview,
    refuses,
    run: async ({ db, caller }, { uid, id, plan }) => {
      const readable = readableReports(caller, uid);
      const content = await contentOf(db, readable, id);
      const { documents, ...unread } = await documentsOf(db, readable, content, plan);
      const planned = await planDocuments(db, readable, documents, plan);
      return previewOf(planned, {
        ...unread,
        similarLists: await similarLists(db, readable, planned),
        countedOtherwise: await countedOtherwise(db, readable, planned),
        settledByHand: await settledByHand(db, readable, planned.documents),
        recounts: (await readRecounts(db, readable)).months,
        today: dayInWarsaw(new Date()),
        settledBefore: await settledBefore(db, readable, planned.documents.filter(isAdvance)),
      });
    },
  }),
  forSignedIn({
    name: "takeSales",
    changesSomething: true,
    input: takeSalesInput,
    output: takeSalesOutput,
    refuses: [...refuses, "ABORTED"],
    run: async ({ db, caller, commit }, { uid, id, plan, shown }) => {
      const writer = reportWriter(caller, uid);
      const content = await contentOf(db, writer.uid, id);
      const { documents, refused, isAsked } = await documentsOf(db, writer.uid, content, plan);
      const read = { id, names: content.names, documents, isAsked, isPart: refused.length > 0 };
      return commit((db) => takeSales(db, writer, read, plan, shown));
    },
  }),
  forSignedIn({
    name: "undoSales",
    changesSomething: true,
    input: undoSalesInput,
    output: countSalesOutput,
    refuses: [...refuses, "ABORTED"],
    run: ({ caller, commit }, { uid, ...wanted }) => {
      const writer = reportWriter(caller, uid);
      return commit((db) => undoSales(db, writer, wanted));
    },
  }),
  forSignedIn({
    name: "countSales",
    changesSomething: true,
    input: countSalesInput,
    output: countSalesOutput,
    refuses,
    run: ({ caller, commit }, { uid, months }) => {
      const writer = reportWriter(caller, uid);
      return commit((db) => countSales(db, writer, months));
    },
  }),
  forSignedIn({
    name: "previewCards",
    changesSomething: false,
    bodyLimit: WHOLE_STEP,
    input: previewCardsInput,
    output: salesRecounts,
    refuses,
    run: async ({ db, caller }, { uid, changes }) => {
      const readable = readableReports(caller, uid);
      leaveLarge(changes.length, MOST_PRODUCTS_HERE);
      return previewRecounts(db, readable, changes);
    },
  }),
  forSignedIn({
    name: "answerSales",
    changesSomething: true,
    input: answerSalesInput,
    output: countSalesOutput,
    refuses,
    run: ({ caller, commit }, { uid, year, month, answers }) => {
      const writer = reportWriter(caller, uid);
      return commit((db) => countSales(db, writer, [{ year, month }], answers));
    },
  }),
  forSignedIn({
    name: "restoreSalesRow",
    changesSomething: true,
    input: restoreSalesRowInput,
    output: countSalesOutput,
    refuses,
    run: ({ caller, commit }, { uid, row }) => {
      const writer = reportWriter(caller, uid);
      return commit((db) => restoreRow(db, writer, row));
    },
  }),
  forSignedIn({
    name: "dropReturned",
    changesSomething: true,
    input: dropReturnedInput,
    output: nothing,
    refuses,
    run: ({ caller, commit }, { uid, id, isDropped }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        await dropReturned(db, writer, id, isDropped);
        return {};
      });
    },
  }),
  forSignedIn({
    name: "closeAdvance",
    changesSomething: true,
    input: closeAdvanceInput,
    output: nothing,
    refuses,
    run: ({ caller, commit }, { uid, document, isClosed }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        await closeAdvance(db, writer, document, isClosed);
        return {};
      });
    },
  }),
  forSignedIn({
    name: "nameGoods",
    changesSomething: true,
    input: nameGoodsInput,
    output: nothing,
    refuses,
    run: ({ caller, commit }, { uid, code, gtin, name, product }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        await nameGoods(db, writer, { code, gtin, name }, product);
        return {};
      });
    },
  }),
  forSignedIn({
    name: "forgetGoods",
    changesSomething: true,
    input: forgetGoodsInput,
    output: nothing,
    refuses,
    run: ({ caller, commit }, { uid, code, gtin, name }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        await forgetGoods(db, writer, { code, gtin, name });
        return {};
      });
    },
  }),
];
