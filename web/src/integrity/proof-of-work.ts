import { IntegrityRefused, type IntegrityProvider, createIntegrityTokens } from "./integrity-tokens.ts";
import { type IntegrityToken, type ProofOutcome, tokenStore } from "./token-store.ts";
import { trusted } from "../trusted-types.ts";
// oxlint-disable-next-line import/default -- Vite makes it
import workerAddress from "./proof.worker.ts?worker&url";

function failureIn({ failure, isRefused }: Exclude<ProofOutcome, { held: IntegrityToken }>): Error {
  const words = `the proof of work failed: ${failure}`;
  return isRefused ? new IntegrityRefused(words) : new Error(words);
}

/** Gets a token by a proof of work, in a worker so that the page stays responsive. */
function askWorker(): Promise<IntegrityToken> {
  const worker = new Worker(trusted.createScriptURL(workerAddress), { type: "module", name: "proof of work" });
  return new Promise<IntegrityToken>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ProofOutcome>) =>
      "held" in data ? resolve(data.held) : reject(failureIn(data)),
    );
    worker.addEventListener("error", (event) => {
      event.preventDefault(); // the promise reports it
      reject(new Error(`the proof of work failed: ${event.message}`));
    });
  }).finally(() => worker.terminate());
}

export const proofOfWork: IntegrityProvider = {
  getToken: async () => {
    const { token, issuedAt, expiresAt } = await askWorker();
    return { token, life: expiresAt - issuedAt };
  },
};

export const integrityTokens = createIntegrityTokens(proofOfWork, tokenStore);
