import { authCalls } from "./api/auth.ts";
import { showCredentials } from "./api/credentials.ts";
import { createIntegrityTokens } from "./integrity/integrity-tokens.ts";
import { keptToken } from "./integrity/kept-token.ts";
import { messagingTokens } from "./integrity/messaging-tokens.ts";
import { proofOfWork } from "./integrity/proof-of-work.ts";
import { queryClient } from "./query-client.ts";
import { createSession } from "./session/session.ts";
import { openTabs } from "./session/tabs.ts";
import { onWakeUp } from "./session/wake-ups.ts";

/** For somebody who is signed in. Their schemas are many, and the sign-in page can do without. */
const parts = {
  documents: () => import("./api/documents.ts"),
  dictionaries: () => import("./api/all-dictionaries.ts"),
};

const integrityTokens = createIntegrityTokens(proofOfWork, keptToken);

export const session = createSession({
  ...authCalls,
  loadUserDocument: async (uid) => {
    const { userDocumentQuery } = await parts.documents();
    return queryClient.fetchQuery({ ...userDocumentQuery(uid), staleTime: 0 });
  },
  loadDictionaries: async () => (await parts.dictionaries()).renewDictionaries(),
  tabs: openTabs(),
});

/** Ties the ends together: the session calls the API, and the API shows who is calling. */
export function startIdentity({ isOpenPage }: { isOpenPage: boolean }): void {
  // They come while the server is asked who is here, unless this page is for somebody who is not. Who needs them waits.
  if (!isOpenPage) for (const part of Object.values(parts)) void part().catch(() => undefined);
  showCredentials({
    idToken: session.getIdToken,
    replaceIdToken: session.replaceIdToken,
    integrityToken: integrityTokens.getToken,
    replaceIntegrityToken: integrityTokens.replace,
    messagingToken: messagingTokens.getToken,
  });
  session.start();
  onWakeUp(session.wake);
}
