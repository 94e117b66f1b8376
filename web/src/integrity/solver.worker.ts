import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2"; // the one without "web" is made for Node
import type { Outcome } from "./proof-of-work.ts";

addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  const tell = (outcome: Outcome) => postMessage(outcome);
  // A rejection would stay in here, and the page would wait for ever.
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => tell(solution ? { solution } : { failure: "out of time" }),
    (error: unknown) => tell({ failure: String(error) }),
  );
});
