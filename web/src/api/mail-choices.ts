import type { MailChoice, MailChoices } from "@ekorok/domain/reports/contract/mail-choices";
import { queryOptions } from "@tanstack/react-query";
import { callCommand, callFunction } from "./functions.ts";

/** Which mails about reports the person signed in gets. */
export const mailChoicesQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "mail-choices"],
    queryFn: async () => (await callFunction<MailChoices>("readMailChoices", {})).choices,
    retry: false,
  });

export const chooseMail = async (mail: MailChoice, isWanted: boolean) =>
  (await callCommand<MailChoices>("chooseMails", { choices: { [mail]: isWanted } })).choices;
