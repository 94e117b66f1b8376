import type { Feature, JobMeans } from "../../feature.ts";
import { saleAnswers } from "./answers.ts";
import { besideMonth } from "./beside-month.ts";
import { readSalesBeside, readSalesHere, salesJob, type ReadSalesStream } from "./read-sales.ts";
import { forgetOldSaleFiles } from "./uploads.ts";

/** Months counted from e-invoices and lists of sales. */
export const sales = {
  answers: saleAnswers,
  gives: { besideMonth },
  jobs: ({ readSales = readSalesHere, logins }: JobMeans & { readSales?: ReadSalesStream }) => [
    salesJob(logins ? readSalesBeside : readSales),
  ],
  sweeps: [forgetOldSaleFiles],
  demo: async (...told) => (await import("./demo/shop-sales.ts")).addDemoSales(...told),
} satisfies Feature;
