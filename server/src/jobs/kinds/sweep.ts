import { z } from "zod";
import { jobKind } from "../job.ts";

export const sweepKind = jobKind({
  name: "sweep",
  title: "Usuwanie danych tymczasowych",
  payload: z.object({}),
  schedule: { everySeconds: 3_600 },
  retries: 3,
  pause: 60,
});
