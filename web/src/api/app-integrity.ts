import { appIntegrityAnswer, proofChallenge, type proofInput } from "@ekorok/domain";
import type { z } from "zod";
import { api } from "./client.ts";

const LIMIT = 30_000; // milliseconds

export type ProofChallenge = z.infer<typeof proofChallenge>;
export type Solution = z.infer<typeof proofInput>["solution"];

export const askForChallenge = () =>
  api.get("/api/app-integrity/challenge", proofChallenge, AbortSignal.timeout(LIMIT));

export const exchangeProof = (challenge: ProofChallenge, solution: Solution) =>
  api.post("/api/app-integrity/token", { challenge, solution }, appIntegrityAnswer, AbortSignal.timeout(LIMIT));
