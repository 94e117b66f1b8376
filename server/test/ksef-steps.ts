import { randomUUID } from "node:crypto";
import type { Month } from "@ekorok/domain/periods/month";
import { salesPreview, takeSalesOutput } from "@ekorok/domain/sales/contract/sales";
import { z } from "zod";
import { call, newRequest, type App } from "./people.ts";

const planFor = (month: Month | null) => ({ target: month ?? { year: 2026, month: 3 }, answers: [], list: null });

/** What taking the invoices that wait would do. */
export async function previewFromKsef(app: App, uid: string, month: Month | null) {
  const id = randomUUID();
  const answer = await call(app, "previewSales", { uid, id, plan: planFor(month), ksef: { month } });
  return { id, preview: z.object({ result: salesPreview }).parse(answer.json()).result };
}

export async function takeFromKsef(app: App, uid: string, month: Month | null, wanted: { id: string; shown: string }) {
  const answer = await newRequest(app, "takeSales", { uid, ...wanted, plan: planFor(month), ksef: { month } });
  return z.object({ result: takeSalesOutput }).parse(answer.json()).result;
}
