import type { LookedReminders, SentReminders } from "@ekorok/domain";
import { callCommand, callFunction } from "./functions.ts";

/** The mail that each of these clients would get now. */
export const lookAtReminders = async (uids: readonly string[]) =>
  (await callFunction<LookedReminders>("lookAtReminders", { uids })).reminders;

export const sendReminders = async (uids: readonly string[]) =>
  (await callCommand<SentReminders>("sendReminders", { uids })).results;
