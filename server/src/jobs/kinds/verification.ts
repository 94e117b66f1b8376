import { z } from "zod";
import { jobKind } from "../job.ts";

export const verificationKind = jobKind({
  name: "verification",
  title: "Weryfikacja danych",
  payload: z.object({}),
  schedule: { dailyAt: "03:30" },
  retries: 3,
  pause: 600,
});
