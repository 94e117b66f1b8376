import { type changePasswordInput, type endSessionInput, listSessionsOutput, nothing } from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callCommand, callFunction } from "./functions.ts";

export type SessionSummary = z.infer<typeof listSessionsOutput>["sessions"][number];

export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "sessions"],
    queryFn: async () => (await callFunction("listSessions", {}, listSessionsOutput)).sessions,
    retry: false,
    networkMode: "always",
  });

export const endSession = (input: Omit<z.input<typeof endSessionInput>, "requestId">) =>
  callCommand("endSession", input, nothing);

export const changePassword = (input: Omit<z.input<typeof changePasswordInput>, "requestId">) =>
  callCommand("changePassword", input, nothing);

/** Ends every session, this one too, and has a link sent for a new password. */
export const disownSessions = () => callCommand("disownSessions", {}, nothing);
