import { z } from "zod";
import type { EndpointTable } from "./endpoint.ts";

/** The process answers; nothing is said of the database. */
const liveness = z.object({ status: z.literal("alive") }).meta({ id: "Liveness" });

/** The database answers and requests can be served. The opposite is an error body with UNAVAILABLE. */
const readiness = z.object({ status: z.literal("ready") }).meta({ id: "Readiness" });

/** For a monitor of the program: is it alive, and should it get requests? */
export const healthEndpoints = {
  "GET /livez": { kind: "document", who: "anyone", output: liveness },
  "GET /readyz": { kind: "document", who: "anyone", output: readiness },
} as const satisfies EndpointTable;
