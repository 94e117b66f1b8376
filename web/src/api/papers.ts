import { pauseBeforeAsking } from "@ekorok/domain/papers/ask-again";
import { queryOptions } from "@tanstack/react-query";
import { addressOf, read } from "./server.ts";

/** How far a file is, asked for until it is there. */
export const paperProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ["papers", id],
    queryFn: ({ signal }) => read("/api/papers/:id", { id }, { signal }),
    refetchInterval: ({ state: { data } }) => pauseBeforeAsking(data) ?? false,
    refetchIntervalInBackground: true,
  });

/** What was asked for within the hour, also before the page was loaded anew. */
export const ownPapersQuery = queryOptions({
  queryKey: ["papers"],
  queryFn: ({ signal }) => read("/api/papers", {}, { signal }),
  staleTime: Infinity,
});

/** Where a browser saves it from; the session's cookie says who asks. */
export const paperAddress = (id: string): string => addressOf("/api/papers/:id/file", { id });
