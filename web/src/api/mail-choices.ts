import type { MailChoice } from "@ekorok/domain/reports/contract/mail-choices";
import { queryOptions } from "@tanstack/react-query";
import { ask, command } from "./by-name.ts";

/** Which mails about reports the person signed in gets. */
export const mailChoicesQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "mail-choices"],
    queryFn: async () => (await ask("readMailChoices", {})).choices,
    retry: false,
  });

export const chooseMail = async (mail: MailChoice, isWanted: boolean) =>
  (await command("chooseMails", { choices: { [mail]: isWanted } })).choices;
