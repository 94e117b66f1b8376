import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { keyOf, refreshCharges } from "../../../api/refresh-reports.ts";
import type { AreaPlace } from "../../../api/report-rows.ts";

/** Nobody waits for it; while somebody types it is not asked for again and again, in milliseconds. */
const PAUSE = 1_500;

/** After rows were saved, what stands around the area is asked for anew: how far the month is, and what it costs. */
export function useFreshMonth({ uid, year, month }: AreaPlace, isSaved: boolean): void {
  const queryClient = useQueryClient();
  const hasChanged = useRef(false);
  useEffect(() => {
    if (!isSaved) hasChanged.current = true;
    if (!isSaved || !hasChanged.current) return undefined;
    const refresh = () => {
      if (!hasChanged.current) return;
      hasChanged.current = false;
      void queryClient.invalidateQueries({ queryKey: keyOf(uid, year, month), exact: true });
      void refreshCharges(queryClient, uid, year);
    };
    const timer = setTimeout(refresh, PAUSE);
    return () => clearTimeout(timer);
  }, [queryClient, uid, year, month, isSaved]);
  // Who leaves the area at once sees it in the list, too.
  useEffect(
    () => () => {
      if (hasChanged.current) void queryClient.invalidateQueries({ queryKey: keyOf(uid, year, month), exact: true });
    },
    [queryClient, uid, year, month],
  );
}
