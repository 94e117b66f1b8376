import { MOST_REMINDED } from "@ekorok/domain/contract/limits";
import { errorText } from "../http/client.ts";
import { ask, command } from "./functions.ts";
import type { AnswerOf } from "./server.ts";

/** The mail that each of these clients would get. */
export const previewReminders = (uids: readonly string[]) =>
  inBatches(uids, async (some) => (await ask("lookAtReminders", { uids: some })).reminders);

/** After the first batch a failure becomes the result of the remaining clients, as those before must not be sent again. */
export async function sendReminders(uids: readonly string[]): Promise<AnswerOf<"sendReminders">["results"]> {
  let why: string | null = null;
  let isFirst = true;
  return inBatches(uids, async (some) => {
    try {
      if (why === null) return (await command("sendReminders", { uids: some })).results;
    } catch (error) {
      if (isFirst) throw error;
      why = errorText(error);
    } finally {
      isFirst = false;
    }
    return some.map((uid) => ({ uid, message: why }));
  });
}

async function inBatches<T>(uids: readonly string[], call: (some: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < uids.length; from += MOST_REMINDED)
    all.push(...(await call(uids.slice(from, from + MOST_REMINDED))));
  return all;
}
