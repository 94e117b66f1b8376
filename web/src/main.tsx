import "./zod-without-eval.ts";
import "./ui/tokens.css";
import "./ui/base.css";
import "./document.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api/client.ts";
import { App } from "./app.tsx";
import { UnknownClient } from "./features/client/unknown-client.ts";
import { session, startIdentity } from "./identity.ts";
import { forgetDrafts, sweepDrafts } from "./kept-drafts.ts";
import { trackPlace } from "./navigation/current-place.ts";
import { keepOnMissingParts } from "./navigation/missing-parts.ts";
import { followPages, followPeople } from "./navigation/moves.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

sweepDrafts(Date.now());
keepOnMissingParts();
trackPlace(router);
followPages(router);
followPeople(router, session, { forget: () => queryClient.removeQueries(), forgetDrafts });
startIdentity();

// The parts of the wanted page come while the server is asked who is here. Pages that are open to everybody have none.
const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
for (const { options } of routes) void options.component?.preload?.();

// What the server has refused is said on the page; it is no fault of the program's.
const onCaughtError = (error: unknown) => {
  if (error instanceof ApiError || error instanceof UnknownClient) return;
  console.error(error); // oxlint-disable-line no-console -- what React does, too
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
