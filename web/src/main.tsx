import "./zod-without-eval.ts";
import "./ui/tokens.css";
import "./ui/base.css";
import "./document.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { ApiError } from "./http/client.ts";
import { App } from "./app.tsx";
import { earlyAnswers } from "./http/early-answers.ts";
import { UnknownClient } from "./features/client/unknown-client.ts";
import { stopQueues } from "./features/forms/marks/open-queues.ts";
import { session, startIdentity } from "./identity.ts";
import { forgetDrafts, sweepDrafts } from "./drafts.ts";
import { trackAdminPage } from "./navigation/last-admin-page.ts";
import { trackPages } from "./navigation/guard.ts";
import { markMissingChunks } from "./routes/-error-pages.tsx";
import { followClients, followPages, followPeople, followTyping } from "./navigation/moves.ts";
import { createGuardedHistory } from "./navigation/guarded-history.ts";
import { queryClient } from "./queries/query-client.ts";
import { isPrerendered } from "./prerendered.ts";
import { openRouter } from "./router.ts";
import { takeRedirectError } from "./features/identity/redirect-error.tsx";
import { toasts } from "./ui/overlays/toasts.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Before the router reads the address, so that it never sees this parameter.
const redirectError = takeRedirectError();
const router = openRouter(createGuardedHistory(), redirectError);

void sweepDrafts(Date.now());
markMissingChunks();
trackPages(router);
followPages(router);
followTyping(router);
followClients(router, toasts);
trackAdminPage(router, session);
const forget = (previous: object | null) => {
  queryClient.removeQueries();
  stopQueues();
  if (previous) earlyAnswers.forget(); // they were loaded for the previous person
};
followPeople(router, session, { forget, forgetDrafts });
startIdentity();

// The page shows what the server has refused; it is no bug.
const onCaughtError = (error: unknown) => {
  if (error instanceof ApiError || error instanceof UnknownClient) return;
  console.error(error); // oxlint-disable-line no-console -- React does the same
};

if (isPrerendered()) {
  void router.load().then(() => hydrateRoot(root, <App router={router} isLoaded />, { onCaughtError }));
} else {
  // Loads the page's chunks while the session is requested. Public pages have none.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of routes) void options.component?.preload?.();
  createRoot(root, { onCaughtError }).render(<App router={router} />);
}
