import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isUnderWay, ksefOf, ksefQuery } from "../../api/ksef.ts";
import { refreshReportsOf } from "../../api/refresh-reports.ts";
import { countedSalesOf } from "../../api/sales.ts";
import { userHistoryQuery } from "../../api/users.ts";
import { DONE_BY_OTHERS } from "../../http/client.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useClient } from "../client/use-client.ts";

/** The client's connection. When something that went on by itself has ended, sales and reports are loaded again. */
export function useKsef() {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const query = useQuery(ksefQuery(uid));
  const { data, dataUpdatedAt } = query;
  const goesOn = data !== undefined && isUnderWay(data, dataUpdatedAt);
  const wentOn = useRef(goesOn);
  useEffect(() => {
    if (wentOn.current && !goesOn) {
      void queryClient.invalidateQueries(countedSalesOf(uid));
      void refreshReportsOf(queryClient, uid);
    }
    wentOn.current = goesOn;
  }, [goesOn, queryClient, uid]);
  return query;
}

/**
 * A command about the connection or what came by it. Its message is shown when it is done, in place of an earlier one
 * about the same; null says that there was nothing left to do.
 */
export function useKsefCommand<Input, Result>(
  send: (input: Input) => Promise<Result>,
  messageOf: (result: Result, input: Input) => string | null,
  about: string,
) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result, input) => {
      const message = messageOf(result, input);
      if (message === null) toasts.show("plain", DONE_BY_OTHERS, about);
      else toasts.show("success", message, about);
    },
    meta: { about },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
      return queryClient.invalidateQueries(ksefOf(uid));
    },
  });
}

/** When the page was opened. */
export const useNow = (): Date => useState(() => new Date())[0];

/** Whether an instant has passed; null always has. The page learns it when it does. */
export function useHasPassed(instant: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  const at = instant === null ? 0 : Date.parse(instant);
  const left = at - useNow().getTime();
  useEffect(() => {
    if (instant === null) return undefined;
    const timer = setTimeout(() => setPassed(instant), Math.max(0, Date.parse(instant) - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return left <= 0 || passed === instant;
}
