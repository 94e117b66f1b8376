import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode, useEffect, useState, useSyncExternalStore } from "react";
import { session } from "./identity.ts";
import { queryClient } from "./queries/query-client.ts";
import { Splash } from "./ui/splash.tsx";

type Props = {
  router: AnyRouter;
  isLoaded?: boolean;
};

/** Shows a splash until the first page is loaded and it is known who is signed in. */
export function App({ router, isLoaded = false }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {isLoaded ? <RouterProvider router={router} /> : <FirstPage router={router} />}
      </QueryClientProvider>
    </StrictMode>
  );
}

function FirstPage({ router }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void router.load().then(() => setLoaded(true)), [router]);
  if (isLoaded) return <RouterProvider router={router} />;
  return <Splash failure={state.status === "starting" ? state.failure : null} onRetry={session.start} />;
}
