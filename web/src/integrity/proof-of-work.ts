import type { ProofChallenge } from "@ekorok/domain";
import { askForChallenge, exchangeProof, type Solution } from "../api/app-integrity.ts";
import type { IntegrityProvider } from "./integrity-tokens.ts";
import { trusted } from "../trusted.ts";
// oxlint-disable-next-line import/default -- Vite makes it
import solverAddress from "./solver.worker.ts?worker&url";
import { lifeIn } from "./token-life.ts";

/** What the worker says. */
export type Outcome = { readonly solution: Solution } | { readonly failure: string };

/** Solves one challenge, off the thread that draws the page. */
function solveInWorker(challenge: ProofChallenge): Promise<Solution> {
  const worker = new Worker(trusted().createScriptURL(solverAddress), { type: "module" });
  return new Promise<Solution>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Outcome>) =>
      "solution" in data ? resolve(data.solution) : reject(new Error(`the solver failed: ${data.failure}`)),
    );
    worker.addEventListener("error", (event) => {
      event.preventDefault(); // it is reported by the promise
      reject(new Error(`the solver failed: ${event.message}`));
    });
    // oxlint-disable-next-line require-post-message-target-origin -- a worker is no window
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

export const proofOfWork: IntegrityProvider = {
  getToken: async () => {
    const challenge = await askForChallenge();
    const { token, ttl } = await exchangeProof(challenge, await solveInWorker(challenge));
    return { token, life: lifeIn(ttl) };
  },
};
