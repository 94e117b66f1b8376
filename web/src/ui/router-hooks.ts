import { useRouter, useMatch, useRouterState } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/**
 * For the `onClick` of a table with hundreds of plain `<a href>` links: one listener follows them without reloading the
 * page. Router links would take longer to render than the rest of the table.
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
 * Returns a function that says whether the address already names another page. The old page stays on screen until the
 * code and data of the next one are loaded.
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const here = usePathHere();
  return () => withoutSlash(router.latestLocation.pathname) !== here;
}

/** The same as a value that rerenders. */
export function useIsBeingLeft(): boolean {
  const here = usePathHere();
  return useRouterState({ select: ({ location }) => withoutSlash(location.pathname) !== here });
}
