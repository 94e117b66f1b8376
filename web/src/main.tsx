import "./zod-without-eval.ts";
import "./ui/tokens.css";
import "./ui/base.css";
import "./document.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { ApiError } from "./api/client.ts";
import { App } from "./app.tsx";
import { earlyAnswers } from "./api/early-answers.ts";
import { UnknownClient } from "./features/client/unknown-client.ts";
import { stopQueues } from "./features/forms/marks/open-queues.ts";
import { session, startIdentity } from "./identity.ts";
import { forgetDrafts, sweepDrafts } from "./drafts.ts";
import { trackAdminPage } from "./navigation/last-admin-page.ts";
import { trackPages } from "./navigation/guard.ts";
import { markMissingChunks } from "./routes/-error-pages.tsx";
import { followClients, followPages, followPeople, followTyping } from "./navigation/moves.ts";
import { createGuardedHistory } from "./navigation/guarded-history.ts";
import { queryClient } from "./query-client.ts";
import { isPrerendered } from "./prerendered.ts";
import { openRouter } from "./router.ts";
import { takeRedirectError } from "./features/identity/redirect-error.tsx";
import { toasts } from "./ui/overlays/toasts.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Before the router reads the address, so that it never sees what does not belong there.
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
  if (previous) earlyAnswers.forget(); // they are the first person's
};
followPeople(router, session, { forget, forgetDrafts });
startIdentity();

// What the server has refused is said on the page; it is no fault of the program's.
const onCaughtError = (error: unknown) => {
  if (error instanceof ApiError || error instanceof UnknownClient) return;
  console.error(error); // oxlint-disable-line no-console -- what React does, too
};

if (isPrerendered()) {
  void router.load().then(() => hydrateRoot(root, <App router={router} isLoaded />, { onCaughtError }));
} else {
  // The parts of the wanted page come while the server is asked who is here. Pages that are open to everybody have none.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of routes) void options.component?.preload?.();
  createRoot(root, { onCaughtError }).render(<App router={router} />);
}
