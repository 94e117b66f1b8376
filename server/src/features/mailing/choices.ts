import {
  clientMails,
  consultancyMails,
  type MailChoice,
  type MailChoices,
  type chooseMailsInput,
} from "@ekorok/domain/reports/contract/report-mails";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { recordChange } from "../history/store.ts";
import { findUser, lockUser } from "../identity/store.ts";

const mailsFor = (isAdmin: boolean): readonly MailChoice[] => (isAdmin ? consultancyMails : clientMails);
const asSent = (isAdmin: boolean, mailsOff: readonly MailChoice[]): MailChoices => ({
  choices: mailsFor(isAdmin).map((mail) => ({ mail, isWanted: !mailsOff.includes(mail) })),
});

export const choiceAnswers = {
  readMailChoices: ({ db, caller }) => readChoices(db, caller),
  chooseMails: ({ caller, commit }, { choices }) => commit((db) => chooseMails(db, caller, choices)),
} satisfies Answers;

async function readChoices(db: Db, { uid }: SignedIn): Promise<MailChoices> {
  const { isAdmin, mailsOff } = await findUser(db, uid);
  return asSent(isAdmin, mailsOff);
}

async function chooseMails(
  db: Db,
  { uid }: SignedIn,
  choices: z.output<typeof chooseMailsInput>["choices"],
): Promise<MailChoices> {
  const { isAdmin, mailsOff: before } = await lockUser(db, uid);
  const mine = mailsFor(isAdmin);
  // Choices for another role stay: the person may have that role again.
  const after = [
    ...before.filter((mail) => !mine.includes(mail)),
    ...mine.filter((mail) => !(choices[mail] ?? !before.includes(mail))),
  ];
  if (after.toSorted().join() !== before.toSorted().join()) {
    await db.update(users).set({ mailsOff: after }).where(eq(users.uid, uid));
    const change = { before: { mailsOff: before }, after: { mailsOff: after } };
    await recordChange(db, { uid, actorUid: uid, action: "user.chooseMails", ...change });
  }
  return asSent(isAdmin, after);
}
