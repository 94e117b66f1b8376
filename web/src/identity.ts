import { authCalls } from "./api/auth.ts";
import { showCredentials } from "./api/credentials.ts";
import { messagingTokens } from "./integrity/messaging-tokens.ts";
import { integrityTokens } from "./integrity/own-tokens.ts";
import { isPrerendered } from "./prerendered.ts";
import { queryClient } from "./query-client.ts";
import { proofQuestion } from "./session/proof-question.ts";
import { createSession } from "./session/session.ts";
import { openTabs } from "./session/tabs.ts";
import { onWakeUp } from "./session/wake-ups.ts";

export const session = createSession({
  ...authCalls,
  // What has to be parsed comes with the pages of those who are signed in: the sign-in page can do without schemas.
  loadUserDocument: async (uid) => {
    const { userDocumentQuery } = await import("./api/documents.ts");
    return queryClient.fetchQuery({ ...userDocumentQuery(uid), staleTime: 0 });
  },
  loadDictionaries: async () => (await import("./api/all-dictionaries.ts")).renewDictionaries(),
  tabs: openTabs(),
  startsSignedOut: isPrerendered(),
});

/** Ties the ends together: the session calls the API, and the API shows who is calling. */
export function startIdentity(): void {
  showCredentials({
    idToken: session.getIdToken,
    replaceIdToken: session.replaceIdToken,
    integrityToken: integrityTokens.getToken,
    replaceIntegrityToken: integrityTokens.replace,
    messagingToken: messagingTokens.getToken,
    prove: proofQuestion.ask,
  });
  session.start();
  onWakeUp(session.wake);
}
