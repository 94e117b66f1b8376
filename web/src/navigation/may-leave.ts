import type { RouterHistory } from "@tanstack/react-router";

/** Asks what every way to the sign-in page would ask, for what leads there only once it is done: signing out. */
export async function mayLeave(history: RouterHistory): Promise<boolean> {
  const { location: currentLocation, _getBlockers: guards } = history;
  const nextLocation = { ...currentLocation, href: "/login", pathname: "/login", search: "", hash: "" };
  for (const { blockerFn } of guards()) {
    const isBlocked: unknown = await blockerFn({ currentLocation, nextLocation, action: "PUSH" });
    if (isBlocked === true) return false;
  }
  return true;
}
