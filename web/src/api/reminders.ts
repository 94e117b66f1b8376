import { lookAtRemindersOutput, sendRemindersOutput } from "@ekorok/domain";
import { callCommand, callFunction } from "./functions.ts";

/** The mail that each of these clients would get now. */
export const lookAtReminders = async (uids: readonly string[]) =>
  (await callFunction("lookAtReminders", { uids }, lookAtRemindersOutput)).reminders;

export const sendReminders = async (uids: readonly string[]) =>
  (await callCommand("sendReminders", { uids }, sendRemindersOutput)).results;
