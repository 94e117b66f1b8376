import { createIntegrityTokens } from "./integrity-tokens.ts";
import { type HeldToken, keptToken } from "./kept-token.ts";
import { askWorker, proofOfWork } from "./proof-of-work.ts";

let begun: Promise<HeldToken | null> | null = null;

/** What takes longest of all that a page needs, begun before the program is there; see ../first.ts. */
export function begin(): void {
  begun = findOrWin().finally(() => {
    begun = null;
  });
  void integrityTokens.getToken();
}

async function findOrWin(): Promise<HeldToken | null> {
  const held = await askWorker("find-or-win").catch(() => null); // who needs one tries again
  if (held) void keptToken.write(held);
  return held;
}

/** Those of this page. What the first worker found or won counts as kept. */
export const integrityTokens = createIntegrityTokens(proofOfWork, {
  read: () => begun ?? keptToken.read(),
  write: keptToken.write,
});
