import type { AppIntegrityAnswer, ProofChallenge, proofInput } from "@ekorok/domain";
import type { z } from "zod";
import { hasFields, isText } from "../shape.ts";
import { api } from "./client.ts";

const proofChallenge = hasFields<ProofChallenge>({
  parameters: hasFields<ProofChallenge["parameters"]>({ algorithm: isText }),
  signature: isText,
});
const appIntegrityAnswer = hasFields<AppIntegrityAnswer>({ token: isText, ttl: isText });

export type Solution = z.infer<typeof proofInput>["solution"];

export const askForChallenge = () => api.get("/api/app-integrity/challenge", proofChallenge);

export const exchangeProof = (challenge: ProofChallenge, solution: Solution) =>
  api.post("/api/app-integrity/token", { challenge, solution }, appIntegrityAnswer);
