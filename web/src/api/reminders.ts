import { MOST_REMINDED } from "@ekorok/domain/contract/limits";
import type { LookedReminder, ReminderMatter } from "@ekorok/domain/reports/contract/report-mails";
import { ask, command } from "./functions.ts";
import { inBatches } from "./in-batches.ts";
import type { AnswerOf } from "./server.ts";

/** The mail that each of these clients would get. */
export const previewReminders = (uids: readonly string[], about: ReminderMatter): Promise<LookedReminder[]> =>
  inBatches(uids, MOST_REMINDED, async (some) => {
    const { reminders } = await ask("lookAtReminders", { uids: some, about: partOf(about, some) });
    return reminders;
  });

export const sendReminders = (
  uids: readonly string[],
  about: ReminderMatter,
  note: string,
): Promise<AnswerOf<"sendReminders">["results"]> =>
  inBatches(
    uids,
    MOST_REMINDED,
    async (some) => (await command("sendReminders", { uids: some, about: partOf(about, some), note })).results,
    (uid, message) => ({ uid, message }),
  );

const partOf = (about: ReminderMatter, uids: readonly string[]): ReminderMatter =>
  about.what === "duties" ? { ...about, duties: about.duties.filter(({ uid }) => uids.includes(uid)) } : about;
