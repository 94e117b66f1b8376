import { useRouter, useMatch, useRouterState } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/**
 * For the `onClick` of a table with hundreds of links: they are plain `<a href>`, and one listener follows them without
 * loading the page anew. A router's link each would take longer to draw than all the rest of the table.
 */
export function useFollowedLinks() {
  const router = useRouter();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!href?.startsWith("/") || event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    void router.navigate({ href });
  };
}

const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, "");
const usePathHere = () => useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) });

/**
 * Asks whether the address names another page already, while the one that asks is still shown: a page stays until the
 * program's part and the data of the next are there.
 */
export function useLeaving(): () => boolean {
  const router = useRouter();
  const here = usePathHere();
  return () => withoutSlash(router.latestLocation.pathname) !== here;
}

/** The same for what looks otherwise then. */
export function useIsLeft(): boolean {
  const here = usePathHere();
  return useRouterState({ select: ({ location }) => withoutSlash(location.pathname) !== here });
}
