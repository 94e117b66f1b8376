import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { allSalesOf } from "../../../api/sales.ts";

/** Milliseconds without another change after which what follows is asked for: who says ten things in a row waits once. */
const PAUSE = 700;

/** After cards or names of goods were changed: what sales would do, and what waits, is otherwise. */
export function useRefreshedSales(uid: string) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isDue, setDue] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = useCallback(() => {
    setDue(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDue(false);
      void queryClient.invalidateQueries(allSalesOf(uid));
    }, PAUSE);
  }, [queryClient, uid]);
  /** `isDue`: what is shown is about to be asked for anew. */
  return { refresh, isDue };
}
