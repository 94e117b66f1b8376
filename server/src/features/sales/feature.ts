import type { Feature, JobDeps } from "../../feature.ts";
import { saleAnswers } from "./answers.ts";
import { readSalesExtras } from "./month/month-sales.ts";
import { readSalesInThread, readSalesWithoutThread, salesJob, type ReadSalesStream } from "./files/read-sales.ts";
import { forgetOldSaleFiles } from "./files/uploads.ts";

export const sales = {
  answers: saleAnswers,
  forOtherFeatures: { besideMonth: readSalesExtras },
  jobs: ({ readSales = readSalesWithoutThread, logins }: JobDeps & { readSales?: ReadSalesStream }) => [
    salesJob(logins ? readSalesInThread : readSales),
  ],
  sweeps: [forgetOldSaleFiles],
  demo: async (...args) => (await import("./demo/shop-sales.ts")).addDemoSales(...args),
} satisfies Feature;
