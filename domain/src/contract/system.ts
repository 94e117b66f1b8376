import { z } from "zod";
import type { EndpointTable } from "./endpoint.ts";
import { emptyAnswer } from "./schema-parts.ts";

/** "unknown": it has not happened yet, or the program cannot know; nothing is wrong. */
const checkStates = ["good", "warning", "problem", "unknown"] as const;
export type CheckState = (typeof checkStates)[number];

const instant = z.iso.datetime();

/** One check of the program's health: what was found, when, and what to do. */
const systemCheck = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(checkStates),
    says: z.string(),
    toDo: z.string().nullable(),
    /** For the server's operator: names of settings and files. */
    details: z.string().nullable(),
    /** What happened at that time, in a few words: "Ostatnia wysyłka". */
    when: z.string(),
    at: instant.nullable(),
  })
  .meta({ id: "SystemCheck" });
export type SystemCheck = z.infer<typeof systemCheck>;

const failedJob = z
  .object({
    id: z.uuid(),
    title: z.string(),
    isMail: z.boolean(),
    about: z.string(),
    /** The name of the mail's recipient; null if it is no mail, or the recipient has no name. */
    whose: z.string().nullable(),
    uid: z.uuid().nullable(),
    reason: z.string(),
    isAddressRefused: z.boolean(),
    tries: z.int(),
    failedAt: instant,
    /** It may have been done nevertheless. */
    isUncertain: z.boolean(),
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.infer<typeof failedJob>;

/** How much data of a client was written today and in the last thirty days, as text: 1,5 MB. */
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

/** The newest failures (`failedCount` counts all), and the clients with the most data. */
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

/** The process answers. Says nothing about the database. */
const liveness = z.object({ status: z.literal("alive") }).meta({ id: "Liveness" });

/** The database answers and requests can be served. Otherwise the answer is an error with UNAVAILABLE. */
const readiness = z.object({ status: z.literal("ready") }).meta({ id: "Readiness" });

export const healthEndpoints = {
  "GET /livez": { kind: "document", who: "anyone", output: liveness },
  "GET /readyz": { kind: "document", who: "anyone", output: readiness },
} as const satisfies EndpointTable;
