import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { session } from "./identity.ts";
import { router } from "./router.ts";
import { Splash } from "./ui/whole-view.tsx";

/** Nothing is shown before it is known who is here: a page that has to go again at once would only flicker. */
export function App() {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void router.load().then(() => setLoaded(true)), []);
  if (isLoaded) return <RouterProvider router={router} />;
  return <Splash isUnreachable={state.status === "starting" && state.isUnreachable} onRetry={session.start} />;
}
