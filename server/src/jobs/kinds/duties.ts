import { z } from "zod";
import { jobKind } from "../job.ts";

/** Brings up what clients have to file and to pay where no amounts are kept with which that would be done. */
export const dutiesKind = jobKind({
  name: "duties",
  title: "Przeliczenie obowiązków klientów",
  payload: z.object({}),
  schedule: { everySeconds: 60 },
  retries: 3,
  pause: 60,
});
