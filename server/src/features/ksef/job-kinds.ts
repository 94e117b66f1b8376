import { z } from "zod";
import { jobKind } from "../../jobs/job.ts";

const ofClient = z.object({ uid: z.uuid() });

/** Fetches what came to KSeF for a client. What KSeF does not do is written to the connection and tried again later. */
export const fetchKind = jobKind({
  name: "ksefFetch",
  title: "Pobranie faktur z KSeF",
  payload: ofClient,
  retries: 4,
  pause: 60,
  atOnce: 2,
  extraAtOnce: 2,
});

/** Takes a client's months of which everything is known and certain. */
export const takeKind = jobKind({
  name: "ksefTake",
  title: "Wpisanie sprzedaży z KSeF",
  payload: ofClient,
  retries: 2,
  pause: 60,
});
