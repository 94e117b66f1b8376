import { useEffect, useState, useSyncExternalStore } from "react";
import { usePreference } from "../../session/preferences.ts";
import { isListOf, isString } from "../../shape.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { exportOrders } from "./export-orders.ts";

/** Lazy, because most people order no export on most days. */
const ExportTray = lazyPart(() => import("./export-tray.tsx"), "ExportTray");

/** The tray on every page, empty again for the next user who signs in. */
export function LazyExportTray() {
  const orders = useSyncExternalStore(exportOrders.subscribe, exportOrders.current);
  const kept = usePreference("papers", isListOf(isString));
  const [hadSome] = useState(() => kept.read() !== null);
  useEffect(() => exportOrders.clear, []);
  if (orders.length === 0 && !hadSome) return null;
  return <ExportTray orders={orders} kept={kept} />;
}
