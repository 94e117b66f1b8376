import { type LookedReminder, type LookedReminders, MOST_REMINDED, type SentReminders } from "@ekorok/domain";
import { callCommand, callFunction } from "./functions.ts";

/** The mail that each of these clients would get now. */
export const lookAtReminders = (uids: readonly string[]): Promise<LookedReminder[]> =>
  someAtATime(uids, async (some) => (await callFunction<LookedReminders>("lookAtReminders", { uids: some })).reminders);

export const sendReminders = (uids: readonly string[]): Promise<SentReminders["results"]> =>
  someAtATime(uids, async (some) => (await callCommand<SentReminders>("sendReminders", { uids: some })).results);

async function someAtATime<T>(uids: readonly string[], call: (some: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < uids.length; from += MOST_REMINDED)
    all.push(...(await call(uids.slice(from, from + MOST_REMINDED))));
  return all;
}
