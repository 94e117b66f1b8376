import { z } from "zod";

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
    reason: z.string(),
    tries: z.int(),
    failedAt: instant,
    /** Perhaps it was done nevertheless. */
    isUncertain: z.boolean(),
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.infer<typeof failedJob>;

/** The newest failures; `failedCount` counts all of them. */
export const systemAnswer = z
  .object({ checks: z.array(systemCheck), failed: z.array(failedJob), failedCount: z.int() })
  .meta({ id: "System" });
export type SystemAnswer = z.infer<typeof systemAnswer>;

export const failedJobInput = z.strictObject({ requestId: z.uuid(), id: z.uuid() });
