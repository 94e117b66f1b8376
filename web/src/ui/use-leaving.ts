import { useMatch, useRouter, useRouterState } from "@tanstack/react-router";

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
