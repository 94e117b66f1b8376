import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { proofInput } from "@ekorok/domain/contract/app-integrity";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { keyFor } from "../../keys/store.ts";
import { useProof } from "./store.ts";

/** About 0.1 s in a browser, once an hour. Whoever wants thousands of tokens pays 0.1 s of processor time for each. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 2_000, counters: [100, 300] } as const;
const CHALLENGE_LIFE = 10 * 60_000;

/** Work that a program must do before it gets a token. Another provider would have the same two functions. */
export type IntegrityProvider = {
  challenge: () => Promise<{ parameters: { algorithm: string }; signature: string }>;
  isProven: (proof: z.infer<typeof proofInput>) => Promise<boolean>;
};

export async function openProofOfWork(db: Db): Promise<IntegrityProvider> {
  const { privateKey } = await keyFor(db, "proof-of-work", async () => ({
    kid: randomUUID(),
    privateKey: { challenge: randomBytes(32).toString("hex"), solution: randomBytes(32).toString("hex") },
  }));
  const secrets = z.object({ challenge: z.string(), solution: z.string() }).parse(privateKey);
  const keys = { hmacSignatureSecret: secrets.challenge, hmacKeySignatureSecret: secrets.solution };
  return {
    challenge: async () => {
      const { parameters, signature = "" } = await createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: randomInt(...WORK.counters),
        deriveKey,
        expiresAt: new Date(Date.now() + CHALLENGE_LIFE),
        ...keys,
      });
      return { parameters, signature };
    },
    isProven: async ({ challenge, solution }) => {
      const parsed = parametersSchema.safeParse(challenge.parameters);
      if (!parsed.success) return false;
      const parameters = parsed.data;
      const { verified } = await verifySolution({
        challenge: { parameters, signature: challenge.signature },
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
        deriveKey,
        ...keys,
      });
      return verified && (await useProof(db, challenge.signature, new Date(parameters.expiresAt * 1000)));
    },
  };
}

/** Accepts only challenges that we issue: a costlier one would make us do the work. */
const parametersSchema = z.strictObject({
  algorithm: z.literal(WORK.algorithm),
  nonce: z.string(),
  salt: z.string(),
  cost: z.literal(WORK.cost),
  keyLength: z.int().max(64),
  keyPrefix: z.string(),
  keySignature: z.string(),
  expiresAt: z.int(),
});
