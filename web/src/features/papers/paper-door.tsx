import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { paperOrders } from "./paper-orders.ts";

/** Most people never ask for a file on most days. */
const PaperTray = lazy(async () => ({ default: (await import("./paper-tray.tsx")).PaperTray }));

/** Where files that were asked for wait, on every page; whoever signs in next finds none of them. */
export function PaperDoor() {
  const orders = useSyncExternalStore(paperOrders.subscribe, paperOrders.current);
  useEffect(() => paperOrders.clear, []);
  if (orders.length === 0) return null;
  return (
    <Suspense>
      <PaperTray orders={orders} />
    </Suspense>
  );
}
