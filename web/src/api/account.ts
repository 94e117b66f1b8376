import { queryOptions } from "@tanstack/react-query";
import { type AnswerOf, ask } from "./server.ts";

export type SessionSummary = AnswerOf<"listSessions">["sessions"][number];

export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "sessions"],
    queryFn: async () => (await ask("listSessions", {})).sessions,
    retry: false,
    networkMode: "always",
  });
