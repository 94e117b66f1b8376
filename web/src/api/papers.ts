import type { Nothing } from "@ekorok/domain/contract/nothing";
import { pauseBeforeAsking } from "@ekorok/domain/papers/ask-again";
import type { AskedPaper, OwnPapers, PaperFormat, PaperProgress } from "@ekorok/domain/papers/contract/papers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { callCommand } from "./functions.ts";

export const orderPaper = (order: { wanted: AskedPaper; format: PaperFormat; title: string }) =>
  callCommand<{ id: string }>("makePaper", order);

export const cancelPaper = (id: string) => callCommand<Nothing>("cancelPaper", { id });

/** How far a file is, asked for until it is there. */
export const paperProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ["papers", id],
    queryFn: ({ signal }) => api.get<PaperProgress>(`/api/papers/${id}`, signal),
    refetchInterval: ({ state: { data } }) => pauseBeforeAsking(data) ?? false,
    refetchIntervalInBackground: true,
  });

/** What was asked for within the hour, also before the page was loaded anew. */
export const ownPapersQuery = queryOptions({
  queryKey: ["papers"],
  queryFn: ({ signal }) => api.get<OwnPapers>("/api/papers", signal),
  staleTime: Infinity,
});

/** Where a browser saves it from; the session's cookie says who asks. */
export const paperAddress = (id: string): string => `/api/papers/${id}/file`;
