import { z } from "zod";
import { jobKind } from "../../jobs/job.ts";

/** Reads invoices that somebody has sent and waits for. */
export const salesKind = jobKind({
  name: "sales",
  title: "Odczytanie sprzedaży",
  payload: z.object({ uid: z.uuid(), id: z.uuid() }),
  // Only of servers that were lost in the middle: what fails by itself is not tried again.
  retries: 2,
  pause: 1,
  // As with files.
  spare: 2,
});
