import { z } from "zod";
import type { EndpointTable } from "./endpoint.ts";

export const APP_INTEGRITY_LIFE = 3_600;

/** A proof of work to solve, in the format of the library. It is signed, so it is sent back unchanged. */
const proofChallenge = z.object({
  parameters: z.looseObject({ algorithm: z.string().max(32) }),
  signature: z.string().max(256),
});

export const proofInput = z.strictObject({
  challenge: z.strictObject({
    parameters: z.record(z.string().max(32), z.union([z.string().max(512), z.number()])),
    signature: z.string().max(256),
  }),
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: z.string().max(256), time: z.number().optional() }),
});

/** The format of App Check: seconds with an "s". */
const appIntegrityAnswer = z.object({ token: z.string(), ttl: z.string() }).meta({ id: "AppIntegrityToken" });
export type ProofChallenge = z.infer<typeof proofChallenge>;
export type AppIntegrityAnswer = z.infer<typeof appIntegrityAnswer>;

const beforeIntegrity = { kind: "document", who: "anyone", integrity: false } as const;
export const appIntegrityEndpoints = {
  "GET /api/app-integrity/challenge": { ...beforeIntegrity, output: proofChallenge },
  "POST /api/app-integrity/token": { ...beforeIntegrity, body: proofInput, output: appIntegrityAnswer },
} as const satisfies EndpointTable;
