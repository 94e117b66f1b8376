import { createIntegrityTokens } from "./integrity-tokens.ts";
import { keptToken } from "./kept-token.ts";
import { proofOfWork } from "./proof-of-work.ts";

/** Those of this page. */
export const integrityTokens = createIntegrityTokens(proofOfWork, keptToken);
