import type { Nothing } from "@ekorok/domain/contract/nothing";
import type { changePasswordInput, endSessionInput, SessionList } from "@ekorok/domain/users/contract/auth";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callCommand, callFunction } from "./functions.ts";

export type SessionSummary = SessionList["sessions"][number];

export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "sessions"],
    queryFn: async () => (await callFunction<SessionList>("listSessions", {})).sessions,
    retry: false,
    networkMode: "always",
  });

export const endSession = (input: Omit<z.input<typeof endSessionInput>, "requestId">) =>
  callCommand<Nothing>("endSession", input);

export const changePassword = (input: Omit<z.input<typeof changePasswordInput>, "requestId">) =>
  callCommand<Nothing>("changePassword", input);

/** Ends every session, this one too, and has a link sent for a new password. */
export const disownSessions = () => callCommand<Nothing>("disownSessions", {});
