import { saveProductsInput, saveProductsOutput } from "@ekorok/domain/products/contract/products";
import { leaveLarge } from "../../threads/large.ts";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { keepPlan } from "../imports/store.ts";
import { reportWriter } from "../reports/access.ts";
import { saveProducts } from "./save-products.ts";

/** In bytes: as many products and parts as fit into one request, with long names. */
export const WHOLE_STEP = 1024 * 1024;
/** So many are looked at and written within a few milliseconds. */
export const MOST_PRODUCTS_HERE = 20;

/** Cards of products: by the client, or by the consultancy for them. */
export const productFunctions: readonly Callable[] = [
  forSignedIn({
    name: "saveProducts",
    changesSomething: true,
    bodyLimit: WHOLE_STEP,
    input: saveProductsInput,
    output: saveProductsOutput,
    refuses: ["PERMISSION_DENIED", "NOT_FOUND", "ABORTED", "FAILED_PRECONDITION"],
    run: ({ caller, commit }, { uid, changes, reading }) => {
      const writer = reportWriter(caller, uid);
      leaveLarge(changes.length, MOST_PRODUCTS_HERE);
      return commit(async (db) => {
        const saved = await saveProducts(db, writer, changes);
        if (reading) await keepPlan(db, writer.uid, reading.headings, reading.plan);
        return saved;
      });
    },
  }),
];
