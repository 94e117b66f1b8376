import { z } from "zod";
import { jobKind } from "../../jobs/job.ts";

/** Before people come to work. */
export const dailyMailsKind = jobKind({
  name: "dailyMails",
  title: "Codzienne wiadomości o sprawozdaniach",
  payload: z.object({}),
  schedule: { dailyAt: "07:00" },
  retries: 6,
  pause: 60,
});
