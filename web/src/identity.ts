import { authCalls } from "./api/auth.ts";
import { provideCredentials } from "./http/credentials.ts";
import { integrityTokens } from "./integrity/proof-of-work.ts";
import { isPrerendered } from "./prerendered.ts";
import { queryClient } from "./queries/query-client.ts";
import { proofQuestion } from "./session/proof-question.ts";
import { createSession } from "./session/session.ts";
import { openTabs } from "./session/tabs.ts";
import { onWakeUp } from "./refresh/refresher.ts";

/** There are no notifications yet, so no token for them. */
export const messagingTokens = { getToken: async (): Promise<string | null> => null };

export const session = createSession({
  ...authCalls,
  // Imported later, so that the sign-in page does not load them.
  loadUserDocument: async (uid) => {
    const { userDocumentQuery } = await import("./api/documents.ts");
    return queryClient.fetchQuery({ ...userDocumentQuery(uid), staleTime: 0 });
  },
  loadDictionaries: async () => (await import("./api/all-dictionaries.ts")).renewDictionaries(),
  tabs: openTabs(),
  startsSignedOut: isPrerendered(),
});

/** Gives the API the session's tokens, and starts the session, which calls the API. */
export function startIdentity(): void {
  provideCredentials({
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
