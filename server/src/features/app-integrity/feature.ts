import type { Feature, FeatureDeps } from "../../feature.ts";
import { appIntegrityAnswers } from "./answers.ts";
import { openProofOfWork } from "./proof-of-work.ts";
import { forgetOldProofs } from "./store.ts";

/** App-integrity tokens: the caller paid for one with a proof of work. */
export const appIntegrity = {
  answers: async ({ db, integrityKey }: Pick<FeatureDeps, "db" | "integrityKey">) =>
    appIntegrityAnswers({ integrityKey, integrityProvider: await openProofOfWork(db) }),
  sweeps: [forgetOldProofs],
} satisfies Feature;
