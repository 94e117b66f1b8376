import { earlyAnswers } from "../early/early-answers.ts";
import { asksWhoIsHere, type Place, TOKEN_PATH } from "../early/early-paths.ts";
import { createIntegrityTokens } from "./integrity-tokens.ts";
import { type HeldToken, keptToken } from "./kept-token.ts";
import { askWorker, proofOfWork } from "./proof-of-work.ts";

let begun: Promise<HeldToken | null> | null = null;

/**
 * What takes longest of all that a page needs, begun before the program is there (../first.ts): the token, and with it what the
 * page at this address is going to ask for.
 */
export function begin(place: Place): void {
  begun = findOrWin(asksWhoIsHere(place) ? place : null).finally(() => {
    begun = null;
  });
  void integrityTokens.getToken();
}

async function findOrWin(place: Place | null): Promise<HeldToken | null> {
  if (place) earlyAnswers.begin([TOKEN_PATH]);
  const watching = { onEarly: earlyAnswers.hear, onEnd: earlyAnswers.giveUpMissing };
  const held = await askWorker({ kind: "begin", place }, watching).catch(() => null); // who needs one tries again
  if (held) void keptToken.write(held);
  return held;
}

/** Those of this page. What the first worker found or won counts as kept. */
export const integrityTokens = createIntegrityTokens(proofOfWork, {
  read: () => begun ?? keptToken.read(),
  write: keptToken.write,
});
