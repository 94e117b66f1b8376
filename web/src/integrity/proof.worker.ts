import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
// the one without "web" is made for Node
import { askForChallenge, exchangeProof, isRefusedFor, lifeIn } from "../api/app-integrity.ts";
import { hasFields, isNumber, isString } from "../shape.ts";
import type { IntegrityToken, ProofOutcome } from "./token-store.ts";

type Needed = Pick<Challenge["parameters"], "nonce" | "salt" | "cost" | "keyLength" | "keyPrefix">;
const isNeeded = hasFields<Needed>({
  nonce: isString,
  salt: isString,
  cost: isNumber,
  keyLength: isNumber,
  keyPrefix: isString,
});

/** Makes the calls here, too: the page's own thread is busy loading the program. */
async function win(): Promise<IntegrityToken> {
  const challenge = await askForChallenge();
  const { parameters } = challenge;
  if (!isNeeded(parameters)) throw new Error("this is another kind of challenge");
  const solution = await solveChallenge({ challenge: { ...challenge, parameters }, deriveKey });
  if (!solution) throw new Error("out of time");
  const { token, ttl } = await exchangeProof(challenge, solution);
  const issuedAt = Date.now();
  return { token, issuedAt, expiresAt: issuedAt + lifeIn(ttl) };
}

const tell = (outcome: ProofOutcome) => postMessage(outcome);

// An unhandled rejection would not reach the page, which would wait for ever.
void win().then(
  (held) => tell({ held }),
  (error: unknown) => tell({ failure: String(error), isRefused: isRefusedFor(error) }),
);
