import { z } from "zod";

/** The process answers; nothing is said of the database. */
export const liveness = z.object({ status: z.literal("alive") }).meta({ id: "Liveness" });

/** The database answers and requests can be served. The opposite is an error body with UNAVAILABLE. */
export const readiness = z.object({ status: z.literal("ready") }).meta({ id: "Readiness" });
