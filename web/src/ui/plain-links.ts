import { useRouter } from "@tanstack/react-router";
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
