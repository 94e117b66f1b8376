import type { EarlyNews } from "../early/early-answers.ts";
import type { Place } from "../early/early-paths.ts";
import type { IntegrityProvider } from "./integrity-tokens.ts";
import type { HeldToken } from "./kept-token.ts";
import { trusted } from "../trusted.ts";
// oxlint-disable-next-line import/default -- Vite makes it
import workerAddress from "./proof.worker.ts?worker&url";

/**
 * Win a token by a proof of work. For the first page of a visit: look before for one that this browser has won, and ask
 * afterwards for what the page at `place` needs (null: nothing).
 */
export type Task = { readonly kind: "win" } | { readonly kind: "begin"; readonly place: Place | null };

/** What the worker says: first the token or why there is none, then what it was asked for besides, and at last that it is done. */
export type Outcome =
  | { readonly held: HeldToken }
  | { readonly failure: string }
  | { readonly early: EarlyNews }
  | { readonly isDone: true };

type Watching = { readonly onEarly?: (news: EarlyNews) => void; readonly onEnd?: () => void };

/** Off the thread that draws the page. Waits for the token; of the rest `watching` hears. */
export function askWorker(task: Task, { onEarly, onEnd }: Watching = {}): Promise<HeldToken> {
  const worker = new Worker(trusted().createScriptURL(workerAddress), { type: "module", name: task.kind });
  const end = () => {
    worker.terminate();
    onEnd?.();
  };
  return new Promise<HeldToken>((resolve, reject) => {
    const fail = (failure: string) => {
      end();
      reject(new Error(`the proof of work failed: ${failure}`));
    };
    worker.addEventListener("message", ({ data }: MessageEvent<Outcome>) => {
      if ("held" in data) resolve(data.held);
      else if ("early" in data) onEarly?.(data.early);
      else if ("failure" in data) fail(data.failure);
      else end();
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault(); // it is reported by the promise
      fail(event.message);
    });
    worker.postMessage(task);
  });
}

export const proofOfWork: IntegrityProvider = {
  getToken: async () => {
    const { token, issuedAt, expiresAt } = await askWorker({ kind: "win" });
    return { token, life: expiresAt - issuedAt };
  },
};
