import { queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";
import type { AnswerOf } from "./declared.ts";

export type SessionSummary = AnswerOf<"listSessions">["sessions"][number];

export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "sessions"],
    queryFn: async () => (await ask("listSessions", {})).sessions,
    retry: false,
    networkMode: "always",
  });
