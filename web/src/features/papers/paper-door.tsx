import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useHabit } from "../../session/use-habit.ts";
import { isListOf, isText } from "../../shape.ts";
import { paperOrders } from "./paper-orders.ts";

/** Most people never ask for a file on most days. */
const PaperTray = lazy(async () => ({ default: (await import("./paper-tray.tsx")).PaperTray }));

/** Where files that were asked for wait, on every page; who signs in next finds none of them. */
export function PaperDoor() {
  const orders = useSyncExternalStore(paperOrders.subscribe, paperOrders.current);
  const kept = useHabit("papers", isListOf(isText));
  const [hadSome] = useState(() => kept.read() !== null);
  useEffect(() => paperOrders.clear, []);
  if (orders.length === 0 && !hadSome) return null;
  return (
    <Suspense>
      <PaperTray orders={orders} kept={kept} />
    </Suspense>
  );
}
