import { z } from "zod";
import type { EndpointTable } from "./endpoint.ts";
import { emptyAnswer } from "./schema-parts.ts";

/** Unknown: it could not be looked at, or it has never happened. */
const checkStates = ["good", "warning", "problem", "unknown"] as const;
export type CheckState = (typeof checkStates)[number];

const instant = z.iso.datetime();

/** One thing that has to be well for the program to be: what was found, in words, when, and what to do about it. */
const systemCheck = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(checkStates),
    says: z.string(),
    toDo: z.string().nullable(),
    /** For who runs the server: names of settings and files. */
    details: z.string().nullable(),
    /** What happened at that time, in a word or two: "Ostatnia wysyłka". */
    when: z.string(),
    at: instant.nullable(),
  })
  .meta({ id: "SystemCheck" });
export type SystemCheck = z.infer<typeof systemCheck>;

/** Work of the program's own that was given up. */
const failedJob = z
  .object({
    id: z.uuid(),
    title: z.string(),
    about: z.string(),
    /** Whose mail it is, by name; null: no mail, or nobody's who has one. */
    whose: z.string().nullable(),
    /** The account of that person; null: of nobody. */
    uid: z.uuid().nullable(),
    reason: z.string(),
    /** A mail whose address has to be corrected. */
    isAddressRefused: z.boolean(),
    tries: z.int(),
    failedAt: instant,
    /** Perhaps it was done nevertheless. */
    isUncertain: z.boolean(),
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.infer<typeof failedJob>;

/** How much was written of a client's today, and in thirty days with today, as it is read: 1,5 MB. */
const clientGrowth = z
  .object({
    uid: z.uuid(),
    email: z.string(),
    companyName: z.string(),
    displayName: z.string(),
    today: z.string(),
    month: z.string(),
  })
  .meta({ id: "ClientGrowth" });
export type ClientGrowth = z.infer<typeof clientGrowth>;

/** The newest failures; `failedCount` counts all of them. `growth` has those of whom most was written. */
const systemAnswer = z
  .object({
    checks: z.array(systemCheck),
    failed: z.array(failedJob),
    failedCount: z.int(),
    growth: z.array(clientGrowth),
  })
  .meta({ id: "System" });
export type SystemAnswer = z.infer<typeof systemAnswer>;

const failedJobInput = z.strictObject({ requestId: z.uuid(), id: z.uuid() });
const ofFailedJob = {
  kind: "command",
  who: "administrator",
  input: failedJobInput,
  output: emptyAnswer,
  refuses: ["NOT_FOUND"],
} as const;

export const systemEndpoints = {
  "GET /api/system": { kind: "document", who: "administrator", output: systemAnswer },
  restartJob: ofFailedJob,
  dismissJob: ofFailedJob,
} as const satisfies EndpointTable;

/** The process answers; nothing is said of the database. */
const liveness = z.object({ status: z.literal("alive") }).meta({ id: "Liveness" });

/** The database answers and requests can be served. The opposite is an error body with UNAVAILABLE. */
const readiness = z.object({ status: z.literal("ready") }).meta({ id: "Readiness" });

/** For a monitor of the program: is it alive, and should it get requests? */
export const healthEndpoints = {
  "GET /livez": { kind: "document", who: "anyone", output: liveness },
  "GET /readyz": { kind: "document", who: "anyone", output: readiness },
} as const satisfies EndpointTable;
