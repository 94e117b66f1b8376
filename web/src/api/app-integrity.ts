import { appIntegrityAnswer, proofChallenge, type proofInput } from "@ekorok/domain";
import type { z } from "zod";
import { api } from "./client.ts";

export type ProofChallenge = z.infer<typeof proofChallenge>;
export type Solution = z.infer<typeof proofInput>["solution"];

export const askForChallenge = () => api.get("/api/app-integrity/challenge", proofChallenge);

export const exchangeProof = (challenge: ProofChallenge, solution: Solution) =>
  api.post("/api/app-integrity/token", { challenge, solution }, appIntegrityAnswer);
