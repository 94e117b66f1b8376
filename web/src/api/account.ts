import { type changePasswordInput, type endSessionInput, listSessionsOutput, nothing } from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callFunction } from "./functions.ts";

export type SessionSummary = z.infer<typeof listSessionsOutput>["sessions"][number];

export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "sessions"],
    queryFn: async () => (await callFunction("listSessions", {}, listSessionsOutput)).sessions,
    retry: false,
    networkMode: "always",
  });

export const endSession = (input: z.input<typeof endSessionInput>) => callFunction("endSession", input, nothing);

export const changePassword = (input: z.input<typeof changePasswordInput>) =>
  callFunction("changePassword", input, nothing);
