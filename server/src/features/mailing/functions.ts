import { nothing } from "@ekorok/domain/contract/nothing";
import { chooseMailsInput, mailChoices } from "@ekorok/domain/reports/contract/mail-choices";
import {
  lookAtRemindersInput,
  lookAtRemindersOutput,
  sendRemindersInput,
  sendRemindersOutput,
} from "@ekorok/domain/reports/contract/reminders";
import type { MailQueue } from "../../mail/mail-kind.ts";
import type { Post } from "../../mail/transport.ts";
import { forAdministrator, forSignedIn, type Callable } from "../functions/callable.ts";
import { chooseMails, readChoices } from "./choices.ts";
import { lookAtReminders, sendReminders } from "./reminders.ts";

type Means = Pick<Post, "consultancy" | "publicAddress"> & { monthDueDay: number; mail: Pick<MailQueue, "wake"> };

/** Which mails about reports everybody gets, and reminders that administrators send. */
export const mailingFunctions = ({ consultancy, publicAddress, monthDueDay: dueDay, mail }: Means): Callable[] => [
  // These two are always about the caller, also while they act for a client.
  forSignedIn({
    name: "readMailChoices",
    changesSomething: false,
    input: nothing.nullable(),
    output: mailChoices,
    run: ({ db, caller }) => readChoices(db, caller),
  }),
  forSignedIn({
    name: "chooseMails",
    changesSomething: true,
    input: chooseMailsInput,
    output: mailChoices,
    run: ({ caller, commit }, { choices }) => commit((db) => chooseMails(db, caller, choices)),
  }),
  forAdministrator({
    name: "lookAtReminders",
    changesSomething: false,
    input: lookAtRemindersInput,
    output: lookAtRemindersOutput,
    run: async ({ db }, { uids }) => {
      const post = { consultancy, address: publicAddress() };
      return { reminders: await lookAtReminders(db, uids, post, { now: new Date(), dueDay }) };
    },
  }),
  forAdministrator({
    name: "sendReminders",
    changesSomething: true,
    input: sendRemindersInput,
    output: sendRemindersOutput,
    run: async ({ caller, commit }, { uids }) => {
      const answer = await commit(async (db) => ({
        results: await sendReminders(db, caller.uid, uids, { now: new Date(), dueDay }),
      }));
      mail.wake();
      return answer;
    },
  }),
];
