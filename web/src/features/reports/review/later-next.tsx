import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { justDecided, useJustDecided } from "./just-decided.ts";

const NextToCheck = lazy(async () => ({ default: (await import("./next-to-check.tsx")).NextToCheck }));

/** After a decision, what to look at next; until one goes to another page. Clients do not even load it. */
export function LaterNext({ uid }: { uid: string }) {
  const decided = useJustDecided();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ hrefChanged }) => {
        if (hrefChanged) justDecided.forget();
      }),
    [router],
  );
  if (decided?.uid !== uid) return null;
  return (
    <Suspense>
      <NextToCheck decided={decided} />
    </Suspense>
  );
}
